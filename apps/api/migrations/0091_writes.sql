-- Counts every committed transaction that wrote anything of the company's, announced or not: what a node keeps in its
-- memory of the company's answers holds for as long as this count stands.
alter table company_version add column writes bigint not null default 0;
