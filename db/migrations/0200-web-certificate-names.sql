-- Names of a web space beside its first one and its aliases that its certificate has to stand for as well: that of a copy of its site.
create table web_certificate_name (
  service_id bigint not null references service (id) on delete cascade,
  name text not null,
  primary key (service_id, name)
);
