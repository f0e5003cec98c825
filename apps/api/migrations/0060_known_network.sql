-- From where a person has signed in: guesses that come from elsewhere do not close the door on them there.
create table known_network (
  person_id uuid not null references person (id) on delete cascade,
  network text not null,
  last_used_at timestamptz not null default now(),
  primary key (person_id, network)
);
create index known_network_age on known_network (last_used_at);
select grant_identity('known_network');
