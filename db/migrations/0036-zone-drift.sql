-- What the name servers were last given of each zone, so that a change behind our back is told from one of ours. Kept until
-- the zone is off the servers, hence by domain and not by zone.
create table zone_publication (
  domain_id bigint primary key references domain (id) on delete cascade,
  -- Ours alone: two portals that share name servers must not take each other's operations for their own.
  publisher uuid not null default gen_random_uuid(),
  -- Record sets of the last publication, `www/A` → fingerprint; null for a zone that was published before this was kept.
  sets jsonb check (jsonb_typeof(sets) = 'object'),
  -- Fingerprints under which a set may stand at the servers beside that: sent without an answer yet, or given up by a person.
  known jsonb not null default '{}' check (jsonb_typeof(known) = 'object')
);

-- One row as long as the name servers hold something else than what they were given.
create table zone_drift (
  domain_id bigint primary key references zone (domain_id) on delete cascade,
  since timestamptz not null,
  seen_at timestamptz not null,
  zone_missing boolean not null default false,
  -- Whether the servers sign, where that is not what the domain says.
  servers_sign boolean,
  -- The record sets that differ, as the servers hold them; one without data is not there.
  sets jsonb not null default '[]' check (jsonb_typeof(sets) = 'array'),
  set_count integer not null default 0 check (set_count >= 0),
  check (zone_missing or servers_sign is not null or set_count > 0),
  check (not zone_missing or set_count = 0)
);
create index zone_drift_oldest on zone_drift (since, domain_id);

-- Zones at the name servers that belong to no domain of ours.
create table stray_zone (
  name text primary key check (name = lower(name)),
  found_at timestamptz not null,
  seen_at timestamptz not null
);

alter table zone
  add column differs boolean not null default false,          -- there is a row in zone_drift
  add column checked_at timestamptz,                          -- last compared with the name servers
  add column waiting_since timestamptz not null default now(), -- since when the oldest change waits for the servers
  add column reason_record text;                              -- the record set at fault, `www/A`
create index zone_sweep on zone (checked_at nulls first, domain_id) where state = 'published';
create index zone_failed on zone (waiting_since, domain_id) where state = 'failed';
create index zone_pending on zone (waiting_since, domain_id) where state = 'pending';
