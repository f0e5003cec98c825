-- A pause of all plans of a machine is one of each of them, and says so: it is that which is lifted when the machine's plans go on.

alter table pm_pause
  add column machine_id uuid,
  add foreign key (company_id, machine_id) references machine (company_id, id);
create index pm_pause_of_machine on pm_pause (company_id, machine_id, until_on) where machine_id is not null;

select track_activity('pm_pause', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'pauses', child_key => '$.from_on', left_out => '{by_id,by_name,machine_id}');
