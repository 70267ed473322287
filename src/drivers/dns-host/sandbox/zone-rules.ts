import { type Flaw, keyOf } from '../change-set.ts'
import type { Rrset, ZoneChanges } from '../port.ts'

/** The record sets of a zone after a change: removed first, then replaced. */
export function changed(rrsets: readonly Rrset[], { remove, replace }: ZoneChanges): Rrset[] {
  const next = new Map(rrsets.map((rrset) => [keyOf(rrset), rrset]))
  for (const key of remove) next.delete(keyOf(key))
  for (const rrset of replace) next.set(keyOf(rrset), rrset)
  return [...next.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** A CNAME stands alone at its name (RFC 1034 §3.6.2); an ALIAS stands in for A and AAAA, but beside the rest. */
export function conflictIn(rrsets: readonly Rrset[]): Flaw | undefined {
  for (const [name, sets] of Map.groupBy(rrsets, ({ name }) => name)) {
    const types = sets.map(({ type }) => type)
    if (types.includes('CNAME') && types.length > 1)
      return { code: 'record_conflict', at: keyOf({ name, type: 'CNAME' }) }
  }
  return undefined
}

/** Grows with every change: the day and a counter while that is enough, one more than before when it is not. */
export function nextSerial(current: number, now: Date): number {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  return Math.max(Number(`${day}01`), current + 1)
}
