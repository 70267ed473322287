import type { Principal } from '#base/access.ts'
import { refuse } from './domain-lookup.ts'

/** The most waiting readers; each holds a file of megabytes in memory. */
const maxWaiting = 12
/** The same per client, so that no client fills the queue with several accounts. */
const maxOfHouse = 2

/**
 * The caller: an account or a share link. The accounts of one client count together, and so do the links of one
 * account.
 */
export type Reader = { who: string; house: string }

/** The owner of the domain does not matter: someone who manages a hundred customers is one reader. */
export function readerOf({ accountId, actorAccountId, clientId, sharedDomainId, shareLinkId }: Principal): Reader {
  if (sharedDomainId !== undefined) return { who: `link ${shareLinkId}`, house: `links of ${accountId}` }
  if (actorAccountId !== undefined) return { who: `account ${actorAccountId}`, house: `account ${actorAccountId}` }
  return { who: `account ${accountId}`, house: `client ${clientId}` }
}

/**
 * Limits the concurrent readers, one per client, so that one caller's files do not block others. Further readers wait
 * in order; a second one of the same reader, too many of one client, and everyone when enough wait, are refused for
 * now.
 */
export function readerLimit(places: number) {
  const inside = new Set<string>()
  const waiting: { reader: Reader; enter: () => void }[] = []
  const letIn = () => {
    const place = inside.size < places ? waiting.findIndex(({ reader }) => !inside.has(reader.house)) : -1
    const [next] = place < 0 ? [] : waiting.splice(place, 1)
    if (!next) return
    inside.add(next.reader.house)
    next.enter()
  }
  const isFullFor = ({ who, house }: Reader): boolean =>
    waiting.length >= maxWaiting ||
    waiting.some(({ reader }) => reader.who === who) ||
    waiting.filter(({ reader }) => reader.house === house).length >= maxOfHouse
  return async <Value>(reader: Reader, read: () => Promise<Value>): Promise<Value> => {
    if (inside.size < places && !inside.has(reader.house)) inside.add(reader.house)
    else {
      if (isFullFor(reader)) refuse('import_busy')
      await new Promise<void>((enter) => waiting.push({ reader, enter }))
    }
    try {
      return await read()
    } finally {
      inside.delete(reader.house)
      letIn()
    }
  }
}
