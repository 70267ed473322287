-- The records that were set in a zone of ours when a name was added to a website: as they were set, so that those which somebody
-- changed since are left when the name goes.
create table web_alias_record (
  service_id bigint not null references service (id) on delete cascade,
  alias text not null,
  domain_id bigint not null references domain (id) on delete cascade,
  records jsonb not null,
  set_at timestamptz not null,
  primary key (service_id, alias)
);
create index web_alias_record_domain on web_alias_record (domain_id);
