import { numberFor } from '../../sandbox-number.ts'
import type { ShareFacts, ShareUser, WantedCompany } from '../port.ts'

export type KeptUser = {
  /** What they sign in with: their address, or for an administrator of several companies another one. */
  id: string
  email: string
  name: string
  isAdmin: boolean
  isEnabled: boolean
  spaceGb: number
  since: number
}
export type KeptCompany = WantedCompany & {
  users: KeptUser[]
  readyAt: number
  suspendedAt: number | null
  endedAt: number | null
  /** Ids of the operations that were carried out. */
  operations: string[]
}

const gbBytes = 1024 ** 3
const dayMs = 86_400_000

/** Fills up for half a year, and is never full. */
export function usedBy(company: string, { id, spaceGb, since }: KeptUser, now: number): number {
  const share = 10 + numberFor(`used ${company} ${id}`, 75)
  const grown = Math.min(1, Math.max(0, now - since) / (180 * dayMs))
  return Math.floor((spaceGb * gbBytes * share * grown) / 100)
}

export const factsOf = (kept: KeptCompany, now: number): ShareFacts => ({
  reference: kept.reference,
  remoteReference: `share-${kept.reference}`,
  state: kept.suspendedAt === null ? 'active' : 'suspended',
  company: kept.company,
  subscription: kept.subscription,
  users: kept.users.length,
  usedBytes: kept.users.reduce((sum, user) => sum + usedBy(kept.reference, user, now), 0),
  url: 'https://files.sandbox.example',
  readAt: new Date(now).toISOString(),
})

export const userOf = (kept: KeptCompany, user: KeptUser, now: number): ShareUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  isAdmin: user.isAdmin,
  isEnabled: user.isEnabled && kept.suspendedAt === null,
  spaceGb: user.spaceGb,
  usedBytes: usedBy(kept.reference, user, now),
  lastSeenAt: lastSeen(kept, user, now),
})

/** Whoever was invited in the last hours has not been there yet; others were within the last fortnight. */
function lastSeen({ reference }: KeptCompany, { id, since }: KeptUser, now: number): string | null {
  const ago = (1 + numberFor(`seen ${reference} ${id}`, 14 * 24)) * 3_600_000
  return now - since < ago ? null : new Date(now - ago).toISOString()
}
