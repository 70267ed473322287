-- Packs that are paid for: what another one costs until the end of the term, and mail that ends.

alter table mail_domain
  -- Paid for until the end of the term: the smaller pack that was chosen holds from then on.
  add column paid_pack text check (paid_pack in ('50', 'unlimited')),
  add column paid_until date,
  add column ends_on date,               -- nobody pays for it any more: on this day it is deleted at the host
  add constraint mail_domain_paid check ((paid_pack is null) = (paid_until is null));
create index mail_domain_paid_until on mail_domain (paid_until) where paid_until is not null;
create index mail_domain_ends_on on mail_domain (ends_on) where ends_on is not null;

-- A larger pack that was asked for, and the invoice of its difference once its provider has made it so.
create table mail_pack_charge (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  service_id bigint not null references service (id) on delete cascade,
  pack_before text not null check (pack_before in ('5', '50', 'unlimited')),
  pack text not null check (pack in ('5', '50', 'unlimited')),
  cents integer not null check (cents >= 0),   -- what was told when it was asked for; it is never more
  invoice_id bigint references invoice (id) on delete set null,
  asked_at timestamptz not null,
  charged_at timestamptz
);
create unique index mail_pack_charge_open on mail_pack_charge (service_id) where charged_at is null;
create index mail_pack_charge_domain on mail_pack_charge (domain_id, id desc);
