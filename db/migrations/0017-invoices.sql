-- Credits of parts. How much of a line was taken back stands on the line itself, so that no credit note, however many are made at
-- once, can take back more than was asked (the row is locked while it is raised).
update invoice_line set vat_category = 'Z' where vat_percent = 0;
alter table invoice_line
  add column credited_cents bigint not null default 0,
  add column credits_position integer,   -- on a credit note: the line of the invoice that this one takes back
  add constraint invoice_line_credited check (credited_cents between 0 and net_cents),
  add constraint invoice_line_vat_category check (vat_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  add constraint invoice_line_vat_rate check ((vat_category = 'S') = (vat_percent > 0));

alter table invoice
  add column credited_cents bigint not null default 0,
  add column credit_reason text not null default '',
  add constraint invoice_credited check (credited_cents between 0 and total_cents),
  add constraint invoice_credits_one check ((kind = 'credit-note') = (credits_invoice_id is not null));
create index invoice_credits on invoice (credits_invoice_id, id) where credits_invoice_id is not null;

-- What is still asked for: the total less what was taken back.
create index invoice_open on invoice (client_id) include (total_cents, credited_cents, due_on)
  where status = 'Unpaid' and kind = 'invoice';

update invoice set credited_cents = total_cents where kind = 'invoice' and status = 'Refunded';
update invoice_line set credited_cents = net_cents from invoice
  where invoice.id = invoice_line.invoice_id and invoice.kind = 'invoice' and invoice.status = 'Refunded';
update invoice_line set credits_position = position from invoice
  where invoice.id = invoice_line.invoice_id and invoice.kind = 'credit-note';

-- Lists of a million invoices: one index per order of the list, and one over everything that a person searches by.
create extension if not exists pg_trgm;
alter table invoice add column line_text text not null default '';   -- what stands on its lines, to be searched
update invoice set line_text = coalesce((select string_agg(trim(description || ' ' || reference), ' ' order by position)
  from invoice_line where invoice_id = invoice.id), '');
alter table invoice add column search_text text not null generated always as (lower(
  number || ' ' || reference || ' ' || structured_communication || ' ' || coalesce(buyer ->> 'name', '') || ' ' || line_text)) stored;
create index invoice_search on invoice using gin (search_text gin_trgm_ops);
create index invoice_issued on invoice (issued_on, id);
create index invoice_due on invoice (due_on, id);
create index invoice_total on invoice (total_cents, id);
create index invoice_status on invoice (status, issued_on, id);
create index invoice_buyer on invoice (lower(buyer ->> 'name'), id);
create index invoice_brand on invoice (brand, issued_on, id);

-- What the register of VAT numbers answered, each time that it was asked. The consultation number is the proof that a seller keeps.
create table vat_check (
  id bigint generated always as identity primary key,
  vat text not null check (vat ~ '^[A-Z]{2}[0-9A-Z+*]{2,12}$'),
  answer text not null check (answer in ('valid', 'invalid', 'unknown')),
  reason text not null default '',       -- why it is unknown, as the register said
  name text not null default '',
  address text not null default '',
  consultation text not null default '',
  asked_at timestamptz not null
);
create index vat_check_latest on vat_check (vat, asked_at desc, id desc);

-- The answer by which an invoice carries no VAT.
alter table invoice add column vat_check_id bigint references vat_check (id);
