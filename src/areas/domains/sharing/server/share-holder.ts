import { newSecret, secretHash } from '#areas/session/sign-in/server/public.ts'
import type { Principal } from '#base/access.ts'
import type { DomainId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Database, Sql } from '#platform/sql/connect.ts'
import { sharingRefusals } from '../contract/refusals.ts'
import { stateOfShare } from '../rules/durations.ts'
import { shareHolders, shareStore } from './share-store.ts'

const refuse = refuser(sharingRefusals)

export const newShareKey = newSecret
export const shareKeyHash = secretHash

export type Visitor = { ip: string; userAgent: string }

/** The link of a key, read for each request: switching it off takes effect at once. */
export async function linkOfKey(sql: Sql, key: string, now: Date) {
  const [link] = await shareHolders(sql, { hash: shareKeyHash(key) })
  if (!link) return refuse('share_not_found')
  return stateOfShare(link, now) === 'active' ? link : refuse('share_over')
}

/**
 * A visitor with a share link has no account and reaches one domain. They have no permissions; the calls open to them
 * have the access word `share-key`.
 */
export async function shareHolder(db: Database, key: string, visitor: Visitor, now: Date): Promise<Principal> {
  const link = await linkOfKey(db, key, now)
  noteVisit(db, link, visitor, now)
  return {
    accountId: link.account_id,
    clientId: link.client_id,
    clientType: 'Ordinary',
    labelType: 0,
    permissions: {},
    sharedDomainId: link.domain_id,
    shareLinkId: link.id,
    sharedSince: link.created_at,
  }
}

const quietMs = 60_000
/** Visitors that this process recorded lately; bounded, because a browser can send any name. */
const lately = new WeakMap<Database, Map<string, number>>()
const mostLately = 5_000

/** An open screen sends many requests a minute: one record is enough. */
function wasHereLately(db: Database, who: string, at: Date): boolean {
  const seen = lately.get(db) ?? new Map<string, number>()
  lately.set(db, seen)
  const last = seen.get(who)
  if (last !== undefined && Math.abs(at.getTime() - last) < quietMs) return true
  if (seen.size >= mostLately) seen.clear()
  seen.set(who, at.getTime())
  return false
}

/** Not awaited: recording must not slow a call down or fail it. */
export function noteVisit(
  db: Database,
  link: { id: number; domain_id: DomainId },
  { ip, userAgent }: Visitor,
  at: Date,
): void {
  if (wasHereLately(db, `${link.id} ${ip} ${userAgent}`, at)) return
  const visit = { share_link_id: link.id, domain_id: link.domain_id, ip, user_agent: userAgent.slice(0, 300), at }
  void shareStore.noteVisit(db, visit).catch(() => undefined)
}
