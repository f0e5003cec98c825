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

alter table machine add constraint machine_company_id_class_id_fkey foreign key (company_id, class_id)
    references plant_code (company_id, id);
alter table work_order add constraint work_order_company_id_problem_id_fkey foreign key (company_id, problem_id)
    references plant_code (company_id, id);
alter table work_order add constraint work_order_company_id_cause_id_fkey foreign key (company_id, cause_id)
    references plant_code (company_id, id);
alter table work_order add constraint work_order_company_id_remedy_id_fkey foreign key (company_id, remedy_id)
    references plant_code (company_id, id);

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
