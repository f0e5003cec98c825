-- Mail leaves from here after commit, so that no transaction waits on a relay. A company's own commands post mail too, in
-- the transaction that gives the reason for it.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  message jsonb not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz,
  last_error text,
  -- Null for what is nobody's in particular, such as a code for an address without an account.
  company_id uuid default current_company_id()
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null;
select grant_identity('mail_outbox');
select accept_from_company('mail_outbox', array['recipient', 'message', 'created_at', 'next_try_at', 'company_id']);
