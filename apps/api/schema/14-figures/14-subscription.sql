-- What a company may use and what it has paid, and what people asked support for.

-- What a company may use: its trial, and the periods that it has paid for. Ends are the first civil day of the plant
-- that is not covered any more.
create table subscription (
  company_id uuid primary key references company (id) on delete cascade,
  trial_starts_on date not null,
  trial_ends_on date not null,
  -- The paid periods in their order, each {"packageId", "startsOn", "endsOn"}.
  periods jsonb not null default '[]',
  -- The plant's day on which its owners may next have to be told something; at once when what the company has is another.
  remind_on date not null default '-infinity',
  constraint subscription_check check (trial_ends_on > trial_starts_on)
);
-- What a job has to do next.
create index subscription_remind_on on subscription (remind_on);
select grant_identity('subscription');
create trigger subscription_gone after delete on subscription
  referencing old table as affected for each statement execute function tell_session_change('company_id');
create trigger subscription_made after insert on subscription
  referencing new table as affected for each statement execute function tell_session_change('company_id');
create trigger subscription_changed after update on subscription for each row
  when ((old.trial_ends_on, old.periods) is distinct from (new.trial_ends_on, new.periods))
  execute function tell_session_change('company_id');

-- What the owners were told of an end that comes near, each thing once.
create table subscription_reminder (
  company_id uuid not null references subscription (company_id) on delete cascade,
  about text not null check (about in ('trial', 'period')),
  ends_on date not null,
  days_left integer not null,
  sent_at timestamptz not null,
  primary key (company_id, about, ends_on, days_left)
);
select grant_identity('subscription_reminder');

-- What companies have paid, and what the card provider has told about it. A payment counts once, in the transaction that
-- gives it its receipt; the company's paid periods are worked out from the payments that count. What a payment bought is
-- settled in days when it is applied; a refund or a dispute ends it on its day, and leaves what others have paid for.
-- What can buy nothing any more, or is not what was to be paid, goes back by itself.
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
  amount_cents integer not null check (amount_cents > 0),
  tax_cents integer,
  total_cents integer,
  currency text not null default 'CAD',
  -- opening: the provider is being asked for a checkout. mismatch: what was paid is not what was to be paid.
  status text not null
    check (status in ('opening', 'open', 'processing', 'paid', 'failed', 'expired', 'mismatch', 'refund_due', 'refunded')),
  provider text not null check (provider in ('stripe', 'test')),
  session_id text unique,
  checkout_url text,
  payment_intent_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When and on which day of the plant it began to count, as which receipt, and for which days.
  applied_at timestamptz,
  applied_on date,
  receipt_year integer,
  receipt_number integer,
  starts_on date,
  ends_on date,
  refunded_cents integer not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- Of a month or a year: how many days it was. Of an upgrade within the same billing 0.
  bought_days integer,
  -- Since when it counts no more, and how many payments of the company had been applied by then.
  reversed_on date,
  reversed_after integer,
  -- What was charged, tax by tax: [{"name", "percent", "cents"}]; null while the provider has not told it.
  taxes jsonb,
  discount_cents integer,
  -- Why it is given back.
  refund_reason text check (refund_reason in ('too_late', 'mismatch')),
  -- Both sides as they were when it was paid: {"name", "address"}, whose address is null until one was given, and lines:
  -- name, address, tax numbers.
  buyer jsonb,
  seller jsonb,
  unique (company_id, receipt_year, receipt_number),
  constraint payment_check check ((kind = 'upgrade') = (from_package_id is not null)),
  constraint payment_check1 check ((kind = 'upgrade') = (from_ends_on is not null)),
  constraint payment_check2 check ((status = 'paid') = (applied_at is not null)),
  constraint payment_check3 check ((applied_at is null) = (receipt_number is null)),
  constraint payment_bought_check check ((applied_at is null) = (bought_days is null)),
  constraint payment_reversal_check check ((reversed_on is null) = (reversed_after is null)),
  constraint payment_refund_check check ((status <> all (array['refund_due', 'refunded'])) or refund_reason is not null)
);
-- One checkout at a time: the same one serves two tabs.
create unique index payment_under_way on payment (company_id) where status in ('opening', 'open');
-- What a job has to do next.
create index payment_unsettled on payment (created_at) where status in ('opening', 'open', 'processing');
create index payment_refund_due on payment (created_at) where status = 'refund_due';
select grant_identity('payment');
select track_activity('payment', kind => 'payment', company => 'company_id',
  left_out => '{person_id,currency,provider,session_id,checkout_url,payment_intent_id,expires_at,applied_at,applied_on,receipt_year,bought_days,reversed_on,reversed_after,taxes,tax_cents,discount_cents,buyer,seller}',
  shown => '{"status": ["status", "payment"]}');

-- The card provider's events that were acted on: a repeated one changes nothing.
create table payment_webhook_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
-- What is too old to count is deleted by a job.
create index payment_webhook_event_age on payment_webhook_event (received_at);
select grant_identity('payment_webhook_event');

-- What people asked support for. It stays here whether or not the mail has left.
create table support_request (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  subject text not null,
  message text not null,
  priority text not null check (priority in ('Low', 'Medium', 'High', 'Critical')),
  user_email text not null,
  username text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
-- How many requests a company has sent lately.
create index support_request_recent on support_request (company_id, created_at);
select lock_to_company('support_request');
select track_activity('support_request', kind => 'supportRequest', left_out => '{message}');
