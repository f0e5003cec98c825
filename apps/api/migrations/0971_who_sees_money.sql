-- Nodes remember a session for a second: they are told of whether technicians see money.
drop trigger company_changed on company;
create trigger company_changed after update on company for each row
  when ((old.name, old.time_zone, old.strong_sign_in, old.technicians_see_money)
    is distinct from (new.name, new.time_zone, new.strong_sign_in, new.technicians_see_money))
  execute function tell_session_change('id');
