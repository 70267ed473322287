import type { Sql } from '#platform/sql/connect.ts'
import type { StagedChange } from '../rules/plan-change.ts'
import { type KeptRecord, longestChain } from '../rules/zone.ts'
import { namesAround, namesOfChange } from '../rules/zone-part.ts'
import type { ZoneDomain } from './domain-lookup.ts'
import { recordStore } from './record-store.ts'

/** Above this size of a change reading the whole zone is cheaper. */
const manyRecords = 2000

const sizeOf = ({ add = [], change = [], remove = [] }: StagedChange) => add.length + change.length + remove.length

/** All records that a change depends on: whole names at a time, so that sets are complete. */
export async function recordsAround(sql: Sql, domain: ZoneDomain, change: StagedChange): Promise<KeptRecord[]> {
  if (sizeOf(change) > manyRecords) return recordStore.all(sql, domain.id)
  const ids = [...(change.change ?? []).map(({ id }) => id), ...(change.remove ?? [])]
  const held = await recordStore.ofIds(sql, domain.id, ids)
  const seen = new Set<string>()
  const found: KeptRecord[] = []
  let wanted = namesOfChange(domain.name, change, held)
  for (let step = 0; step < longestChain && wanted.length > 0; step++) {
    for (const name of wanted) seen.add(name)
    const records = await recordStore.ofNames(sql, domain.id, wanted)
    for (const record of records) found.push(record)
    const next = records
      .filter(({ type }) => step === 0 || type === 'CNAME')
      .flatMap((record) => namesAround(record, domain.name))
    wanted = [...new Set(next)].filter((name) => !seen.has(name))
  }
  return found
}
