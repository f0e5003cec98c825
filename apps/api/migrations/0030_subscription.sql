-- What a company may use: its trial, and the periods that it has paid for. Ends are the first civil day of the plant
-- that is not covered any more.
create table subscription (
  company_id uuid primary key references company (id) on delete cascade,
  trial_starts_on date not null,
  trial_ends_on date not null check (trial_ends_on > trial_starts_on),
  -- The paid periods in their order, each {"packageId", "startsOn", "endsOn"}.
  periods jsonb not null default '[]'
);
-- Every request reads it beside its session, so it belongs to sign-in's side of the wall.
select grant_identity('subscription');

-- Who worked here before there were subscriptions begins a trial now.
insert into subscription (company_id, trial_starts_on, trial_ends_on)
select id, (now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date + 14 from company;
