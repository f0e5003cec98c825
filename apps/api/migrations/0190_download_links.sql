-- What a browser downloads by itself, without the header that says who asks: an address opens one thing, once, for a minute.
create table download_link (
  token_hash bytea primary key,
  -- Whoever signs out, or is removed, takes their links along.
  session_id uuid not null references session (id) on delete cascade,
  call text not null,
  params jsonb not null,
  query jsonb not null,
  locale text not null check (locale in ('en', 'fr')),
  expires_at timestamptz not null
);
create index download_link_of_session on download_link (session_id);
create index download_link_expiry on download_link (expires_at);
select grant_identity('download_link');
