import { sql as raw } from 'kysely'
import type { Database, Sql } from '#platform/sql/connect.ts'

/** How much; the rest follows from it. */
export type LargeSize = { clients: number; domains: number; zones: number }
export const largeSize: LargeSize = { clients: 10_000, domains: 1_000_000, zones: 100 }

/** The account that sees all of it: the partner of every client. */
export const largePartner = 'partner@belfry.example'

/**
 * Much of everything, for measuring: one partner, its clients and their domains, in names that are in no order, so that a
 * sorted list cannot profit from how the rows lie. Made by the database itself; the same size gives the same rows.
 */
export async function fillLargeWorld(db: Database, size: LargeSize, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addPartner(trx)
    await addClients(trx, size.clients)
    await withoutIndexes(trx, 'domain', () => addDomains(trx, size))
    await addZones(trx, size.zones)
    await raw`update account set password_hash = ${passwordHash}`.execute(trx)
    const value = JSON.stringify({ world: 'large', ...size })
    await raw`insert into setting (key, value) values ('prepared', ${value})`.execute(trx)
  })
  await raw`vacuum analyze`.execute(db)
}

const everyRight = JSON.stringify(
  Object.fromEntries(
    [
      'overview',
      'products',
      'services',
      'users',
      'wordpress',
      'orders',
      'reports',
      'domains',
      'support',
      'invoices',
    ].map((name) => [name, true]),
  ),
)

async function addPartner(trx: Sql): Promise<void> {
  await raw`
    insert into client (brand, client_type, label_type, company_name, first_name, last_name, email, price_code, customer_type)
    values ('belfry', 'Partner', 1, 'Webstudio Torenkraan BV', 'Seppe', 'Torenvliet', ${largePartner}, 'PARTNER', 2)`.execute(
    trx,
  )
}

async function addClients(trx: Sql, clients: number): Promise<void> {
  await raw`
    insert into client (brand, client_type, partner_id, company_name, first_name, last_name, email, customer_type, postal_code, city, street)
    select 'belfry', case when n % 5 < 2 then 'Managed Client' else 'Ordinary' end, 1,
      'Voorbeeld ' || substr(md5('client ' || n), 1, 8) || ' BV', 'Lotte', 'Halmbeek', 'klant-' || n || '@klanten.example', 2,
      '9000', 'Gent', 'Voorbeeldstraat ' || n
    from generate_series(1, ${clients}::integer) n`.execute(trx)
  await raw`
    insert into account (client_id, email, first_name, last_name, permissions, email_verified_at)
    select id, email, first_name, last_name, ${everyRight}::jsonb, now() from client order by id`.execute(trx)
  await raw`
    insert into contact (client_id, customer_type, first_name, last_name, company_name, email, phone_number, street, postal_code, city)
    select id, 2, first_name, last_name, company_name, email, '90000000', street, postal_code, city from client order by id`.execute(
    trx,
  )
}

/** Client 1 is the partner; domains are dealt out to the clients behind it in rotation. */
async function addDomains(trx: Sql, { clients, domains }: LargeSize): Promise<void> {
  await raw`
    insert into domain (client_id, name, tld, status, registered_on, expires_on, quarantine_until, registrar_reference,
      registrar_lock, auto_renew, verification_state, nameserver_mode, dnssec_state, tags, registrant_contact_id, created_at)
    select client_id, name || '.' || tld, tld, status, (expires_on - interval '3 years')::date, expires_on,
      case when status = 'Quarantine' then current_date + 20 end, name || '.' || tld,
      n % 2, case when n % 7 = 0 then 0 else 1 end, case when tld = 'be' then 'verified' else 'none' end,
      case when n % 9 = 0 then 'own' else 'ours' end, case when n % 3 = 0 then 'enabled' else 'disabled' end,
      case when n % 10 = 0 then array['webwinkel'] when n % 11 = 0 then array['campagne', 'vip'] else '{}' end,
      client_id, now() - n % 3000 * interval '1 day'
    from (
      select n, 2 + n % ${clients}::integer as client_id, substr(md5('domain ' || n), 1, 6) || '-' || n || '-voorbeeld' as name,
        (array['be', 'be', 'be', 'be', 'com', 'com', 'nl', 'eu', 'net', 'org'])[1 + n % 10] as tld,
        case when n % 100 = 4 then 'Pending' when n % 100 in (14, 24) then 'Expired' when n % 100 = 33 then 'Cancelled'
          when n % 100 = 41 then 'Quarantine' else 'Active' end as status,
        current_date + case when n % 100 in (14, 24, 33, 41) then -(5 + n % 120) else 1 + n % 365 end as expires_on
      from generate_series(1, ${domains}::integer) n
    ) dealt`.execute(trx)
}

async function addZones(trx: Sql, zones: number): Promise<void> {
  await raw`
    insert into zone (domain_id, version, published_version, state, published_at)
    select id, 1, 1, 'published', now() from domain where nameserver_mode = 'ours' and status = 'Active' order by id limit ${zones}::integer`.execute(
    trx,
  )
  await raw`
    insert into dns_record (domain_id, name, type, ttl, rdata)
    select domain_id, record.name, record.type, 3600, record.rdata from zone join domain on domain.id = domain_id,
      lateral (values
        ('', 'SOA', 'ns1.belfry.example. hostmaster.' || domain.name || '. 1 10800 3600 604800 3600'),
        ('', 'NS', 'ns1.belfry.example.'), ('', 'NS', 'ns2.belfry.example.'),
        ('', 'A', '192.0.2.10'), ('', 'AAAA', '2001:db8::10'), ('www', 'CNAME', domain.name || '.'),
        ('', 'MX', '10 mx1.belfry.example.'), ('', 'TXT', '"v=spf1 mx -all"')
      ) as record (name, type, rdata)`.execute(trx)
}

/** A million rows into eight indexes one by one takes far longer than making the indexes afterwards. */
async function withoutIndexes(trx: Sql, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await raw<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and indexname <> ${`${table}_pkey`}`.execute(trx)
  for (const { name } of rows) await raw`drop index ${raw.ref(name)}`.execute(trx)
  await fill()
  await raw`set local maintenance_work_mem = '512MB'`.execute(trx)
  for (const { definition } of rows) await raw.raw(definition).execute(trx)
}
