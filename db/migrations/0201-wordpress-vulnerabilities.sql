-- Known vulnerabilities of WordPress, its plugins and themes, as feeds publish them.

create table wordpress_feed (
  name text primary key,                 -- of its driver
  due_at timestamptz not null,           -- when it is to be read again; never sooner than its publisher allows
  asked_at timestamptz,
  read_at timestamptz,                   -- when it was last read to its end, or found unchanged
  mark jsonb,                            -- by which its publisher knows whether anything changed since
  records int,                           -- how many it had
  unfit int not null default 0,          -- of which nothing could be made
  failed_since timestamptz,
  failure text,                          -- the code for which it failed
  failure_told_at timestamptz,
  held_since timestamptz,                -- it suddenly had far fewer records, and changed nothing
  held_records int,
  check ((failed_since is null) = (failure is null)),
  check ((held_since is null) = (held_records is null))
);

create table wordpress_vulnerability (
  id bigint generated always as identity primary key,
  feed text not null references wordpress_feed (name) on delete cascade,
  key text not null,                     -- its own in its feed
  title text not null,
  description text,
  cve text,
  cvss_score numeric(3, 1) check (cvss_score between 0 and 10),
  cvss_vector text,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low', 'none', 'unknown')),
  link text,
  links jsonb not null,                  -- addresses of what is written about it
  notices jsonb not null,                -- whose words they are: the lines of wordpress_feed_notice
  published_at timestamptz,
  updated_at timestamptz,
  digest bytea not null,                 -- of the record as it was read: whether it is still the same
  is_matched boolean not null default false, -- sites were looked at for it, as it is now
  identity text not null generated always as (coalesce(cve, feed || ' ' || key)) stored, -- the same in two feeds
  unique (feed, key)
);
create index wordpress_vulnerability_unmatched on wordpress_vulnerability (id) where not is_matched;

create table wordpress_vulnerability_software (
  vulnerability_id bigint not null references wordpress_vulnerability (id) on delete cascade,
  kind text not null check (kind in ('core', 'plugin', 'theme')),
  slug text not null check (slug = lower(slug)),
  name text not null,
  affected jsonb not null,               -- ranges of releases; none: not known
  patched jsonb not null,
  primary key (vulnerability_id, kind, slug)
);
create index wordpress_vulnerability_software_slug on wordpress_vulnerability_software (slug, kind);

-- Copyright and licence that records ask to be shown with them, each once.
create table wordpress_feed_notice (
  feed text not null references wordpress_feed (name) on delete cascade,
  notice text not null,
  licence text,
  url text,
  primary key (feed, notice)
);

-- A feed while it is read: it takes the place of the former one once it is whole.
create unlogged table wordpress_vulnerability_incoming (
  feed text not null,
  key text not null,
  record jsonb not null,
  digest bytea not null,
  primary key (feed, key)
);
