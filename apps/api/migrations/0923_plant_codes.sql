-- Failure codes of repairs and classes of machines.
alter table company add column asks_failure_code boolean not null default false;
grant select (asks_failure_code) on company to app_user;
select track_activity('company', kind => 'company', company => 'id', left_out => '{code,day_due_at,weekly_mail_at}',
  shown => '{"code_made_at": ["company_code", "instant"]}');
alter table machine add column class_id uuid;
create index machine_by_class on machine (company_id, class_id, sort_name, id)
  where deleted_at is null and class_id is not null;
alter table work_order add column problem_id uuid, add column cause_id uuid, add column remedy_id uuid;
alter table repair_history add column problem_id uuid, add column cause_id uuid, add column remedy_id uuid;
create index repair_history_by_problem on repair_history (company_id, problem_id, completed_at desc, id)
  where deleted_at is null and problem_id is not null;

-- A plant's own lists: the classes of its machines, and of a failure the problem, the cause and the remedy. What names a code
-- names it for good: one is retired or merged into another, and never deleted.
create table plant_code (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('class', 'problem', 'cause', 'remedy')),
  -- In one language or in both; what lacks one is shown by the other.
  name_en text,
  name_fr text,
  plain_en text generated always as (plain(name_en)) stored,
  plain_fr text generated always as (plain(name_fr)) stored,
  -- Whether it came with the product.
  is_standard boolean not null default false,
  -- Where it stands in the list that came with the product; null of one that was added.
  place integer,
  retired_at timestamptz,
  -- The code of the same kind that it counts as.
  merged_into_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint plant_code_named check (num_nonnulls(name_en, name_fr) > 0),
  constraint plant_code_not_into_itself check (merged_into_id <> id),
  foreign key (company_id, merged_into_id) references plant_code (company_id, id)
);
-- The list of a kind, whole; and how long it is.
create index plant_code_by_kind on plant_code (company_id, kind, id);
-- Foreign keys: lists of what belongs to a row.
create index plant_code_merged on plant_code (company_id, merged_into_id) where merged_into_id is not null;
select lock_to_company('plant_code');
revoke delete on plant_code from app_user;
select track_activity('plant_code', kind => 'plantCode', left_out => '{is_standard,place}', names => '{"merged_into_id": "plant_code"}');

-- The codes that a plant begins with, by the terms of EN 13306 and ISO 14224.
create function make_standard_codes(company uuid) returns void
  language sql set search_path = pg_catalog, public
begin atomic
  insert into plant_code (company_id, kind, name_en, name_fr, is_standard, place)
  select company, kind, name_en, name_fr, true, place from (values
    ('class', 'Pump', 'Pompe', 1),
    ('class', 'Compressor', 'Compresseur', 2),
    ('class', 'Fan or blower', 'Ventilateur', 3),
    ('class', 'Conveyor', 'Convoyeur', 4),
    ('class', 'Press', 'Presse', 5),
    ('class', 'Machining centre', 'Centre d’usinage', 6),
    ('class', 'Lathe', 'Tour', 7),
    ('class', 'Saw', 'Scie', 8),
    ('class', 'Welding machine', 'Poste de soudage', 9),
    ('class', 'Robot', 'Robot', 10),
    ('class', 'Injection moulding machine', 'Presse à injecter', 11),
    ('class', 'Extruder', 'Extrudeuse', 12),
    ('class', 'Mixer or agitator', 'Mélangeur ou agitateur', 13),
    ('class', 'Filling machine', 'Remplisseuse', 14),
    ('class', 'Packaging machine', 'Emballeuse', 15),
    ('class', 'Labeller', 'Étiqueteuse', 16),
    ('class', 'Palletizer', 'Palettiseur', 17),
    ('class', 'Oven or furnace', 'Four', 18),
    ('class', 'Boiler', 'Chaudière', 19),
    ('class', 'Chiller', 'Refroidisseur', 20),
    ('class', 'Heat exchanger', 'Échangeur de chaleur', 21),
    ('class', 'Tank or vessel', 'Réservoir ou cuve', 22),
    ('class', 'Crane or hoist', 'Pont roulant ou palan', 23),
    ('class', 'Forklift', 'Chariot élévateur', 24),
    ('class', 'Dust collector', 'Dépoussiéreur', 25),
    ('class', 'Electrical panel', 'Panneau électrique', 26),
    ('class', 'Heating, ventilation, air conditioning', 'Chauffage, ventilation, climatisation', 27),
    ('problem', 'Doesn’t start', 'Ne démarre pas', 28),
    ('problem', 'Stops by itself', 'S’arrête d’elle-même', 29),
    ('problem', 'Doesn’t stop', 'Ne s’arrête pas', 30),
    ('problem', 'Runs too slowly', 'Tourne trop lentement', 31),
    ('problem', 'Doesn’t move, stuck', 'Ne bouge pas, coincée', 32),
    ('problem', 'Jam or blockage', 'Bourrage ou obstruction', 33),
    ('problem', 'Leak to the outside', 'Fuite externe', 34),
    ('problem', 'Internal leak', 'Fuite interne', 35),
    ('problem', 'Overheating', 'Surchauffe', 36),
    ('problem', 'Unusual noise', 'Bruit inhabituel', 37),
    ('problem', 'Vibration', 'Vibration', 38),
    ('problem', 'Smoke or burning smell', 'Fumée ou odeur de brûlé', 39),
    ('problem', 'No pressure or flow', 'Pas de pression ou de débit', 40),
    ('problem', 'Low pressure or flow', 'Pression ou débit trop faible', 41),
    ('problem', 'High pressure or flow', 'Pression ou débit trop élevé', 42),
    ('problem', 'Broken part', 'Pièce brisée', 43),
    ('problem', 'Loose part', 'Pièce desserrée', 44),
    ('problem', 'Out of alignment', 'Désalignement', 45),
    ('problem', 'Out of tolerance', 'Hors tolérance', 46),
    ('problem', 'Breaker trips, short circuit', 'Disjoncteur déclenché, court-circuit', 47),
    ('problem', 'No power', 'Pas d’alimentation', 48),
    ('problem', 'Control or display fault', 'Défaut de commande ou d’affichage', 49),
    ('problem', 'Wrong reading', 'Lecture erronée', 50),
    ('problem', 'Safety device tripped', 'Dispositif de sécurité déclenché', 51),
    ('problem', 'Dirt or contamination', 'Saleté ou contamination', 52),
    ('problem', 'Other problem', 'Autre problème', 53),
    ('cause', 'Wear', 'Usure', 54),
    ('cause', 'Fatigue crack', 'Fissure de fatigue', 55),
    ('cause', 'Corrosion', 'Corrosion', 56),
    ('cause', 'Ageing', 'Vieillissement', 57),
    ('cause', 'Lack of lubrication', 'Manque de lubrification', 58),
    ('cause', 'Lack of cleaning', 'Manque de nettoyage', 59),
    ('cause', 'Contamination', 'Contamination', 60),
    ('cause', 'Overload', 'Surcharge', 61),
    ('cause', 'Misalignment', 'Mauvais alignement', 62),
    ('cause', 'Loosening', 'Desserrage', 63),
    ('cause', 'Wrong setting', 'Mauvais réglage', 64),
    ('cause', 'Operating error', 'Erreur d’utilisation', 65),
    ('cause', 'Installation error', 'Erreur de montage', 66),
    ('cause', 'Earlier repair', 'Réparation précédente', 67),
    ('cause', 'Design weakness', 'Faiblesse de conception', 68),
    ('cause', 'Material or manufacturing defect', 'Défaut de matière ou de fabrication', 69),
    ('cause', 'Loose or broken connection', 'Connexion desserrée ou rompue', 70),
    ('cause', 'Software or program', 'Logiciel ou programme', 71),
    ('cause', 'Power or air supply', 'Alimentation électrique ou pneumatique', 72),
    ('cause', 'Damage from outside', 'Dommage externe', 73),
    ('cause', 'Unknown cause', 'Cause inconnue', 74),
    ('remedy', 'Replaced', 'Remplacée', 75),
    ('remedy', 'Repaired', 'Réparée', 76),
    ('remedy', 'Adjusted', 'Réglée', 77),
    ('remedy', 'Aligned', 'Alignée', 78),
    ('remedy', 'Tightened', 'Resserrée', 79),
    ('remedy', 'Lubricated', 'Lubrifiée', 80),
    ('remedy', 'Cleaned', 'Nettoyée', 81),
    ('remedy', 'Refilled', 'Remplie', 82),
    ('remedy', 'Unblocked', 'Débloquée', 83),
    ('remedy', 'Welded', 'Soudée', 84),
    ('remedy', 'Reset', 'Réarmée', 85),
    ('remedy', 'Program changed', 'Programme modifié', 86),
    ('remedy', 'Modified', 'Modifiée', 87),
    ('remedy', 'Checked, nothing found', 'Vérifiée, rien trouvé', 88),
    ('remedy', 'Repaired outside', 'Réparée à l’externe', 89),
    ('remedy', 'Other remedy', 'Autre remède', 90)
  ) as each (kind, name_en, name_fr, place);
end;
grant execute on function make_standard_codes(uuid) to auth_user;
-- Who makes a company gives it these, and reads none.
create policy new_company_rls on plant_code for insert to auth_user with check (is_standard);
grant insert on plant_code to auth_user;

-- The codes that count as one: itself, and what was merged into it, over any number of merges.
create function counted_as(code uuid) returns uuid[]
  language sql stable parallel safe
  return array(
    with recursive same (id) as (
      select code
      union
      select plant_code.id from plant_code join same on plant_code.merged_into_id = same.id
      where plant_code.company_id = current_company_id()
    )
    select id from same
  );
grant execute on function counted_as(uuid) to app_user;

-- A new company has them at once.
create function make_codes_of_company() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform make_standard_codes(new.id);
  return null;
end $$;
create trigger codes after insert on company for each row execute function make_codes_of_company();

select lift_rls_for_owner('plant_code', 'company');
select make_standard_codes(id) from company;
select restore_rls('plant_code', 'company');


alter table machine add constraint machine_company_id_class_id_fkey foreign key (company_id, class_id)
    references plant_code (company_id, id);
alter table work_order add constraint work_order_company_id_problem_id_fkey foreign key (company_id, problem_id)
    references plant_code (company_id, id);
alter table work_order add constraint work_order_company_id_cause_id_fkey foreign key (company_id, cause_id)
    references plant_code (company_id, id);
alter table work_order add constraint work_order_company_id_remedy_id_fkey foreign key (company_id, remedy_id)
    references plant_code (company_id, id);

create or replace function named(target text, id uuid) returns jsonb language plpgsql stable as $$
declare
  sought constant uuid := id;
  name text;
begin
  if sought is null then return null; end if;
  case target
    when 'machine' then
      select machine.name into name from machine where company_id = current_company_id() and machine.id = sought;
    when 'department' then
      select department.name into name from department where company_id = current_company_id() and department.id = sought;
    when 'assignee' then
      select assignee.name into name from assignee where company_id = current_company_id() and assignee.id = sought;
    when 'order' then
      select work_order.wo_id into name from work_order where company_id = current_company_id() and work_order.id = sought;
    when 'plant_code' then
      return (select jsonb_build_object('id', sought, 'name', coalesce(name_en, name_fr), 'name_fr', coalesce(name_fr, name_en))
        from plant_code where company_id = current_company_id() and plant_code.id = sought);
    else
      execute format('select name from %I where company_id = current_company_id() and id = $1', target) into name using sought;
  end case;
  return jsonb_build_object('id', sought, 'name', name);
end $$;

create or replace function own_order_json(work_order) returns text language sql stable parallel safe
  return left(json_build_object(
    'wo_id', ($1).wo_id,
    'title', ($1).title,
    'description', ($1).description,
    'type', ($1).type,
    'priority', ($1).priority,
    'assignee', ($1).assignee_id,
    'assignee_name', (select name from assignee where company_id = ($1).company_id and id = ($1).assignee_id),
    'requested_by_name', ($1).requested_by_name,
    'site', ($1).site,
    'department_id', ($1).department_id,
    'department_name', (select name from department where company_id = ($1).company_id and id = ($1).department_id),
    'machine_id', ($1).machine_id,
    'machine_name', (select name from machine where company_id = ($1).company_id and id = ($1).machine_id),
    'location', ($1).location,
    'due_date', coalesce(($1).due_on::text, json_instant(($1).due_at)),
    'scheduled_start', json_instant(($1).scheduled_start),
    'scheduled_end', json_instant(($1).scheduled_end),
    'scheduled_date', ($1).scheduled_on,
    'estimated_duration', ($1).estimated_minutes,
    'tags', ($1).tags,
    'safety_notes', ($1).safety_notes,
    'notes', ($1).notes,
    'frequency', ($1).frequency,
    'day_of_week', ($1).day_of_week,
    'monthly_period', ($1).monthly_period,
    'time', ($1).time_of_day,
    'created_at', json_instant(($1).created_at),
    'created_by', ($1).created_by,
    'created_by_id', ($1).created_by_id,
    'created_by_name', ($1).created_by_name,
    'plan', ($1).plan,
    'shutdowns', ($1).shutdowns,
    'level', ($1).current_level,
    'covers', ($1).current_covers,
    'expected', ($1).expected,
    'family_id', ($1).plan_family_id,
    'open_count', ($1).open_count,
    'pause', ($1).pause,
    'needs_lockout', ($1).needs_lockout
  )::text, -1) || concat(
    ', "problem_id": "' || ($1).problem_id || '"',
    ', "cause_id": "' || ($1).cause_id || '"',
    ', "remedy_id": "' || ($1).remedy_id || '"');

drop trigger edited on work_order;
create trigger edited before update of
    company_id, id, wo_id, type, title, description, priority, assignee_id, requested_by_name, site, department_id,
    machine_id, location, due_on, due_at, scheduled_start, scheduled_end, scheduled_on, estimated_minutes, tags,
    safety_notes, notes, frequency, day_of_week, monthly_period, time_of_day, created_at, created_by, deleted_at,
    deleted_by, created_on, current_frequency, rolls_over_on, deleted_reason, created_by_id, created_by_name,
    deleted_by_id, deleted_by_name, plan, needs_lockout, current_level, current_covers, expected, shows_on,
    open_count, pause, procedure_id, procedure_version_id, plan_family_id, shutdowns,
    problem_id, cause_id, remedy_id
  on work_order for each statement execute function note_order_edit();
select track_activity('work_order', kind => 'workOrder',
  left_out => '{status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name,current_level,current_covers,expected,open_count,pause,shows_on,procedure_version_id}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine", "procedure_id": "procedure", "problem_id": "plant_code", "cause_id": "plant_code", "remedy_id": "plant_code"}',
  shown => '{"due_on": ["due_date", "due"], "due_at": ["due_date", "due"], "review": ["review", "of-repair"], "review_reason": ["review_reason", "of-repair"], "plan_family_id": ["in_family", "is-set"]}');
select track_activity('machine', kind => 'machine',
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file", "class_id": "plant_code"}');
select track_activity('repair_history', kind => 'workOrder', subject => 'work_order_id', child => 'history', label => '{title}',
  left_out => '{work_order_id,planned_on,checklist,completed_by_device,problem_id,cause_id,remedy_id,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration"}');

-- What is said of a failure after the repair was completed is said of its entry in the history too, also by an undo.
create function follow_failure_codes() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update repair_history set problem_id = new.problem_id, cause_id = new.cause_id, remedy_id = new.remedy_id
  where company_id = new.company_id and work_order_id = new.id and completed_at = new.completed_at;
  return null;
end $$;
create trigger failure_codes after update of problem_id, cause_id, remedy_id on work_order for each row
  when (new.status = 'Completed'
    and (old.problem_id, old.cause_id, old.remedy_id) is distinct from (new.problem_id, new.cause_id, new.remedy_id))
  execute function follow_failure_codes();
