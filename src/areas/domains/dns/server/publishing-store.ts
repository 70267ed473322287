import { type RawBuilder, sql as raw } from 'kysely'
import type { ClientId, DomainId } from '#base/ids.ts'
import { addedEvent, announced } from '#platform/events/events.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Publication } from '../rules/drift.ts'
import type { KeptRecord, RrsetKey } from '../rules/zone.ts'
import { domainOf, selectDomain, type ZoneDomain } from './domain-lookup.ts'
import type { KeptPublication } from './publication-store.ts'
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
export type Given = {
  /** Hashes of the whole zone's sets, or of the touched ones. */
  sets: Publication['sets']
  isWhole: boolean
  version: string | undefined
  soa: { record: KeptRecord; data: string } | undefined
}

/**
 * Above this number of sets the whole zone is read; it limits both the sets touched here and those stored beside the
 * hashes of the whole zone.
 */
const [mostTouched, mostSince] = [1000, 500]

/** The statements of a publication: few, because they run for every change of every zone. */
export const publishingStore = {
  /**
   * Reads the zone, its domain, what the servers were last given, and its records: all, or those touched since where
   * that is enough.
   */
  open: async (sql: Sql, domainId: DomainId, all = false): Promise<Opened | undefined> => {
    const row = await selectDomain(sql)
      .innerJoin('zone', 'zone.domain_id', 'domain.id')
      .leftJoin('zone_publication as given', 'given.domain_id', 'domain.id')
      .leftJoinLateral(touchedSince(all).as('touched'), (join) => join.onTrue())
      .select(['zone.version', 'zone.published_version', 'zone.differs', 'given.publisher', 'given.known'])
      .select(['touched.ids', 'touched.sets as touched_sets', 'touched.from_version', givenSets, heldRecords])
      .where('domain.id', '=', domainId)
      .executeTakeFirst()
    if (!row) return undefined
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
  },

  /**
   * Before sending: whatever happens to the answer, these hashes count as ours, and the version of the servers is
   * unknown until they have answered. Returns our identity at the name servers; nothing when another run published
   * meanwhile or a user decided about a difference, so that the plan is outdated.
   */
  know: async (
    sql: Sql,
    zone: PublishedZone,
    known: Publication['known'],
    before: Publication['known'],
  ): Promise<string | undefined> => {
    const { rows } = await raw<{ publisher: string }>`
      insert into zone_publication as given (domain_id, sets, known)
      select domain_id, case when published_version > 0 then null else '{}'::jsonb end, ${JSON.stringify(known)}::jsonb
      from zone where domain_id = ${zone.domain_id} and published_version = ${zone.published_version}
      on conflict (domain_id) do update set known = excluded.known, version = null
      where given.known = ${JSON.stringify(before)}::jsonb
      returning publisher`.execute(sql)
    return rows[0]?.publisher
  },

  /**
   * The servers have `version`: stores the zone's state, its SOA with their serial, what they were given, and the
   * event. A zone that changed meanwhile stays pending and keeps the user's decisions since. Nothing when a newer
   * version was published.
   */
  published: async (
    sql: Sql,
    { zone: { domain_id, version, published_version }, publication, touchedIds }: Opened,
    given: Given,
    event: { clientId: ClientId; data: Record<string, unknown> },
    at: Date,
  ): Promise<{ differs: boolean } | undefined> => {
    const { record, data } = given.soa ?? {}
    // Changes are recorded only since the first publication. Before that they may be unknown.
    const isNoted = published_version > 0 && publication.sets !== null
    const isAsSent = raw`told.state = 'published' or given.known = ${JSON.stringify(publication.known)}::jsonb`
    const sets = raw`${JSON.stringify(given.sets)}::jsonb`
    const kept = raw`known = case when ${isAsSent} then '{}'::jsonb else given.known end,
      version = case when told.state = 'published' or ${isNoted} then ${given.version ?? null}::text end`
    const said = raw`jsonb_build_object('state', told.state) || ${JSON.stringify(event.data)}::jsonb`
    const { rows } = await raw<{ differs: boolean }>`
      with told as (
        update zone set published_version = ${version}, published_at = ${at}, checked_at = ${at},
          state = case when version = ${version} then 'published' else 'pending' end,
          reason_code = null, reason_detail = null, reason_record = null
        where domain_id = ${domain_id} and published_version <= ${version}
        returning domain_id, state, differs
      ), soa as (
        update dns_record set rdata = ${data ?? null} from told
        where dns_record.domain_id = told.domain_id and dns_record.id = ${record?.id ?? null}
          and dns_record.rdata = ${record?.data ?? null}
      ), kept as (
        update zone_publication as given set ${kept}, ${given.isWhole ? wholeSets(sets) : furtherSets(sets)}
        from told where given.domain_id = told.domain_id
      ), fresh as (
        insert into zone_publication (domain_id, sets, version)
        select domain_id, ${sets}, case when state = 'published' then ${given.version ?? null}::text end from told
        where ${given.isWhole}
        on conflict (domain_id) do nothing
      ), seen as (
        delete from zone_touched using told where zone_touched.domain_id = told.domain_id and id = any (${touchedIds}::bigint[])
      ), added as (
        ${addedEvent({ clientId: event.clientId, type: 'dns.zone', subject: domain_id, data: said }, 'told')}
      ) select differs, ${announced} from told`.execute(sql)
    return rows[0]
  },
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

const wholeSets = (sets: RawBuilder<unknown>) => raw`sets = ${sets}, since = '{}'`

/** Stored beside those of the whole zone, which are large, up to a limit. */
const furtherSets = (sets: RawBuilder<unknown>) => {
  const isMany = raw`(select count(*) > ${mostSince} from jsonb_object_keys(given.since || ${sets}))`
  return raw`sets = case when ${isMany} then given.sets || given.since || ${sets} else given.sets end,
    since = case when ${isMany} then '{}'::jsonb else given.since || ${sets} end`
}
