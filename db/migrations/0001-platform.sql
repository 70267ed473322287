-- What the platform itself keeps: audit, events, tasks, mail, the sandbox twins' state.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Who did what to whose thing. Written in the same transaction as the change, never updated.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_account_id bigint,               -- who sat at the keyboard; null for the portal itself
  account_id bigint,                     -- as whom (differs when somebody acts for another)
  client_id bigint,                      -- whose thing it is
  action text not null,                  -- 'dns.records.changed'
  object_type text not null,
  object_id text not null,
  details jsonb not null default '{}',
  request_id text
);
create index audit_entry_object on audit_entry (object_type, object_id, id desc);
create index audit_entry_client on audit_entry (client_id, id desc);

-- What changed, for the event stream of everybody who may see the client. The id is the cursor.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  client_id bigint,
  account_id bigint,                     -- set when it concerns one person only
  type text not null,                    -- 'domain.changed', 'task.changed', 'invoice.paid'
  subject text not null default '',
  data jsonb not null default '{}'
);
create index event_client on event (client_id, id);

-- Work that a person follows: shown on the item and in the tasks tray.
create table task (
  id bigint generated always as identity primary key,
  client_id bigint not null,
  account_id bigint,
  kind text not null,                    -- 'domain.register', 'zone.publish'
  subject_type text not null,
  subject_id text not null,
  label text not null,                   -- the thing's own name, such as the domain
  state text not null default 'queued' check (state in ('queued', 'running', 'waiting', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  attempts integer not null default 0,
  reason_code text,                      -- refusal or driver code when it failed
  reason_detail text,
  fence bigint not null default 0,       -- rises with every claim; a late writer with an older fence is refused
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index task_client on task (client_id, id desc);
create index task_subject on task (subject_type, subject_id, id desc);
create index task_unfinished on task (state) where state in ('queued', 'running', 'waiting');

-- Every mail that goes out, kept; sending is a job of its own, so a failing mail server undoes nothing.
create table mail_message (
  id bigint generated always as identity primary key,
  brand text not null,
  client_id bigint,
  kind text not null,                    -- 'session.verify-email'
  locale text not null check (locale in ('nl', 'en', 'fr')),
  sender text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_message_recipient on mail_message (recipient, id desc);
create index mail_message_client on mail_message (client_id, id desc);

-- What the built-in provider twins pretend to be.
create table sandbox_state (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Small settings that live in the database so that every process sees them (maintenance mode, service status).
create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
