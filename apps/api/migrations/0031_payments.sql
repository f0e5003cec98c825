-- What companies have paid, and what the card provider has told about it. A payment counts once, in the transaction
-- that gives it its receipt; the company's paid periods are worked out from the payments that count.
create table payment (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  -- Who went to the checkout, by name as well: people leave.
  person_id uuid references person (id) on delete set null,
  paid_by text not null,
  kind text not null check (kind in ('new', 'renew', 'upgrade')),
  package_id text not null,
  -- Of an upgrade: the package that it left, and the expiry that its price was for.
  from_package_id text,
  from_ends_on date,
  -- Before taxes; taxes and total are known when it is paid.
  amount_cents int not null check (amount_cents > 0),
  tax_cents int,
  total_cents int,
  currency text not null default 'CAD',
  -- opening: the provider is being asked for a checkout. mismatch: what was paid is not what was to be paid.
  status text not null check (status in ('opening', 'open', 'processing', 'paid', 'failed', 'expired', 'mismatch')),
  provider text not null check (provider in ('stripe', 'test')),
  session_id text unique,
  checkout_url text,
  payment_intent_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When and on which day of the plant it began to count, as which receipt, and for which days.
  applied_at timestamptz,
  applied_on date,
  receipt_year int,
  receipt_number int,
  starts_on date,
  ends_on date,
  refunded_cents int not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  check ((kind = 'upgrade') = (from_package_id is not null)),
  check ((kind = 'upgrade') = (from_ends_on is not null)),
  check ((status = 'paid') = (applied_at is not null)),
  check ((applied_at is null) = (receipt_number is null)),
  unique (company_id, receipt_year, receipt_number)
);
-- One checkout at a time: the same one serves two tabs.
create unique index payment_under_way on payment (company_id) where status in ('opening', 'open');
create index payment_unsettled on payment (created_at) where status in ('opening', 'open', 'processing');
select grant_identity('payment');

-- The provider's notices that were acted on: a repeated one changes nothing.
create table payment_notice (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_notice_age on payment_notice (received_at);
select grant_identity('payment_notice');
