-- Of a new name that many orders have to show, the server is told as of any work that waits.
create trigger waiting after insert or update on renamed for each row
  when (new.done_to = '00000000-0000-0000-0000-000000000000') execute function tell_waiting_work();
