-- When the label of a machine and of a part was last printed, so that a list can offer those that have none yet.

alter table machine add column label_printed_at timestamptz;
alter table part add column label_printed_at timestamptz;

select track_activity('machine', kind => 'machine',
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file"}');
select track_activity('part', kind => 'part', left_out => '{stock_status,movements}');
