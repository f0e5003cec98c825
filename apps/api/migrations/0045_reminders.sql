-- What the owners were told of an end that comes near, each thing once.
create table subscription_reminder (
  company_id uuid not null references subscription (company_id) on delete cascade,
  about text not null check (about in ('trial', 'period')),
  ends_on date not null,
  days_left int not null,
  sent_at timestamptz not null,
  primary key (company_id, about, ends_on, days_left)
);
select grant_identity('subscription_reminder');

-- The plant's day on which its owners may next have to be told something; at once when what the company has is another.
alter table subscription add column remind_on date not null default '-infinity';
create index subscription_remind_on on subscription (remind_on);
