-- People and the companies they work in. Seen by auth_user only, except where granted.

create table person (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  username text not null,
  full_name text,
  password_hash text not null,
  locale text not null default 'en' check (locale in ('en', 'fr')),
  created_at timestamptz not null default now()
);
select grant_identity('person');

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  code text not null unique,
  time_zone text not null default 'America/Toronto',
  created_at timestamptz not null default now(),
  -- When its next day begins; a new company's begins at once, and so does one whose zone has changed.
  day_due_at timestamptz not null default '-infinity',
  -- To whom receipts are made out: the name and the address that the company's books want.
  billing_name text,
  billing_address text,
  constraint company_billing_check check ((billing_name is null) = (billing_address is null))
);
create index company_day_due on company (day_due_at);
select grant_identity('company');

create table membership (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  role text not null,
  access text not null check (access in ('owner', 'member')),
  joined_at timestamptz not null default now(),
  unique (company_id, person_id)
);
create index membership_of_person on membership (person_id, joined_at);
select grant_identity('membership');

-- Who was removed from a company joins it by its code again only when an owner readmits them.
create table barred (
  company_id uuid not null references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  barred_at timestamptz not null default now(),
  barred_by text not null,
  primary key (company_id, person_id)
);
create index barred_person on barred (person_id);
select grant_identity('barred');
