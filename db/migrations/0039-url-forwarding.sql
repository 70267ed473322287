-- Web addresses of a domain that lead elsewhere, and what the forwarder needs to answer for them.

create table url_forwarding (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  -- Relative to the domain as in the editor: '@' is the domain itself, '*' every name below it.
  hostname text not null
    check (char_length(hostname) <= 253 and (hostname = '@' or hostname ~ '^(\*|[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$')),
  -- An http or https address in ASCII. It goes into a header as it stands.
  destination text not null check (destination ~ '^https?://[^/?#@\\[:space:]]+[/?#]' and destination ~ '^[!-~]+$' and char_length(destination) <= 2000),
  type text not null check (type in ('301', '302', '307', 'cloak')),
  keeps_path boolean not null default true,
  cloak_title text not null default '' check (char_length(cloak_title) <= 200),
  description text not null default '' check (char_length(description) <= 500),
  keywords text not null default '' check (char_length(keywords) <= 500),
  no_frame_body text not null default '' check (char_length(no_frame_body) <= 5000),
  -- What DNS said when it was last asked, and the addresses that it named.
  dns_state text not null default 'unknown' check (dns_state in ('unknown', 'here', 'elsewhere', 'missing', 'silent')),
  dns_found text[] not null default '{}',
  dns_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (domain_id, hostname)
);

-- One certificate for each host. It stays when its rule goes, so that a rule that comes back finds it.
-- waiting (for DNS) → ordering → active; failed from any of them, and tried again at next_at.
create table forwarding_certificate (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  hostname text not null check (hostname !~ '\*'),
  state text not null default 'waiting' check (state in ('waiting', 'ordering', 'active', 'failed')),
  -- What the forwarder answers at this host, so that a look from outside knows that it came to us.
  word text not null check (char_length(word) >= 20),
  problem text check (problem in ('dns-silent', 'not-pointing', 'not-reached', 'too-many', 'authority-refused', 'authority-silent')),
  problem_detail text,
  checks integer not null default 0 check (checks >= 0),
  failures integer not null default 0 check (failures >= 0),
  -- Raised whenever it is looked at anew: an older chain of steps ends by itself.
  round integer not null default 0 check (round >= 0),
  next_at timestamptz not null,
  order_reference text,
  order_key text,
  ordered_at timestamptz,
  certificate text,
  certificate_key text,
  certificate_expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (domain_id, hostname),
  check (state <> 'failed' or problem is not null),
  check ((order_reference is null) = (order_key is null)),
  check (state <> 'active' or (certificate is not null and certificate_key is not null and certificate_expires_at is not null))
);
create index forwarding_certificate_due on forwarding_certificate (next_at);
create index forwarding_certificate_ordered on forwarding_certificate (ordered_at) where ordered_at is not null;

-- What is shown to an authority belongs to a partner's domain or to a forwarded host.
alter table certificate_challenge alter column domain_id drop not null;
alter table certificate_challenge add column forwarding_certificate_id bigint references forwarding_certificate (id) on delete cascade;
alter table certificate_challenge add check (num_nonnulls(domain_id, forwarding_certificate_id) = 1);
create index certificate_challenge_forwarding on certificate_challenge (forwarding_certificate_id);

-- The forwarders that run: where the portal can ask one of them, and how many rules it knows.
create table forwarder (
  id uuid primary key,
  host text not null,
  http_port integer not null check (http_port between 1 and 65535),
  https_port integer check (https_port between 1 and 65535),
  rules integer not null default 0 check (rules >= 0),
  started_at timestamptz not null,
  seen_at timestamptz not null
);
create index forwarder_seen on forwarder (seen_at);

-- Every forwarder hears which domain to read anew, whoever changed it.
create function tell_forwarders() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'domain' then
    perform pg_notify('belfry_forwarding', new.id::text);
  elsif tg_op = 'DELETE' then
    perform pg_notify('belfry_forwarding', old.domain_id::text);
  else
    perform pg_notify('belfry_forwarding', new.domain_id::text);
  end if;
  return null;
end $$;
create trigger url_forwarding_told after insert or delete or
  update of hostname, destination, type, keeps_path, cloak_title, description, keywords, no_frame_body on url_forwarding
  for each row execute function tell_forwarders();
create trigger forwarding_certificate_told after insert or delete or
  update of certificate, word on forwarding_certificate
  for each row execute function tell_forwarders();
create trigger domain_told after update of name, status on domain
  for each row when (old.name is distinct from new.name or (old.status = 'Cancelled') <> (new.status = 'Cancelled'))
  execute function tell_forwarders();
