-- What a technician is known by at a glance: a colour, of which a dozen technicians have a dozen, and a photo, which is a file.
alter table assignee add column colour smallint not null default 0 check (colour between 0 and 11);
select lift_rls_for_owner('assignee');
update assignee set colour = place.colour from (
  select company_id, id, ((row_number() over (
    partition by company_id order by deleted_at is not null, created_at, id) - 1) % 12)::smallint as colour
  from assignee
) as place where place.company_id = assignee.company_id and place.id = assignee.id;
select restore_rls('assignee');
select track_activity('assignee', kind => $$'assignee'$$, left_out => '{colour}');

alter table file
  add column assignee_id uuid,
  add foreign key (company_id, assignee_id) references assignee (company_id, id),
  drop constraint file_has_one_owner,
  add constraint file_has_one_owner check (num_nonnulls(work_order_id, machine_id, part_id, assignee_id) <= 1);
create index file_of_assignee on file (company_id, assignee_id) where deleted_at is null and assignee_id is not null;
drop index file_loose;
create index file_loose on file (company_id, uploaded_at)
  where work_order_id is null and machine_id is null and part_id is null and assignee_id is null and deleted_at is null;
select track_activity('file',
  kind => $$case when $.work_order_id is not null then 'workOrder' when $.machine_id is not null then 'machine'
    when $.part_id is not null then 'part' when $.assignee_id is not null then 'assignee' else 'file' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id, $.part_id, $.assignee_id, $.id)',
  child => 'files', label => '{name}', left_out => '{stored_filename,content_type,has_thumbnail}');
