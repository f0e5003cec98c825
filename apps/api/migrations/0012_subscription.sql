-- What a company may use: its trial, and the periods that it has paid for. Ends are the first civil day of the plant
-- that is not covered any more.
create table subscription (
  company_id uuid primary key references company (id) on delete cascade,
  trial_starts_on date not null,
  trial_ends_on date not null check (trial_ends_on > trial_starts_on),
  -- The paid periods in their order, each {"packageId", "startsOn", "endsOn"}.
  periods jsonb not null default '[]',
  -- The plant's day on which its owners may next have to be told something; at once when what the company has is another.
  remind_on date not null default '-infinity'
);
create index subscription_remind_on on subscription (remind_on);
-- Every request reads it beside its session, so it belongs to sign-in's side of the wall.
select grant_identity('subscription');

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
