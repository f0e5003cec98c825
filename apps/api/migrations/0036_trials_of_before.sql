-- A trial for the companies whose database has an ordinary role as its owner: it saw none of them behind the wall.
select open_wall_to_owner('company', 'subscription');
insert into subscription (company_id, trial_starts_on, trial_ends_on)
select id, (now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date + 14 from company
on conflict (company_id) do nothing;
select close_wall_to_owner('company', 'subscription');
