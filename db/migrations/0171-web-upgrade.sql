-- A larger web space that was asked for, and the invoice of its difference once its provider has made it so.
create table web_upgrade_charge (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  pid bigint not null references product (pid) on delete cascade,
  cents integer not null check (cents >= 0),   -- what was told when it was asked for; it is never more
  invoice_id bigint references invoice (id) on delete set null,
  asked_at timestamptz not null,
  charged_at timestamptz
);
create unique index web_upgrade_charge_open on web_upgrade_charge (service_id) where charged_at is null;
create index web_upgrade_charge_service on web_upgrade_charge (service_id);
create index web_upgrade_charge_pid on web_upgrade_charge (pid);
create index web_upgrade_charge_invoice on web_upgrade_charge (invoice_id);
