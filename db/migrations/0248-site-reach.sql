-- How often a website answered: the looks of a day, and those of them that it answered.
create table site_reach (
  service_id bigint not null references service (id) on delete cascade,
  host text not null,
  day date not null,
  looks integer not null,
  reached integer not null,
  primary key (service_id, host, day),
  check (reached between 0 and looks)
);
