-- What is brought for a service waits for somebody outside: its owner has to show, confirm or change something first.
alter table service add column awaits_owner_since timestamptz;
create index service_awaits_owner on service (client_id) where awaits_owner_since is not null;

-- The CAA records that forbid the authority, and about which obstacle the owner was mailed.
alter table ssl_order add column caa jsonb;
alter table ssl_order add column owner_told text;
