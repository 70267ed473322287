-- What stands on each site, by what feeds know it by; and what of the known vulnerabilities it has.

create table wordpress_site_software (
  service_id bigint not null references service (id) on delete cascade,
  kind text not null check (kind in ('core', 'plugin', 'theme')),
  slug text not null check (slug = lower(slug)),
  version text not null,
  primary key (service_id, kind, slug)
);
create index wordpress_site_software_slug on wordpress_site_software (slug, kind, version);

create table wordpress_site_vulnerability (
  service_id bigint not null references service (id) on delete cascade,
  vulnerability_id bigint not null references wordpress_vulnerability (id) on delete cascade,
  kind text not null,
  slug text not null,
  version text not null,
  is_certain boolean not null,           -- not where its affected releases are not known
  found_at timestamptz not null,
  primary key (service_id, vulnerability_id, kind, slug)
);
create index wordpress_site_vulnerability_of on wordpress_site_vulnerability (vulnerability_id);

-- Of what whoever looks after a site was told; told once, whatever comes and goes.
create table wordpress_vulnerability_told (
  service_id bigint not null references service (id) on delete cascade,
  kind text not null,
  slug text not null,
  identity text not null,
  told_at timestamptz not null,
  primary key (service_id, kind, slug, identity)
);

insert into wordpress_site_software (service_id, kind, slug, version)
select site.service_id, part.kind, lower(part.slug), part.version
from wordpress_site as site
  join service on service.id = site.service_id and service.status <> 'Cancelled'
  cross join lateral (
    select 'core' as kind, 'wordpress' as slug, site.facts ->> 'version' as version
    union all
    select 'plugin', each ->> 'slug', each ->> 'version' from jsonb_array_elements(site.facts -> 'plugins') as each
    union all
    select 'theme', each ->> 'slug', each ->> 'version' from jsonb_array_elements(site.facts -> 'themes') as each
  ) as part
where site.state in ('installed', 'broken') and part.slug is not null and part.version is not null
on conflict do nothing;
