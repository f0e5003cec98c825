-- An import that published procedures can be undone: a version that no work has taken goes again.
create function take_back_publication(procedure uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from procedure_version version
  using procedure published
  where published.company_id = current_company_id() and published.id = take_back_publication.procedure
    and version.company_id = published.company_id and version.procedure_id = published.id and version.number = published.published
    and not exists (select from work_order
      where work_order.company_id = version.company_id and work_order.procedure_version_id = version.id)
    and not exists (select from execution
      where execution.company_id = version.company_id and execution.procedure_version_id = version.id)
    and exists (select from import_made
      where import_made.company_id = version.company_id and import_made.thing_id = version.procedure_id
        and import_made.kind in ('procedure', 'publication'));
  return found;
end $$;
grant execute on function take_back_publication(uuid) to app_user;
