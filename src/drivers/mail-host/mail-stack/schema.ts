import { sql } from 'kysely'
import type { MailDatabase } from './tables.ts'

/**
 * The migrations of the mail node's tables, each run once, in this order. Postfix and Dovecot read views only
 * (`postfix_…`, `dovecot_…`), each with a role that the administrator of the node has created.
 */
export const steps: readonly string[] = [
  `
  create table node_domain (
    name text primary key,
    pack text not null,
    is_on boolean not null,
    catch_all text,
    policy jsonb not null,
    policy_version bigint not null default 1,
    is_leaving boolean not null default false
  );
  create table node_mailbox (
    id bigint generated always as identity primary key,
    address text not null unique,
    domain text not null references node_domain,
    password_hash text not null,
    quota_bytes bigint not null,
    is_on boolean not null,
    auto_reply jsonb,
    is_leaving boolean not null default false
  );
  create index node_mailbox_domain on node_mailbox (domain);
  create table forward (
    source text primary key,
    domain text not null references node_domain,
    destinations text[] not null,
    keeps_copy boolean not null
  );
  create index forward_domain on forward (domain);
  create table dkim_key (
    domain text primary key,
    selector text not null,
    public_key text not null,
    sealed_key text not null
  );
  create table operation (
    id text primary key,
    domain text not null,
    result jsonb,
    done_at timestamptz not null default now()
  );
  create index operation_done_at on operation (done_at);
  create table log_line (
    id text not null,
    domain text not null,
    direction text not null,
    at timestamptz not null,
    sender text not null,
    recipients text[] not null,
    subject text not null,
    size_bytes bigint not null,
    verdict text not null,
    score real,
    why jsonb not null,
    held_until timestamptz,
    waits_for text,
    primary key (domain, direction, id)
  );
  create index log_line_at on log_line (domain, direction, at desc, id desc);
  create index log_line_old on log_line (at);
  create index log_line_waits on log_line (id) where waits_for is not null;
  create index log_line_id on log_line (id);
  create index log_line_held on log_line (held_until) where held_until is not null;
  create table log_cursor (
    is_only boolean primary key default true check (is_only),
    read_up_to text not null,
    read_at timestamptz not null
  );
  create table migration (
    reference text primary key,
    mailbox text not null,
    facts jsonb not null,
    is_stopped boolean not null default false,
    runner text,
    runs_until timestamptz
  );
  create table migration_cursor (
    source text not null,
    mailbox text not null,
    folder text not null,
    cursor jsonb not null,
    primary key (mailbox, source, folder)
  );

  create view postfix_domain as select name from node_domain where not is_leaving;
  create view postfix_switched_off as select name from node_domain where not is_on;
  create view postfix_mailbox as select address, domain from node_mailbox where not is_leaving;
  -- A mailbox beside a catch-all names itself: else the catch-all would take its mail.
  create view postfix_alias as
    select source, unnest(destinations) as destination from forward
    union all
    select f.source, f.source from forward f where f.keeps_copy
      and exists (select from postfix_mailbox m where m.address = f.source)
    union all
    select m.address, m.address from postfix_mailbox m
      where not exists (select from forward f where f.source = m.address)
    union all
    select '@' || name, catch_all from node_domain where catch_all is not null;
  -- Somebody sends as their mailbox, and as an address of their domain that leads to it.
  create view postfix_sender as
    select address, address as login from postfix_mailbox
    union
    select f.source, m.address from forward f
      join postfix_mailbox m on m.address = any (f.destinations) and m.domain = f.domain;
  create view dovecot_user as
    select m.address, m.password_hash, m.is_on and d.is_on and not m.is_leaving as may_sign_in,
      -- With its number: a mailbox that is made anew never finds the mail of the one before.
      m.domain || '/' || m.id as folder, '*:bytes=' || m.quota_bytes as quota_rule
    from node_mailbox m join node_domain d on d.name = m.domain;
  `,
  `
  create table delivery_test (
    id text primary key,
    domain text not null,
    address text not null,
    began_at timestamptz not null default now(),
    sent_at timestamptz,
    answer jsonb,
    facts jsonb
  );
  create index delivery_test_began_at on delivery_test (began_at);
  create index delivery_test_domain on delivery_test (domain);
  `,
  // What one domain sends on to another of the node comes in once more, under a name that leads through the filter (`main.cf`).
  `
  create or replace view postfix_alias as
    select way.source, way.destination || case when other.name is null then '' else '.judged-again.internal' end as destination
      from (
        select source, domain, unnest(destinations) as destination from forward
        union all
        select '@' || name, name, catch_all from node_domain where catch_all is not null
      ) way (source, domain, destination)
      left join node_domain other on other.name = split_part(way.destination, '@', 2) and other.name <> way.domain
    union all
    select f.source, f.source from forward f where f.keeps_copy
      and exists (select from postfix_mailbox m where m.address = f.source)
    union all
    select m.address, m.address from postfix_mailbox m
      where not exists (select from forward f where f.source = m.address);
  `,
  `alter table log_cursor add column refusals_up_to text`,
  `
  create table hand_over_folder (
    source_id bigint not null references node_mailbox (id) on delete cascade,
    target_id bigint not null references node_mailbox (id) on delete cascade,
    place text not null,
    folder text not null,
    up_to bigint not null default 0,
    messages bigint not null default 0,
    bytes bigint not null default 0,
    batch jsonb,
    primary key (source_id, target_id, place, folder)
  );
    `,
  // Parts of addresses are found by the three letters that follow each other in them, in one domain; what is rare among the verdicts by its own.
  `
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create function belfry_one_text(parts text[]) returns text language sql immutable parallel safe
    as $$ select array_to_string(parts, E'\\n') $$;
  create index log_line_sender on log_line using gin (domain, sender gin_trgm_ops);
  create index log_line_recipients on log_line using gin (domain, belfry_one_text(recipients) gin_trgm_ops);
  create index log_line_verdict on log_line
    (domain, direction, (case when waits_for is null then verdict else 'waiting' end), at desc, id desc);
  `,
]

/** Grants for the roles that exist; repeated, since a role may be created later. */
const grants = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'belfry_postfix') then
      grant select on postfix_domain, postfix_switched_off, postfix_mailbox, postfix_alias, postfix_sender to belfry_postfix;
    end if;
    if exists (select from pg_roles where rolname = 'belfry_dovecot') then
      grant select on dovecot_user to belfry_dovecot;
    end if;
  end $$`

/** Runs the missing steps; processes that start at once wait for each other. */
export async function prepareSchema(db: MailDatabase): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('belfry mail schema'))`.execute(tx)
    await sql`create table if not exists schema_step (number int primary key)`.execute(tx)
    const { rows } = await sql<{ number: number }>`select number from schema_step`.execute(tx)
    for (const [number, step] of steps.entries()) {
      if (rows.some((row) => row.number === number)) continue
      await sql.raw(step).execute(tx)
      await sql`insert into schema_step (number) values (${number})`.execute(tx)
    }
    await sql.raw(grants).execute(tx)
  })
}
