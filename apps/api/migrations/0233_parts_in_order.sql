-- The list of parts is read in the order of their quantities and bins as well; of their codes there is an index already.

alter table part add column plain_bin text not null generated always as (plain(coalesce(bin_location, ''))) stored;
create index part_by_quantity on part (company_id, current_quantity, id) where deleted_at is null;
create index part_by_bin on part (company_id, plain_bin, id) where deleted_at is null;
