-- Photos whose small picture is not drawn yet. They are drawn after their upload is answered; a node that stops in the middle
-- leaves them to whoever looks next. It names ids and nothing else, so that the server may look for the companies that have some.
create table undrawn (
  company_id uuid not null default current_company_id(),
  file_id uuid not null,
  tries int not null default 0,
  due_at timestamptz not null,
  primary key (company_id, file_id)
);
create index undrawn_due on undrawn (due_at);
select grant_identity('undrawn');
select share_with_company('undrawn');
grant insert, delete on undrawn to app_user;
