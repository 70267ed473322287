import { sql as raw } from 'kysely'
import type { ClientId, DomainId } from '#base/ids.ts'
import { addedEvent, announced } from '#platform/events/events.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Publication } from '../rules/drift.ts'
import type { KeptRecord } from '../rules/zone.ts'
import { domainOf, selectDomain, type ZoneDomain } from './domain-lookup.ts'
import type { KeptPublication } from './publication-store.ts'
import { type RecordRow, recordOf } from './record-store.ts'
import type { ZoneRow } from './zone-store.ts'

export type PublishedZone = Pick<ZoneRow, 'domain_id' | 'version' | 'published_version' | 'differs'>
export type Opened = {
  domain: ZoneDomain
  zone: PublishedZone
  /** In the order of the list; none of a zone that is published already. */
  records: KeptRecord[]
  publication: Omit<KeptPublication, 'publisher'>
}

/** What a publication says to the database, a statement each: it is done for every change of every zone. */
export const publishingStore = {
  /** The zone, whose it is, what is in it and what the servers were last given: nothing when it was never published. */
  open: async (sql: Sql, domainId: DomainId): Promise<Opened | undefined> => {
    const row = await selectDomain(sql)
      .innerJoin('zone', 'zone.domain_id', 'domain.id')
      .leftJoin('zone_publication as given', 'given.domain_id', 'domain.id')
      .select([
        'zone.version',
        'zone.published_version',
        'zone.differs',
        'given.publisher',
        'given.sets',
        'given.known',
      ])
      .select(
        raw<RecordRow[] | null>`case when zone.published_version < zone.version then (
          select json_agg(row_to_json(each) order by name, type, id) from (
            select id, name, type, ttl, rdata, managed_by from dns_record where domain_id = domain.id
          ) as each
        ) end`.as('records'),
      )
      .where('domain.id', '=', domainId)
      .executeTakeFirst()
    if (!row) return undefined
    const { version, published_version, differs, publisher, sets, known } = row
    const kept = publisher === null ? { sets: published_version > 0 ? null : {}, known: {} } : { sets, known }
    return {
      domain: domainOf(row),
      zone: { domain_id: row.id, version, published_version, differs },
      records: (row.records ?? []).map(recordOf),
      publication: kept as Opened['publication'],
    }
  },

  /**
   * Before something is sent: whatever becomes of the answer, these fingerprints are ours. Answers who we are to the name
   * servers; nothing when another run has published meanwhile or a person has decided about a difference: what is about to
   * be sent was decided from what is no longer so.
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
      on conflict (domain_id) do update set known = excluded.known where given.known = ${JSON.stringify(before)}::jsonb
      returning publisher`.execute(sql)
    return rows[0]?.publisher
  },

  /**
   * The servers hold `version`: the zone, its SOA with the serial they gave it, what they were given, and the event of it. A zone
   * that went on meanwhile stays pending and keeps what was known, which may be a decision of a person since. Nothing when a
   * newer version has been published.
   */
  published: async (
    sql: Sql,
    { domain_id, version }: PublishedZone,
    given: { sets: Publication['sets']; soa: { record: KeptRecord; data: string } | undefined },
    event: { clientId: ClientId; data: Record<string, unknown> },
    at: Date,
  ): Promise<{ differs: boolean } | undefined> => {
    const { record, data } = given.soa ?? {}
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
        insert into zone_publication as given (domain_id, sets, known)
        select domain_id, ${JSON.stringify(given.sets)}::jsonb, '{}' from told
        on conflict (domain_id) do update set sets = excluded.sets,
          known = case when (select state from told) = 'published' then '{}'::jsonb else given.known end
      ), added as (
        ${addedEvent({ clientId: event.clientId, type: 'dns.zone', subject: domain_id, data: said }, 'told')}
      ) select differs, ${announced} from told`.execute(sql)
    return rows[0]
  },
}
