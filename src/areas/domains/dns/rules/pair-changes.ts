import { type KeptRecord, type RrsetKey, rrsetKey, type ZoneRecord } from './zone.ts'

export type PairedChanges = {
  add: ZoneRecord[]
  change: { before: ZoneRecord; after: ZoneRecord }[]
  remove: KeptRecord[]
}

/** Where a set loses a record and gains one, the two are shown as one change. */
export function pairChanges(removed: readonly KeptRecord[], added: readonly ZoneRecord[]): PairedChanges {
  const coming = Map.groupBy(added, rrsetKey)
  const used = new Map<RrsetKey, number>()
  const paired = new Set<ZoneRecord>()
  const [change, remove]: [PairedChanges['change'], KeptRecord[]] = [[], []]
  for (const before of removed) {
    const key = rrsetKey(before)
    const place = used.get(key) ?? 0
    const after = coming.get(key)?.[place]
    if (!after) remove.push(before)
    else {
      used.set(key, place + 1)
      paired.add(after)
      change.push({ before, after })
    }
  }
  return { add: added.filter((record) => !paired.has(record)), change, remove }
}
