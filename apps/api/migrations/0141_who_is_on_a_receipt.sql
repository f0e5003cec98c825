-- To whom receipts are made out: the name and the address that the company's books want.
alter table company
  add column billing_name text,
  add column billing_address text,
  add constraint company_billing_check check ((billing_name is null) = (billing_address is null));

-- A receipt keeps both sides as they were when it was paid.
alter table payment
  -- {"name", "address"}; the address is null until one was given.
  add column buyer jsonb,
  -- Lines: name, address, tax numbers.
  add column seller jsonb;
