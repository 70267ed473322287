-- A zone that the name servers had lost is signed anew, with new keys for the registry.
alter table delegation_change drop constraint delegation_change_kind_check;
alter table delegation_change add constraint delegation_change_kind_check
  check (kind in ('nameservers', 'dnssec-on', 'dnssec-renew', 'dnssec-off', 'keys'));

-- Zones that the servers do not have at all, to be brought back the oldest first.
create index zone_drift_missing on zone_drift (since, domain_id) where zone_missing;
