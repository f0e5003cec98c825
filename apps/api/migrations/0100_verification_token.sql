-- A typed code is proved by a token, so that the address is open to who typed it and to nobody else.
alter table verification_code add column token_hash bytea unique;

-- Who asked for a code today, by network: each has tries of their own, which no stranger uses up.
create table verification_asker (
  email text not null references verification_code (email) on delete cascade,
  network text not null,
  wrong_tries int not null default 0,
  primary key (email, network)
);
select grant_identity('verification_asker');
