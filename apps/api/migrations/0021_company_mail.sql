-- A company's own commands post mail too, in the transaction that gives the reason for it.

/** Lets app_user put rows of its company into an identity table, these columns only, and read none. */
create function accept_from_company(target regclass, columns name[]) returns void language plpgsql as $$
begin
  execute format('create policy company_wall on %s for insert to app_user with check (company_id = current_company_id())', target);
  execute format('grant insert (%s) on %s to app_user', (select string_agg(quote_ident(c), ', ') from unnest(columns) as c), target);
end $$;

-- Null for what is nobody's in particular, such as a code for an address without an account.
alter table mail_outbox add column company_id uuid default current_company_id();
select accept_from_company('mail_outbox', array['recipient', 'message', 'created_at', 'next_try_at', 'company_id']);
