-- Forwardings of a star get a certificate too. An authority wants to see it proved in the zone (RFC 8555 §8.4).

alter table forwarding_certificate drop constraint forwarding_certificate_hostname_check;
alter table forwarding_certificate drop constraint forwarding_certificate_problem_check;
alter table forwarding_certificate add constraint forwarding_certificate_problem_check check (problem in (
  'dns-silent', 'not-pointing', 'not-reached', 'too-many', 'authority-refused', 'authority-silent',
  'zone-elsewhere', 'not-delegated', 'zone-refuses', 'record-not-seen'));

-- Rules with a star that are there already: the next look takes them up.
insert into forwarding_certificate (domain_id, hostname, word, next_at)
select domain_id, hostname, replace(gen_random_uuid()::text, '-', ''), now()
from url_forwarding where hostname ~ '^\*'
on conflict (domain_id, hostname) do nothing;

-- What is shown to an authority: by the web server of a host, or as a text in the zone of a domain until it was seen.
alter table certificate_challenge
  add column kind text not null default 'http-01' check (kind in ('http-01', 'dns-01')),
  add column zone_domain_id bigint references domain (id) on delete cascade,
  -- The full name of the text, without closing dot.
  add column host text check (host ~ '^_acme-challenge\.' and char_length(host) <= 253),
  -- When all name servers of the domain answered it.
  add column seen_at timestamptz,
  add check ((kind = 'dns-01') = (zone_domain_id is not null)),
  add check ((kind = 'dns-01') = (host is not null)),
  add check (kind = 'dns-01' or seen_at is null),
  -- The digest of the proof: it stands in a zone file as it is.
  add check (kind <> 'dns-01' or answer ~ '^[A-Za-z0-9_-]{43}$');
create index certificate_challenge_zone on certificate_challenge (zone_domain_id) where zone_domain_id is not null;
