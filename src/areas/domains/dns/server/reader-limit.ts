import type { Principal } from '#base/access.ts'
import { refuse } from './domain-lookup.ts'

/** How many may wait at once; each keeps a file of megabytes in memory. */
const maxWaiting = 12
/** And of one house, so that no house fills the room by asking under several names. */
const maxOfHouse = 2

/** The caller: an account or a share link. The accounts of one client count together, and so do the links that one account gave out. */
export type Reader = { who: string; house: string }

/** Whose domain it is plays no part: who manages a hundred customers is still one reader. */
export function readerOf({ accountId, actorAccountId, clientId, sharedDomainId, shareLinkId }: Principal): Reader {
  if (sharedDomainId !== undefined) return { who: `link ${shareLinkId}`, house: `links of ${accountId}` }
  if (actorAccountId !== undefined) return { who: `account ${actorAccountId}`, house: `account ${actorAccountId}` }
  return { who: `account ${accountId}`, house: `client ${clientId}` }
}

/**
 * A limited number of readers at once, one per house, so that one caller's files do not block others. A reader who comes while all
 * places are taken waits in order; a second one of the same reader, too many of one house, and everybody once enough wait,
 * are told to come back.
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
