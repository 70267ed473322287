create table domain (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null check (name = lower(name)),       -- ASCII form
  tld text not null,
  status text not null default 'Pending'
    check (status in ('Pending', 'Active', 'Cancelled', 'Expired', 'Quarantine')),
  registered_on date,
  expires_on date,
  quarantine_until date,
  registrar text not null default 'sandbox',
  registrar_reference text,
  registrar_lock integer not null default 0 check (registrar_lock in (0, 1)),
  auto_renew integer not null default 1 check (auto_renew in (0, 1)),
  transfer_state text check (transfer_state in ('queued', 'processing', 'at-registry', 'in-progress', 'started', 'failed-locked', 'failed-code', 'done')),
  verification_state text not null default 'none' check (verification_state in ('none', 'awaiting', 'verified')),
  nameserver_mode text not null default 'ours' check (nameserver_mode in ('ours', 'own', 'secondary')),
  nameservers text[] not null default '{}',
  dnssec_state text not null default 'disabled' check (dnssec_state in ('disabled', 'enabled', 'enabling', 'disabling')),
  default_ttl integer not null default 3600 check (default_ttl between 60 and 86400),
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  registrant_contact_id bigint references contact (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A name is held once; a cancelled one may come back later under another owner.
create unique index domain_name on domain (name) where status <> 'Cancelled';
-- Staff page through everybody's: each order that a list offers has an index that ends in the id.
create index domain_by_name on domain (name, id);
create index domain_by_expiry on domain (expires_on, id);
create index domain_by_registration on domain (registered_on, id);
create index domain_by_status on domain (status, name, id);
create index domain_client_name on domain (client_id, name, id);
create index domain_client_expires on domain (client_id, expires_on, id);
create index domain_client_status on domain (client_id, status, name);
create index domain_search on domain using gin (name gin_trgm_ops);
create index domain_tags on domain using gin (tags);

create table domain_contact (
  domain_id bigint not null references domain (id) on delete cascade,
  role text not null check (role in ('registrant', 'admin', 'tech', 'billing', 'onSite')),
  contact_id bigint not null references contact (id),
  primary key (domain_id, role)
);

-- The zone as it should be (version) and as the name server was last told (published_version).
create table zone (
  domain_id bigint primary key references domain (id) on delete cascade,
  host text not null default 'sandbox',
  version bigint not null default 1,
  published_version bigint not null default 0,
  state text not null default 'pending' check (state in ('pending', 'published', 'failed')),
  reason_code text,
  reason_detail text,
  published_at timestamptz,
  check (published_version <= version)
);

create table dns_record (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  name text not null,                    -- relative to the zone, lower case; '' is the apex
  type text not null check (type in ('A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'DS', 'MX', 'NAPTR', 'NS', 'SOA', 'SRV', 'SSHFP', 'TLSA', 'TXT')),
  ttl integer not null check (ttl between 60 and 86400),
  rdata text not null,                   -- canonical presentation form
  managed_by text,                       -- set when the portal keeps this record for something else
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (type not in ('CNAME', 'DS') or name <> ''),
  check (type <> 'SOA' or name = ''),
  -- CNAME is exclusive per owner name: the database itself refuses, whatever the code does.
  constraint dns_record_cname_exclusive exclude using gist (
    domain_id with =, name with =, (case when type = 'CNAME' then 1 else 0 end) with <>
  )
);
create unique index dns_record_once on dns_record (domain_id, name, type, md5(rdata));
create unique index dns_record_single on dns_record (domain_id, name, type) where type in ('CNAME', 'SOA', 'ALIAS');
create index dns_record_list on dns_record (domain_id, name, type, id);

create table dns_snapshot (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  taken_at timestamptz not null default now(),
  account_id bigint,
  reason text not null,                  -- 'before-change', 'by-hand', 'before-restore', 'before-import'
  zone_version bigint not null,
  records jsonb not null
);
create index dns_snapshot_domain on dns_snapshot (domain_id, id desc);

create table dns_template (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  name text not null,
  records jsonb not null,
  created_at timestamptz not null default now(),
  unique (client_id, name)
);
