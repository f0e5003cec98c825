-- The invoice of an outside service is a file of the service: it tells of money, and is not among the files of the order.
alter table file add column outside_service_id uuid,
  add constraint file_of_service_check check (outside_service_id is null
    or num_nonnulls(work_order_id, machine_id, part_id, assignee_id, comment_id, request_id, step_result_id) = 0),
  add constraint file_company_id_outside_service_id_fkey foreign key (company_id, outside_service_id)
    references outside_service (company_id, id);
drop index file_loose;
-- What the sweep looks for: files that nothing took, and files deleted long ago.
create index file_loose
  on file (company_id, uploaded_at)
  where work_order_id is null and machine_id is null and part_id is null and assignee_id is null and comment_id is null
    and request_id is null and step_result_id is null and outside_service_id is null and deleted_at is null;
create index file_of_outside_service on file (company_id, outside_service_id) where outside_service_id is not null;
select track_activity('file', kind => 'workOrder,machine,part,assignee,request,file',
  subject => 'work_order_id,machine_id,part_id,assignee_id,request_id,id', child => 'files', label => '{name}',
  left_out => '{stored_filename,content_type,has_thumbnail,outside_service_id}');

-- Files that services name become theirs, of several services the first one's. The log has nothing to say of it.
select lift_rls_for_owner('file', 'outside_service');
alter table file disable trigger user;
create temporary table invoice on commit drop as
  select distinct on (file.company_id, file.id) file.company_id, file.id, file.work_order_id, service.id as service_id
  from file join outside_service service on service.company_id = file.company_id and service.file_id = file.id
  where file.work_order_id = service.work_order_id and file.request_id is null and file.step_result_id is null
    and file.deleted_at is null and service.deleted_at is null
  order by file.company_id, file.id, service.created_at, service.id;
update file set work_order_id = null, outside_service_id = invoice.service_id
from invoice where invoice.company_id = file.company_id and invoice.id = file.id;
alter table file enable trigger user;
select let_orders_wait(company_id, array_agg(distinct work_order_id), true) from invoice group by company_id;
select restore_rls('file', 'outside_service');
