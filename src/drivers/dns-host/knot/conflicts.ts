import type { Flaw } from '../change-set.ts'
import type { ZoneChanges } from '../port.ts'
import { codeOf, type WireSet, wireKey } from '../wire/rrsets.ts'
import { signatures } from './wire/update.ts'

/**
 * A CNAME is alone at its name, also beside types that the portal does not show (RFC 1034 §3.6.2); signatures are
 * allowed (RFC 2181 §10.1).
 */
export function conflictAfter(sets: readonly WireSet[], { remove, replace }: ZoneChanges): Flaw | undefined {
  const names = new Set(replace.map(({ name }) => name))
  const keys = new Set(
    sets.filter(({ name, type }) => names.has(name) && !signatures.includes(type)).map((set) => wireKey(set)),
  )
  for (const { name, type } of remove) keys.delete(wireKey({ name, type: codeOf(type) }))
  for (const { name, type } of replace) keys.add(wireKey({ name, type: codeOf(type) }))
  const byName = Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf(' ')))
  const name = [...names].find(
    (one) => keys.has(wireKey({ name: one, type: codeOf('CNAME') })) && (byName.get(one)?.length ?? 0) > 1,
  )
  return name === undefined ? undefined : { code: 'record_conflict', at: `${name} CNAME` }
}
