-- Who is called otherwise has an entry in the log of each company that they are a member of.
create function keep_renaming() returns trigger language plpgsql as $$
begin
  perform keep_activity_of(company_id, 'member', new.id, jsonb_build_object('name', jsonb_build_array(
    coalesce(nullif(old.full_name, ''), old.username), coalesce(nullif(new.full_name, ''), new.username))))
  from membership where person_id = new.id;
  return null;
end $$;
create trigger renamed after update of full_name on person for each row
  when (session_user = 'auth_user' and old.full_name is distinct from new.full_name)
  execute function keep_renaming();
