-- Support: tickets with their conversation, files, followers and drafts; mail that comes in; what the desk has at hand.

-- Files that people hand in and mails carry; who may fetch one is decided by whatever refers to it.
create table stored_file (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 120),
  type text not null check (type <> ''),
  bytes integer not null check (bytes = octet_length(content)),
  content bytea not null,
  created_at timestamptz not null
);

-- A mail may be answered to an address of its own, and belong to a thread. `attachments` holds `[{ name, type, file }]`.
alter table mail_message add column reply_to text;
alter table mail_message add column message_id text check (message_id ~ '^<[^<>[:space:]]+>$');
alter table mail_message add column reference_ids jsonb not null default '[]' check (jsonb_typeof(reference_ids) = 'array');

create table support_ticket (
  id bigint generated always as identity primary key,
  brand text not null,
  client_id bigint not null references client (id),
  -- Who answers: the provider, or the partner that manages the client.
  desk text not null default 'provider' check (desk in ('provider', 'partner')),
  passed_on_at timestamptz,
  department text not null,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  subject text not null check (subject <> '' and length(subject) <= 200),
  state text not null default 'open'
    check (state in ('open', 'pending', 'answered', 'waiting', 'closed', 'rejected', 'published')),
  channel text not null default 'portal' check (channel in ('portal', 'mail')),
  opened_by bigint references account (id) on delete set null,
  assigned_to bigint references account (id) on delete set null,
  domain_id bigint references domain (id) on delete set null,
  service_id bigint references service (id) on delete set null,
  follows_id bigint references support_ticket (id) on delete set null,
  merged_into bigint references support_ticket (id) on delete set null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- The customer's turn since then: answered or waiting.
  their_turn_since timestamptz,
  closing_notice_at timestamptz,
  first_response_due timestamptz,
  first_response_at timestamptz,
  solution_due timestamptz,
  ended_at timestamptz,
  verdict text check (verdict in ('good', 'bad')),
  verdict_comment text not null default '' check (length(verdict_comment) <= 2000),
  verdict_at timestamptz,
  check ((state in ('closed', 'rejected', 'published')) = (ended_at is not null)),
  check ((state in ('answered', 'waiting')) = (their_turn_since is not null)),
  check ((verdict is null) = (verdict_at is null)),
  check (merged_into is null or (merged_into <> id and state = 'closed')),
  check (desk = 'provider' or passed_on_at is null)
);
create index support_ticket_client on support_ticket (client_id, changed_at desc, id desc);
create index support_ticket_queue on support_ticket (changed_at desc, id desc);
create index support_ticket_state on support_ticket (state, changed_at desc, id desc);
create index support_ticket_assigned on support_ticket (assigned_to, state) where assigned_to is not null;
create index support_ticket_due on support_ticket (least(coalesce(first_response_due, solution_due), solution_due))
  where state in ('open', 'pending');
create index support_ticket_turn on support_ticket (their_turn_since) where their_turn_since is not null;
create index support_ticket_search on support_ticket using gin (subject gin_trgm_ops);

create table support_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support_ticket (id) on delete cascade,
  side text not null check (side in ('customer', 'partner', 'provider')),
  -- all: everybody at the ticket; desks: provider and partner; partner, provider: that desk alone; held: a mail from
  -- somebody whom the portal cannot place, for the provider's people to accept or discard
  audience text not null default 'all' check (audience in ('all', 'desks', 'partner', 'provider', 'held')),
  account_id bigint references account (id) on delete set null,
  author_name text not null,
  author_email text not null default '',
  channel text not null default 'portal' check (channel in ('portal', 'mail')),
  body text not null check (length(body) <= 50000),
  mail_id text,
  created_at timestamptz not null
);
create index support_message_ticket on support_message (ticket_id, id);
create index support_message_held on support_message (ticket_id) where audience = 'held';

create table support_attachment (
  id bigint generated always as identity primary key,
  message_id bigint not null references support_message (id) on delete cascade,
  file_id bigint not null unique references stored_file (id),
  created_at timestamptz not null
);
create index support_attachment_message on support_attachment (message_id, id);

-- Everybody who is mailed about a ticket, each with an address to answer to; the token in it cannot be guessed.
create table support_reply_address (
  token text primary key check (length(token) >= 24),
  ticket_id bigint not null references support_ticket (id) on delete cascade,
  email text not null check (email = lower(email)),
  account_id bigint references account (id) on delete cascade,
  created_at timestamptz not null,
  unique (ticket_id, email)
);

create table support_watcher (
  ticket_id bigint not null references support_ticket (id) on delete cascade,
  email text not null check (email = lower(email) and email like '%@%'),
  added_at timestamptz not null,
  primary key (ticket_id, email)
);

create table support_draft (
  account_id bigint not null references account (id) on delete cascade,
  -- 0: a ticket that is not opened yet
  ticket_id bigint not null check (ticket_id >= 0),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 120000),
  changed_at timestamptz not null,
  primary key (account_id, ticket_id)
);

create table support_reading (
  account_id bigint not null references account (id) on delete cascade,
  ticket_id bigint not null references support_ticket (id) on delete cascade,
  last_message_id bigint not null,
  primary key (account_id, ticket_id)
);

-- Who of the desk has a ticket before him, so that two do not answer the same question.
create unlogged table support_presence (
  ticket_id bigint not null references support_ticket (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  doing text not null check (doing in ('looking', 'typing')),
  seen_at timestamptz not null,
  primary key (ticket_id, account_id)
);

create table support_canned_reply (
  id bigint generated always as identity primary key,
  brand text not null,
  locale text not null check (locale in ('nl', 'en', 'fr')),
  title text not null check (title <> '' and length(title) <= 100),
  body text not null check (body <> '' and length(body) <= 20000),
  changed_at timestamptz not null
);
create unique index support_canned_reply_title on support_canned_reply (brand, locale, lower(title));

-- Answers that staff wrote up from a ticket for everybody: found while somebody describes the same trouble.
create table support_answer (
  id bigint generated always as identity primary key,
  ticket_id bigint not null unique references support_ticket (id) on delete cascade,
  brand text not null,
  locale text not null check (locale in ('nl', 'en', 'fr')),
  title text not null check (title <> '' and length(title) <= 200),
  body text not null check (body <> '' and length(body) <= 20000),
  search tsvector not null generated always as (to_tsvector('simple', title || ' ' || body)) stored,
  published_at timestamptz not null
);
create index support_answer_search on support_answer using gin (search);

-- Every mail that came in, once, and what became of it.
create table support_incoming (
  mail_id text primary key,
  sender text not null,
  recipient text not null,
  subject text not null,
  outcome text not null check (outcome in ('answered', 'opened', 'held', 'dropped')),
  reason text not null default '',
  ticket_id bigint references support_ticket (id) on delete set null,
  received_at timestamptz not null
);
create index support_incoming_day on support_incoming (received_at);
