-- What people asked support for. It stays here whether or not the mail has left.
create table support_request (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  subject text not null,
  message text not null,
  priority text not null check (priority in ('Low', 'Medium', 'High', 'Critical')),
  user_email text not null,
  username text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index support_request_recent on support_request (company_id, created_at);
select lock_to_company('support_request');
