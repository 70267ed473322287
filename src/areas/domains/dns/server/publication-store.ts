import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { DriftedSet, Publication } from '../rules/drift.ts'

export type KeptPublication = {
  /** Prefix of our operation ids, because another portal may write to the same name servers. */
  publisher: string
  /** Null for a zone that was published before this was recorded. */
  sets: Publication['sets'] | null
  known: Publication['known']
}
export type Drift = {
  zoneMissing: boolean
  /** Whether the servers sign, when that differs from the domain's setting; otherwise null. */
  serversSign: boolean | null
  sets: DriftedSet[]
}
export const noDrift: Drift = { zoneMissing: false, serversSign: null, sets: [] }
const isNone = ({ zoneMissing, serversSign, sets }: Drift) => !zoneMissing && serversSign === null && sets.length === 0

/** What the name servers were last given of a zone. */
export const publicationStore = {
  /** For a zone that was never published: nothing. */
  open: async (
    sql: Sql,
    { domain_id, published_version }: { domain_id: DomainId; published_version: number },
  ): Promise<KeptPublication> => {
    const found = await publicationStore.find(sql, domain_id)
    if (found) return found
    await sql
      .insertInto('zone_publication')
      .values({ domain_id, sets: published_version > 0 ? null : '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await publicationStore.find(sql, domain_id)) as KeptPublication
  },

  find: async (sql: Sql, domainId: DomainId): Promise<KeptPublication | undefined> =>
    (await sql
      .selectFrom('zone_publication')
      .select(['publisher', raw`sets || since`.as('sets'), 'known'])
      .where('domain_id', '=', domainId)
      .executeTakeFirst()) as KeptPublication | undefined,

  /** Further hashes that may be replaced, because a user decided so; a running publication waits. */
  addKnown: async (
    sql: Sql,
    zone: { domain_id: DomainId; published_version: number },
    fingerprints: readonly (readonly [key: string, hash: string])[],
  ): Promise<void> => {
    await publicationStore.open(sql, zone)
    const row = sql.selectFrom('zone_publication').select('known').where('domain_id', '=', zone.domain_id).forUpdate()
    const known = { ...((await row.executeTakeFirstOrThrow()).known as Publication['known']) }
    for (const [key, hash] of fingerprints) known[key] = [...(known[key] ?? []), hash]
    await sql
      .updateTable('zone_publication')
      .set({ known: JSON.stringify(known) })
      .where('domain_id', '=', zone.domain_id)
      .execute()
  },

  published: async (sql: Sql, domainId: DomainId, sets: Publication['sets']): Promise<void> => {
    const row = { sets: JSON.stringify(sets), since: '{}', known: '{}', version: null }
    await sql
      .insertInto('zone_publication')
      .values({ domain_id: domainId, ...row })
      .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(row))
      .execute()
  },

  /** The servers no longer have this zone. */
  forget: (sql: Sql, domainId: DomainId) =>
    sql.deleteFrom('zone_publication').where('domain_id', '=', domainId).execute(),
}

export const asPublication = ({ sets, known }: Pick<KeptPublication, 'sets' | 'known'>): Publication | undefined =>
  sets === null ? undefined : { sets, known }

/** Zones for which the name servers differ from what they were given. */
export const driftStore = {
  find: async (sql: Sql, domainId: DomainId): Promise<(Drift & { since: Date; seenAt: Date }) | undefined> => {
    const row = await sql.selectFrom('zone_drift').selectAll().where('domain_id', '=', domainId).executeTakeFirst()
    return (
      row && {
        zoneMissing: row.zone_missing,
        serversSign: row.servers_sign,
        sets: row.sets as unknown as DriftedSet[],
        since: row.since,
        seenAt: row.seen_at,
      }
    )
  },

  /** Records the current difference; without one the row is removed. True when that is a change. */
  note: async (sql: Sql, domainId: DomainId, drift: Drift, at: Date): Promise<boolean> => {
    const before = await driftStore.find(sql, domainId)
    if (isNone(drift)) {
      if (before) await driftStore.clear(sql, domainId)
      return before !== undefined
    }
    const row = {
      seen_at: at,
      zone_missing: drift.zoneMissing,
      servers_sign: drift.serversSign,
      sets: JSON.stringify(drift.sets),
      set_count: drift.sets.length,
    }
    await sql
      .insertInto('zone_drift')
      .values({ domain_id: domainId, since: at, ...row })
      .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(row))
      .execute()
    if (!before) await setDiffers(sql, domainId, true)
    // Whatever was decided about the difference, the whole zone is compared once before it counts as known again.
    await sql.updateTable('zone_publication').set({ version: null }).where('domain_id', '=', domainId).execute()
    return before === undefined || wordsOf(before) !== wordsOf(drift)
  },

  clear: async (sql: Sql, domainId: DomainId): Promise<void> => {
    await sql.deleteFrom('zone_drift').where('domain_id', '=', domainId).execute()
    await setDiffers(sql, domainId, false)
  },
}

const setDiffers = (sql: Sql, domainId: DomainId, differs: boolean) =>
  sql.updateTable('zone').set({ differs }).where('domain_id', '=', domainId).execute()

const wordsOf = ({ zoneMissing, serversSign, sets }: Drift): string =>
  JSON.stringify([
    zoneMissing,
    serversSign,
    sets.map(({ key, held }) => [key, held.map(({ ttl, data }) => [ttl, data])]),
  ])
