-- A badge proves nobody, one from before it was noted who set it neither. Nor does a turn that such a badge may have opened: it
-- is not known by what those from then were.
update turn set is_own = false from technician_pin pin
where pin.company_id = turn.company_id and pin.assignee_id = turn.assignee_id and is_own and (
  (pin.badge_hash is not null and not pin.badge_by_other)
  or (pin.badge_by_other and began_at < coalesce(pin.badge_set_at, 'infinity')));
update ended_turn set is_own = false from technician_pin pin
where pin.company_id = ended_turn.company_id and pin.assignee_id = ended_turn.assignee_id and is_own and (
  (pin.badge_hash is not null and not pin.badge_by_other)
  or (pin.badge_by_other and began_at < coalesce(pin.badge_set_at, 'infinity')));
update technician_pin set badge_by_other = true where badge_hash is not null and not badge_by_other;
