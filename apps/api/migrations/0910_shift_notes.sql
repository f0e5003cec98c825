-- What one shift leaves to the next one: a line, of a department or of the whole plant. It is shown for a week.
create table shift_note (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  department_id uuid,
  text text not null,
  author_id uuid,
  author_name text not null,
  author_device text,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id) on delete set null (department_id)
);
create index shift_note_latest on shift_note (company_id, created_at desc, id);
create index shift_note_department on shift_note (company_id, department_id) where department_id is not null;
select lock_to_company('shift_note');
select track_activity('shift_note', kind => 'shiftNote', names => '{"department_id": "department"}',
  left_out => '{author_id,author_name,author_device}');
