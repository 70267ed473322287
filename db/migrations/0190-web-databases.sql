-- SQL that somebody brought for a database of a web space: looked over first, carried out by the host when they say so.
create table web_import (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  account_id bigint references account (id) on delete set null,   -- who brought it: carried out by them alone
  task_id bigint references task (id) on delete set null,         -- once it was asked for
  database text not null,                -- its owner's part of the name
  file_name text not null,
  content bytea,                         -- as it came; gone once it was carried out, and after a day in any case
  plan jsonb not null,                   -- what it will do, as it was told
  detail text,                           -- what the database said against it
  uploaded_at timestamptz not null,
  ended_at timestamptz
);
create index web_import_service on web_import (service_id, id desc);
create index web_import_account on web_import (account_id);
create unique index web_import_task on web_import (task_id);
create index web_import_uploaded on web_import (uploaded_at);
