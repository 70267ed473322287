import { type Flaw, keyOf } from '../change-set.ts'
import type { Rrset, ZoneChanges } from '../port.ts'

/** The record sets after a change: removals first, then replacements. */
export function changed(rrsets: readonly Rrset[], { remove, replace }: ZoneChanges): Rrset[] {
  const next = new Map(rrsets.map((rrset) => [keyOf(rrset), rrset]))
  for (const key of remove) next.delete(keyOf(key))
  for (const rrset of replace) next.set(keyOf(rrset), rrset)
  return [...next.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** A CNAME is alone at its name (RFC 1034 §3.6.2); an ALIAS excludes A and AAAA only. */
export function conflictIn(rrsets: readonly Rrset[]): Flaw | undefined {
  for (const [name, sets] of Map.groupBy(rrsets, ({ name }) => name)) {
    const types = sets.map(({ type }) => type)
    if (types.includes('CNAME') && types.length > 1)
      return { code: 'record_conflict', at: keyOf({ name, type: 'CNAME' }) }
  }
  return undefined
}

/** The date and a counter, or one more than the current serial when that is higher already. */
export function nextSerial(current: number, now: Date): number {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  return Math.max(Number(`${day}01`), current + 1)
}
