-- Signing in with somebody else's word for it, and acting for somebody else.

create table identity_provider (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('oidc', 'saml')),
  -- Whose people it vouches for: those of a whole brand, or a partner's own and its clients'.
  brand text,
  partner_id bigint references client (id),
  name text not null check (length(name) between 1 and 80),
  -- OIDC: the issuer, where its metadata is found. SAML: the entity id.
  issuer text not null check (length(issuer) between 1 and 500),
  -- OIDC only. The secret stands sealed.
  client_key text not null default '',
  client_secret text,
  -- SAML only: where people are sent, and the certificates (PEM) that sign its assertions.
  sign_in_url text not null default '',
  certificates text not null default '',
  -- People it vouches for and whom nobody knows yet get an account of this client, with these rights. Never staff.
  creates_accounts boolean not null default false,
  home_client_id bigint references client (id),
  new_permissions jsonb not null default '{}' check (coalesce(new_permissions ->> 'admin', 'false') <> 'true'),
  is_on boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (num_nonnulls(brand, partner_id) = 1),
  check (kind <> 'oidc' or client_key <> ''),
  check (kind <> 'saml' or (sign_in_url <> '' and certificates <> '')),
  check (not creates_accounts or home_client_id is not null)
);
create index identity_provider_brand on identity_provider (brand, id) where brand is not null;
create index identity_provider_partner on identity_provider (partner_id, id) where partner_id is not null;

-- For whose e-mail addresses a provider may speak; only once the domain was shown to be its owner's.
create table identity_provider_domain (
  provider_id bigint not null references identity_provider (id) on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- What the TXT record at _belfry-sso.<domain> must say.
  proof text not null,
  added_at timestamptz not null default now(),
  verified_at timestamptz,
  verified_by text check (verified_by in ('dns', 'staff')),
  primary key (provider_id, domain),
  check ((verified_at is null) = (verified_by is null))
);
create unique index identity_provider_domain_verified on identity_provider_domain (domain) where verified_at is not null;

-- Who somebody is at a provider. One person here per person there, and the other way round: an address that the provider
-- gives to a new colleague does not bring the account of the old one along.
create table linked_identity (
  id bigint generated always as identity primary key,
  provider_id bigint not null references identity_provider (id) on delete cascade,
  subject text not null check (length(subject) between 1 and 500),
  account_id bigint not null references account (id) on delete cascade,
  email text not null default '',
  because text not null check (because in ('owner', 'domain', 'new')),
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (provider_id, subject),
  unique (provider_id, account_id)
);
create index linked_identity_account on linked_identity (account_id);

-- One way there and back. What the browser must show again (its secret) and the state are kept as SHA-256 only.
create table sso_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider_id bigint not null references identity_provider (id) on delete cascade,
  purpose text not null check (purpose in ('sign-in', 'link')),
  -- Who links: the session that is open in this browser must still be his when he comes back.
  account_id bigint references account (id) on delete cascade,
  next text not null default '',
  -- SAML: the id of our request, and what the signed answer to it said, until the browser fetches it.
  request_id text unique,
  ticket_hash bytea unique,
  answer jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'link') = (account_id is not null))
);
create index sso_attempt_old on sso_attempt (expires_at);

-- A way in that works once and for a minute, made by somebody who may open this account.
create table one_time_login (
  hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  actor_account_id bigint references account (id) on delete cascade,
  because text not null,
  next text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (actor_account_id is null or actor_account_id <> account_id)
);
create index one_time_login_old on one_time_login (expires_at);

-- Acting for somebody else ends with the session out of which it began.
alter table token_family add column actor_family_id bigint references token_family (id) on delete cascade;
alter table token_family add check (actor_family_id is null or actor_account_id is not null);
alter table token_family add check (actor_account_id is null or actor_account_id <> account_id);
create index token_family_actor_family on token_family (actor_family_id) where actor_family_id is not null;

-- Which clients somebody looked at last, so that the switcher offers them first.
create table recent_client (
  account_id bigint not null references account (id) on delete cascade,
  client_id bigint not null references client (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (account_id, client_id)
);
create index recent_client_newest on recent_client (account_id, seen_at desc);
