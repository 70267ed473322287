import type { Flaw } from '../change-set.ts'
import type { ZoneChanges } from '../port.ts'
import { codeOf, type WireSet, wireKey } from './wire/rrsets.ts'

/** Records that a signed zone has beside everything (RFC 4034 §2.4, RFC 2181 §10.1): RRSIG, NSEC. */
const besideAnything: readonly number[] = [46, 47]

/** A CNAME stands alone at its name, also beside records of types that people do not see (RFC 1034 §3.6.2). */
export function conflictAfter(sets: readonly WireSet[], { remove, replace }: ZoneChanges): Flaw | undefined {
  const names = new Set(replace.map(({ name }) => name))
  const keys = new Set(
    sets.filter(({ name, type }) => names.has(name) && !besideAnything.includes(type)).map((set) => wireKey(set)),
  )
  for (const { name, type } of remove) keys.delete(wireKey({ name, type: codeOf(type) }))
  for (const { name, type } of replace) keys.add(wireKey({ name, type: codeOf(type) }))
  const byName = Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf(' ')))
  const name = [...names].find(
    (one) => keys.has(wireKey({ name: one, type: codeOf('CNAME') })) && (byName.get(one)?.length ?? 0) > 1,
  )
  return name === undefined ? undefined : { code: 'record_conflict', at: `${name} CNAME` }
}
