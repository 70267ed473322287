import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import { addedEvent, announced } from '#platform/events/events.ts'
import type { Given } from './publishing-store.ts'

/** Above this number of sets beside those of the whole zone, which are large, they are stored among them. */
const mostSince = 500

/** One row of `asked` below. */
const rowOf = ({ opened, sets, isWhole, version, soa, data, at }: Given) => ({
  domain_id: opened.zone.domain_id,
  client_id: opened.domain.clientId,
  version: opened.zone.version,
  at,
  known: opened.publication.known,
  touched: opened.touchedIds,
  // Changes are recorded only since the first publication. Before that they may be unknown.
  is_noted: opened.zone.published_version > 0 && opened.publication.sets !== null,
  sets,
  is_whole: isWhole,
  servers_version: version ?? null,
  soa_id: soa?.record.id ?? null,
  soa_before: soa?.record.data ?? null,
  soa_after: soa?.data ?? null,
  said: data,
})

/** All that follows from the answers of the servers, in one statement. `skipLocked`: as `Many` in `publishing-store.ts`. */
export const publishedStatement = (given: readonly Given[], { skipLocked = false }: { skipLocked?: boolean }) => {
  const isMany = raw`(select count(*) > ${raw.lit(mostSince)} from jsonb_object_keys(given.since || told.sets))`
  return raw<{ domain_id: DomainId; differs: boolean }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given.map(rowOf))}::jsonb) as row (
        domain_id bigint, client_id bigint, version bigint, at timestamptz, known jsonb, touched bigint[],
        is_noted boolean, sets jsonb, is_whole boolean, servers_version text,
        soa_id bigint, soa_before text, soa_after text, said jsonb
      )
    ) ${
      skipLocked
        ? raw`, free as (
      select domain_id from zone join zone_publication as given using (domain_id) join asked using (domain_id)
      order by domain_id for no key update of zone, given skip locked
    )`
        : raw``
    }, told as (
      update zone set published_version = asked.version, published_at = asked.at, checked_at = asked.at,
        state = case when zone.version = asked.version then 'published' else 'pending' end,
        reason_code = null, reason_detail = null, reason_record = null
      from asked ${skipLocked ? raw`join free using (domain_id)` : raw``}
      where zone.domain_id = asked.domain_id and zone.published_version <= asked.version
      returning asked.*, zone.state, zone.differs
    ), soa as (
      update dns_record set rdata = told.soa_after from told
      where dns_record.domain_id = told.domain_id and dns_record.id = told.soa_id
        and dns_record.rdata = told.soa_before
    ), kept as (
      update zone_publication as given set
        known = case when told.state = 'published' or given.known = told.known then '{}'::jsonb else given.known end,
        version = case when told.state = 'published' or told.is_noted then told.servers_version end,
        sets = case when told.is_whole then told.sets
          when ${isMany} then given.sets || given.since || told.sets else given.sets end,
        since = case when told.is_whole or ${isMany} then '{}'::jsonb else given.since || told.sets end
      from told where given.domain_id = told.domain_id
    ), fresh as (
      insert into zone_publication (domain_id, sets, version)
      select domain_id, sets, case when state = 'published' then servers_version end from told where is_whole
      on conflict (domain_id) do nothing
    ), seen as (
      delete from zone_touched using told
      where zone_touched.domain_id = told.domain_id and zone_touched.id = any (told.touched)
    ), added as (
      ${addedEvent({ type: 'dns.zone', client: 'client_id', subject: 'domain_id', data: raw`jsonb_build_object('state', state) || said` }, 'told')}
    ) select domain_id, differs, ${announced} from told`
}
