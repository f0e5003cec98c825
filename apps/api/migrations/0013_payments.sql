-- What companies have paid, and what the card provider has told about it. A payment counts once, in the transaction
-- that gives it its receipt; the company's paid periods are worked out from the payments that count.
-- What a payment bought is settled in days when it is applied; a refund or a dispute ends it on its day, and leaves what others
-- have paid for. What can buy nothing any more, or is not what was to be paid, goes back by itself.
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
  status text not null check (
    status in ('opening', 'open', 'processing', 'paid', 'failed', 'expired', 'mismatch', 'refund_due', 'refunded')),
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
  -- Of a month or a year: how many days it was. Of an upgrade within the same billing 0.
  bought_days int,
  -- Since when it counts no more, and how many payments of the company had been applied by then.
  reversed_on date,
  reversed_after int,
  -- What was charged, tax by tax: [{"name", "percent", "cents"}]; null while the provider has not told it.
  taxes jsonb,
  discount_cents int,
  -- Why it is given back.
  refund_reason text check (refund_reason in ('too_late', 'mismatch')),
  -- Both sides as they were when it was paid: {"name", "address"}, whose address is null until one was given, and lines:
  -- name, address, tax numbers.
  buyer jsonb,
  seller jsonb,
  check ((kind = 'upgrade') = (from_package_id is not null)),
  check ((kind = 'upgrade') = (from_ends_on is not null)),
  check ((status = 'paid') = (applied_at is not null)),
  check ((applied_at is null) = (receipt_number is null)),
  constraint payment_bought_check check ((applied_at is null) = (bought_days is null)),
  constraint payment_reversal_check check ((reversed_on is null) = (reversed_after is null)),
  constraint payment_refund_check check (status not in ('refund_due', 'refunded') or refund_reason is not null),
  unique (company_id, receipt_year, receipt_number)
);
-- One checkout at a time: the same one serves two tabs.
create unique index payment_under_way on payment (company_id) where status in ('opening', 'open');
create index payment_unsettled on payment (created_at) where status in ('opening', 'open', 'processing');
create index payment_refund_due on payment (created_at) where status = 'refund_due';
select grant_identity('payment');

-- The provider's notices that were acted on: a repeated one changes nothing.
create table payment_notice (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_notice_age on payment_notice (received_at);
select grant_identity('payment_notice');
