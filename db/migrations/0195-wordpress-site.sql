-- The WordPress of each hosting on Linux, as its host last told it. The facts are the whole of it; the columns beside them are what
-- sites are listed, searched and sorted by.

create table wordpress_site (
  service_id bigint primary key references service (id) on delete cascade,
  facts jsonb,                                  -- all that the host told, by one question
  state text check (state in ('absent', 'foreign', 'installed', 'broken')),
  title text,
  url text,
  version text,
  version_key text collate "C",                 -- the version in a form that sorts
  core_update boolean not null default false,
  plugin_updates int not null default 0,
  theme_updates int not null default 0,
  updates int generated always as (core_update::int + plugin_updates + theme_updates) stored,
  updates_unknown boolean not null default false,
  trouble text check (trouble in ('fatal', 'database', 'not_answering')),
  maintenance boolean not null default false,
  is_changed boolean,                           -- files of WordPress itself are not those of its release; null: not known
  vulnerabilities int check (vulnerabilities >= 0), -- counted by wordpress/vulnerabilities; null: not yet
  read_at timestamptz,                          -- when it was so
  due_at timestamptz not null,                  -- when it is to be read again
  silent_since timestamptz,                     -- the host does not answer since then
  missing_since timestamptz,                    -- the host answers, and knows no such space
  created_at timestamptz not null,
  check ((facts is null) = (read_at is null) and (facts is null) = (state is null))
);
create index wordpress_site_due on wordpress_site (due_at);
create index wordpress_site_version on wordpress_site (version) where state in ('installed', 'broken');

-- Hosting that is there already is read within the next hours, spread out.
insert into wordpress_site (service_id, due_at, created_at)
select service_id, now() + random() * interval '6 hours', now() from web_space;
