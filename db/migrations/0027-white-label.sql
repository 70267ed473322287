-- What a partner's clients see instead of the provider: name, logo, colour, sender, and an address of the partner's own.

-- Pictures as they are served: taken apart, put together anew, found by what is in them.
create table partner_logo (
  partner_id bigint not null references client (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  width integer not null check (width between 1 and 300),
  height integer not null check (height between 1 and 300),
  content bytea not null check (octet_length(content) between 1 and 262144),
  created_at timestamptz not null default now(),
  primary key (partner_id, hash)
);
create index partner_logo_hash on partner_logo (hash);

create table partner_look (
  partner_id bigint primary key references client (id),
  -- It goes into the heads of mails and pages: no control characters, no signs that mean something there.
  panel_name text not null check (char_length(panel_name) between 2 and 40 and panel_name !~ '[[:cntrl:]<>"\\@]'),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  logo_light text,
  logo_dark text,
  sender_name text not null default '' check (char_length(sender_name) <= 60 and sender_name !~ '[[:cntrl:]<>"\\@]'),
  support_email text not null default '' check (char_length(support_email) <= 254),
  support_phone text not null default '' check (char_length(support_phone) <= 40),
  -- Names of his own for our name servers; his clients' domains are registered on them.
  nameservers text[] not null default '{}' check (cardinality(nameservers) in (0, 2, 3, 4)),
  support_website text not null default '' check (support_website = '' or support_website ~ '^https?://'),
  changed_at timestamptz not null default now(),
  foreign key (partner_id, logo_light) references partner_logo (partner_id, hash),
  foreign key (partner_id, logo_dark) references partner_logo (partner_id, hash)
);

-- The address from which a partner's clients are mailed. It counts once the code that was mailed to it came back.
create table partner_sender (
  partner_id bigint primary key references client (id),
  address text not null check (char_length(address) between 3 and 254),
  code_hash bytea,
  code_expires_at timestamptz,
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  check (verified_at is not null or code_hash is not null)
);

-- asked → verified → certificate → active; failed from any of them with its reason, and back to asked.
create table partner_domain (
  id bigint generated always as identity primary key,
  partner_id bigint not null unique references client (id),
  -- In ASCII, lower case. Anybody may ask for a name; it is held by who proved that it is his.
  name text not null check (name = lower(name) and char_length(name) <= 253),
  state text not null default 'asked' check (state in ('asked', 'verified', 'certificate', 'active', 'failed')),
  -- Stands in the partner's zone and answers on its address: without it, whoever points a name here first would have it.
  proof text not null check (char_length(proof) >= 20),
  -- What was wrong when it was last looked at; an active one may have failed to renew.
  problem text check (problem in ('dns-silent', 'not-pointing', 'proof-missing', 'not-reached', 'taken', 'authority-refused', 'authority-silent')),
  problem_detail text,
  checks integer not null default 0 check (checks >= 0),
  -- Raised whenever somebody asks to look again: an older chain of checks ends by itself.
  round integer not null default 0 check (round >= 0),
  checked_at timestamptz,
  -- The order at the certificate authority that is under way, and the sealed key that it is for.
  order_reference text,
  order_key text,
  certificate text,
  certificate_key text,
  certificate_expires_at timestamptz,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  check (state <> 'failed' or problem is not null),
  check ((order_reference is null) = (order_key is null)),
  check (state <> 'active' or (certificate is not null and certificate_key is not null
    and certificate_expires_at is not null and activated_at is not null))
);
-- One name leads to one partner.
create unique index partner_domain_held on partner_domain (name) where state in ('verified', 'certificate', 'active');
create index partner_domain_name on partner_domain (name);
create index partner_domain_renewal on partner_domain (certificate_expires_at) where state = 'active';

-- What the portal answers to a certificate authority under /.well-known/acme-challenge (RFC 8555 §8.3).
create table certificate_challenge (
  token text primary key check (token ~ '^[A-Za-z0-9_-]{1,200}$'),
  domain_id bigint not null references partner_domain (id) on delete cascade,
  answer text not null,
  created_at timestamptz not null default now()
);
create index certificate_challenge_domain on certificate_challenge (domain_id);

-- Our account at a certificate authority, by its directory; the key is sealed.
create table certificate_account (
  authority text primary key,
  account_key text not null,
  created_at timestamptz not null default now()
);

-- A partner's clients that see him instead of us.
create index client_label on client (partner_id) where label_type > 0 and partner_id is not null;
