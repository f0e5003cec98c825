-- Whether a password alone made a link, or a session: it ends when that password is replaced. Of those that are there, the ones
-- of who joined by an invitation or the domain are as old as their person; of all others a password is assumed.
alter table sign_on_link add column by_password boolean not null default true;
update sign_on_link set by_password = false from person
where person.id = sign_on_link.person_id and person.created_at = sign_on_link.linked_at;
alter table sign_on_link alter column by_password drop default;
select track_activity('sign_on_link', kind => 'member', subject => 'person_id', child => 'sign_on_link', label => '{subject}',
  company => 'company_id', left_out => '{issuer,last_used_at,linked_at,person_id,by_password}');
