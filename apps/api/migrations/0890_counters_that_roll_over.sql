-- A counter that shows 99999 at most has counted 100000 when it goes on to 00000: its range is the most that it can show and
-- one more of its smallest place, by the decimals with which it shows it. Until now a rollover lost that one.
alter table meter_reading add column decimals int;

select lift_rls_for_owner('meter', 'meter_reading', 'execution', 'pm_schedule', 'company');
alter table meter_reading disable trigger user;
alter table meter disable trigger user;
alter table execution disable trigger user;
alter table pm_schedule disable trigger user;

-- With how many decimals a meter showed it then nobody wrote down: as it does now, or as many as were typed.
update meter_reading set decimals = greatest(meter.decimals, scale(trim_scale(at_most)))
from meter
where meter_reading.kind = 'rollover' and meter.company_id = meter_reading.company_id and meter.id = meter_reading.meter_id;
alter table meter_reading add check ((kind = 'rollover') = (decimals is not null));

-- The rollovers that count, with what was counted until each by the old rule, and what that lost.
create temporary table lost on commit drop as
select reading.company_id, meter_id, reading.at, number, (reading.at at time zone time_zone)::date as day, total,
  10::numeric ^ -reading.decimals as units
from meter_reading reading join company on company.id = reading.company_id
where kind = 'rollover' and total is not null;
create index on lost (company_id, meter_id);
analyze lost;

-- The meters whose log, usual use and plans are to follow; what was used in all until now, and since.
create table meter_recount (
  company_id uuid not null default current_company_id(),
  meter_id uuid not null,
  rollovers int not null,
  total_before numeric(16,4) not null,
  total_after numeric(16,4) not null,
  primary key (company_id, meter_id)
);
insert into meter_recount (company_id, meter_id, rollovers, total_before, total_after)
select meter.company_id, meter.id, count(*), meter.total, meter.total + sum(units)
from lost join meter on meter.company_id = lost.company_id and meter.id = meter_id
where meter.total is not null
group by meter.company_id, meter.id, meter.total;

update meter_reading reading set total = reading.total + (
  select sum(units) from lost
  where lost.company_id = reading.company_id and lost.meter_id = reading.meter_id
    and (lost.at, lost.number) <= (reading.at, reading.number))
where reading.total is not null and exists (
  select from lost
  where lost.company_id = reading.company_id and lost.meter_id = reading.meter_id
    and (lost.at, lost.number) <= (reading.at, reading.number));

update meter set total = total_after
from meter_recount recount where recount.company_id = meter.company_id and recount.meter_id = meter.id;

-- What a meter had counted when something was done, as it was known then: a rollover that was recorded later isn't in it.
with shifted as (
  select execution.company_id, execution.id, sum(units) as units
  from execution
  cross join lateral (
    select schedule.meter_id from pm_schedule schedule
    where schedule.company_id = execution.company_id and schedule.work_order_id = execution.work_order_id
      and schedule.meter_id is not null
    order by schedule.from_on <= execution.done_on desc, case when schedule.from_on <= execution.done_on
      then execution.done_on - schedule.from_on else schedule.from_on - execution.done_on end
    limit 1
  ) as by_meter
  join lost on lost.company_id = execution.company_id and lost.meter_id = by_meter.meter_id
    and lost.day <= execution.done_on and lost.total <= execution.meter_total
  where execution.meter_total is not null
  group by execution.company_id, execution.id
)
update execution set meter_total = meter_total + units
from shifted where shifted.company_id = execution.company_id and shifted.id = execution.id;

-- The same of rules: what the meter had counted when one was made; and where it counts from then on, from there.
with shifted as (
  select schedule.company_id, schedule.work_order_id, schedule.from_on,
    (rule #>> '{meter,used}')::numeric as used, (rule #>> '{meter,origin}')::numeric as origin, sum(units) as units
  from pm_schedule schedule
  join lost on lost.company_id = schedule.company_id and lost.meter_id = schedule.meter_id
    and lost.day <= schedule.from_on and lost.total <= (rule #>> '{meter,used}')::numeric
  group by schedule.company_id, schedule.work_order_id, schedule.from_on, rule
)
update pm_schedule set rule = rule || jsonb_build_object('meter', (rule -> 'meter') || jsonb_build_object(
  'used', trim_scale(used + units),
  'origin', trim_scale(case when origin = used then origin + units else origin end)))
from shifted
where shifted.company_id = pm_schedule.company_id and shifted.work_order_id = pm_schedule.work_order_id
  and shifted.from_on = pm_schedule.from_on;

alter table meter_reading enable trigger user;
alter table meter enable trigger user;
alter table execution enable trigger user;
alter table pm_schedule enable trigger user;
select restore_rls('meter', 'meter_reading', 'execution', 'pm_schedule', 'company');

select grant_identity('meter_recount');
select share_with_company('meter_recount');
grant update, delete on meter_recount to app_user;

select track_activity('meter_reading', kind => 'machine', subject => 'machine_id', child => 'reading',
  left_out => '{machine_id,number,total,decimals,source,step_id,by_name,by_device}', operations => '{insert}',
  names => '{"meter_id": "meter", "work_order_id": "order"}');
