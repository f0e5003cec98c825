-- What a payment bought is settled in days when it is applied; a refund or a dispute ends it on its day, and leaves what
-- others have paid for. What can buy nothing any more, or is not what was to be paid, goes back by itself.
alter table payment
  -- Of a month or a year: how many days it was. Of an upgrade within the same billing 0.
  add column bought_days int,
  -- Since when it counts no more, and how many payments of the company had been applied by then.
  add column reversed_on date,
  add column reversed_after int,
  -- What was charged, tax by tax: [{"name", "percent", "cents"}]; null while the provider has not told it.
  add column taxes jsonb,
  add column discount_cents int,
  -- Why it is given back.
  add column refund_reason text check (refund_reason in ('too_late', 'mismatch')),
  drop constraint payment_status_check,
  add constraint payment_status_check check (
    status in ('opening', 'open', 'processing', 'paid', 'failed', 'expired', 'mismatch', 'refund_due', 'refunded')),
  add constraint payment_reversal_check check ((reversed_on is null) = (reversed_after is null)),
  add constraint payment_refund_check check (status not in ('refund_due', 'refunded') or refund_reason is not null);

select open_wall_to_owner('payment');
update payment set bought_days = case
    when kind <> 'upgrade' or split_part(package_id, '_', 2) <> split_part(from_package_id, '_', 2) then ends_on - starts_on
    else 0 end
where applied_at is not null;
-- Until now the others stood as if it had never been.
update payment set reversed_on = applied_on, reversed_after = 0
where applied_at is not null and (refunded_cents >= total_cents or dispute in ('open', 'lost'));
select close_wall_to_owner('payment');

alter table payment add constraint payment_bought_check check ((applied_at is null) = (bought_days is null));
create index payment_refund_due on payment (created_at) where status = 'refund_due';
