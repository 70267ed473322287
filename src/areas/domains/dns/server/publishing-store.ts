import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Publication } from '../rules/drift.ts'
import type { KeptRecord, RrsetKey } from '../rules/zone.ts'
import { domainOf, selectDomain, type ZoneDomain } from './domain-lookup.ts'
import type { KeptPublication } from './publication-store.ts'
import { publishedStatement } from './published-statement.ts'
import { type RecordRow, recordOf } from './record-store.ts'
import type { ZoneRow } from './zone-store.ts'

export type PublishedZone = Pick<ZoneRow, 'domain_id' | 'version' | 'published_version' | 'differs'>
export type Opened = {
  domain: ZoneDomain
  zone: PublishedZone
  /** In the order of the list; empty when the zone is published already. */
  records: KeptRecord[]
  publication: Omit<KeptPublication, 'publisher'>
  /** The sets that the database recorded as changed. */
  touchedIds: number[]
  /**
   * When only these sets changed since the servers were at `version`: `records` are then all those of the names of
   * these sets and of the zone itself, and `publication.sets` has these sets.
   */
  unread?: { version: string; touched: RrsetKey[] }
}
/** What is recorded before anything is sent; `before`: what was known when that was decided. */
export type Intent = { zone: PublishedZone; known: Publication['known']; before: Publication['known'] }
/** What the servers have been given. */
export type Given = {
  opened: Opened
  /** Hashes of the whole zone's sets, or of the touched ones. */
  sets: Publication['sets']
  isWhole: boolean
  version: string | undefined
  soa: { record: KeptRecord; data: string } | undefined
  /** Of the event that is pushed, besides the zone's state. */
  data: Record<string, unknown>
  at: Date
}

/** Above this number of touched sets the whole zone is read. */
const mostTouched = 1000

/** What runs for several zones together leaves out those whose rows another transaction has locked. */
type Many = { skipLocked?: boolean }

/** The statements of a publication: few, because they run for every change of every zone. */
export const publishingStore = {
  /**
   * Reads the zone, its domain, what the servers were last given, and its records: all, or those touched since where
   * that is enough.
   */
  open: async (sql: Sql, domainId: DomainId, all = false): Promise<Opened | undefined> => {
    const row = await selectOpened(sql, all).where('domain.id', '=', domainId).executeTakeFirst()
    return row && openedOf(row)
  },

  /** The same of several zones; those that must be read whole, which may take long, are left out. */
  openUnread: async (sql: Sql, domainIds: readonly DomainId[]): Promise<Opened[]> => {
    const rows = await selectOpened(sql, false)
      .where('domain.id', '=', raw<DomainId>`any (${domainIds}::bigint[])`)
      .where('touched.from_version', 'is not', null)
      .execute()
    return rows.map(openedOf)
  },

  /**
   * Before sending: whatever happens to the answer, these hashes count as ours, and the version of the servers is
   * unknown until they have answered. Returns our identity at the name servers by zone; none when another run published
   * meanwhile or a user decided about a difference, so that the plan is outdated.
   */
  know: async (sql: Sql, intents: readonly Intent[], { skipLocked = false }: Many = {}) => {
    const rows = intents.map(({ zone, known, before }) => ({
      domain_id: zone.domain_id,
      published_version: zone.published_version,
      known,
      before,
    }))
    const found = await raw<{ domain_id: DomainId; publisher: string }>`
      with asked as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (domain_id bigint, published_version bigint, known jsonb, before jsonb)
      ) ${
        skipLocked
          ? raw`, free as (
        select domain_id from zone_publication join asked using (domain_id)
        order by domain_id for no key update of zone_publication skip locked
      )`
          : raw``
      }
      insert into zone_publication as given (domain_id, sets, known)
      select zone.domain_id, case when zone.published_version > 0 then null else '{}'::jsonb end, asked.known
      from asked join zone on zone.domain_id = asked.domain_id and zone.published_version = asked.published_version
      ${skipLocked ? raw`join free on free.domain_id = zone.domain_id` : raw``}
      on conflict (domain_id) do update set known = excluded.known, version = null
      where given.known = (select before from asked where asked.domain_id = given.domain_id)
      returning domain_id, publisher`.execute(sql)
    return new Map(found.rows.map(({ domain_id, publisher }) => [domain_id, publisher]))
  },

  /**
   * The servers have `version`: stores the zone's state, its SOA with their serial, what they were given, and the
   * event. A zone that changed meanwhile stays pending and keeps the user's decisions since. Nothing for a zone of which
   * a newer version was published.
   */
  published: async (sql: Sql, given: readonly Given[], many: Many = {}) => {
    const { rows } = await publishedStatement(given, many).execute(sql)
    return new Map(rows.map(({ domain_id, differs }) => [domain_id, { differs }]))
  },
}

const selectOpened = (sql: Sql, all: boolean) =>
  selectDomain(sql)
    .innerJoin('zone', 'zone.domain_id', 'domain.id')
    .leftJoin('zone_publication as given', 'given.domain_id', 'domain.id')
    .leftJoinLateral(touchedSince(all).as('touched'), (join) => join.onTrue())
    .select(['zone.version', 'zone.published_version', 'zone.differs', 'given.publisher', 'given.known'])
    .select(['touched.ids', 'touched.sets as touched_sets', 'touched.from_version', givenSets, heldRecords])

type OpenedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOpened>['executeTakeFirst']>>>

function openedOf(row: OpenedRow): Opened {
  const { version, published_version, differs, publisher, sets, known, from_version, touched_sets } = row
  const kept = publisher === null ? { sets: published_version > 0 ? null : {}, known: {} } : { sets, known }
  return {
    domain: domainOf(row),
    zone: { domain_id: row.id, version, published_version, differs },
    records: (row.records ?? []).map(recordOf),
    publication: kept as Opened['publication'],
    touchedIds: row.ids ?? [],
    ...(from_version === null ? {} : { unread: { version: from_version, touched: touched_sets ?? [] } }),
  }
}

/**
 * The sets touched since the last publication, and its version: none when more must be known, and the whole zone is
 * read. That is so after a lost answer, a difference, or a user's decision.
 */
const touchedSince = (all: boolean) => raw<{
  ids: number[] | null
  sets: RrsetKey[] | null
  from_version: string | null
}>`(
  select row.ids, row.sets, case when not ${raw.lit(all)} and row.is_named and cardinality(row.sets) <= ${raw.lit(mostTouched)}
    and zone.published_version > 0 and not zone.differs and given.known = '{}' and given.sets is not null
    then given.version end as from_version
  from (
    select array_agg(id) as ids, coalesce(bool_and(sets is not null), true) as is_named,
      array(select distinct unnest(sets) from zone_touched where domain_id = domain.id) as sets
    from zone_touched where domain_id = domain.id
  ) as row
)`

/** Unpacked once: each access to the stored value would decompress all of it again. */
const givenSets = raw<unknown>`case when touched.from_version is null then given.sets || given.since else (
  select coalesce(jsonb_object_agg(key, coalesce(given.since ->> key, whole.sets ->> key)), '{}')
  from (select given.sets || '{}'::jsonb as sets offset 0) as whole, unnest(touched.sets) as key
) end`.as('sets')

/** Two statements, because each has its own index. */
const heldRecords = raw<RecordRow[] | null>`case when zone.published_version >= zone.version then null
  when touched.from_version is null then (
    select json_agg(row_to_json(each) order by name, type, id) from (
      select id, name, type, ttl, rdata, managed_by from dns_record where domain_id = domain.id
    ) as each
  ) else (
    select json_agg(row_to_json(each) order by name, type, id) from (
      select id, name, type, ttl, rdata, managed_by from dns_record where domain_id = domain.id and name = any (
        array(select case owner when '@' then '' else owner end
          from unnest(touched.sets) as key, regexp_replace(key, '/[^/]*$', '') as owner) || ''::text)
    ) as each
  ) end`.as('records')
