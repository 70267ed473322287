import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepWork, keptWork } from '../api/kept-work.ts'
import { useSearchAll } from '../router/search-state.ts'

/** One thing of a list: its own address, and what it is called. */
export type ListedThing = { to: string; name: string }

/** A list as somebody left it: its search, filters and page, and what stood in it, in its order. */
type LeftList = { search: Record<string, unknown>; things: readonly ListedThing[]; back?: WayBack }
/** Where a list stands whose rows open pages that belong to another list, and what it is called. */
type WayBack = { to: string; label: string }

const keyOf = (list: string): string => `list:${list}`
/** Which list was looked at last. */
const latest = 'list-in-sight'

/**
 * The queue of the provider's people: pages of every kind are opened from it, lists too, and all of them lead back to it; it gives its things
 * no neighbours.
 */
export const workList = 'work'

/**
 * A list calls this with the rows in sight, so that the page of one of them leads back to it and on to its neighbours. `thingOf` is
 * declared outside the screen. `client`: on the page of a client, how the list's own address says whose rows these are. A list
 * of parts of things, such as the mailboxes of all domains, calls `useWayBackHere` instead.
 */
export function useRememberedList<Row>(
  list: string,
  rows: readonly Row[] | undefined,
  thingOf: (row: Row) => ListedThing,
  client?: Readonly<Record<string, string>>,
): void {
  const search = useSearchAll()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const of = JSON.stringify(client ?? {})
  useEffect(() => {
    if (!rows) return
    // A list that was opened from the queue is a step of the way back to it.
    if (!wayBackToWork(thingAt(here))) keepWork(latest, list)
    keepWork(keyOf(list), { search: { ...search, ...JSON.parse(of) }, things: rows.map(thingOf) } satisfies LeftList)
  }, [list, search, rows, thingOf, of, here])
}

/** A list whose rows open the page of something else, at a part of it: that page leads back here, and has no neighbours. */
export function useWayBackHere<Row>(
  list: string,
  rows: readonly Row[] | undefined,
  thingOf: (row: Row) => ListedThing,
  label: string,
): void {
  const search = useSearchAll()
  const here = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (!rows) return
    keepWork(latest, list)
    const back = { to: here, label }
    keepWork(keyOf(list), { search: { ...search }, things: rows.map(thingOf), back } satisfies LeftList)
  }, [list, search, rows, thingOf, here, label])
}

/** The list that was looked at last, where it leads to this thing and has a way back of its own. */
export function wayBackElsewhere(at: string): (WayBack & { search: Record<string, unknown> }) | undefined {
  const left = keptWork(keyOf(String(keptWork(latest)))) as Partial<LeftList> | undefined
  if (!left?.back || !left.search || !left.things?.some(({ to }) => to === at)) return undefined
  return { ...left.back, search: left.search }
}

export type Siblings = {
  /** What the address of the list carried. */
  search: Record<string, unknown>
  previous: ListedThing | undefined
  next: ListedThing | undefined
  /** Which of how many it is, from 1 on. */
  place: number
  count: number
}

/** Where a thing stands in the list that its visitor came from; undefined for who came another way. */
export function siblingsIn(left: unknown, at: string): Siblings | undefined {
  const { search, things } = (left ?? {}) as Partial<LeftList>
  if (!Array.isArray(things) || !search) return undefined
  const index = things.findIndex(({ to }) => to === at)
  if (index === -1) return undefined
  return { search, previous: things[index - 1], next: things[index + 1], place: index + 1, count: things.length }
}

export const siblingsOf = (list: string, at: string): Siblings | undefined => siblingsIn(keptWork(keyOf(list)), at)

/** Where the queue stands as it was left, for who opened the page of this thing from it. */
export function wayBackToWork(at: string): Record<string, unknown> | undefined {
  return keptWork(latest) === workList ? siblingsOf(workList, at)?.search : undefined
}

/** The same, for the top of the open page. */
export const useWayBackToWork = (): Record<string, unknown> | undefined =>
  wayBackToWork(useLocation({ select: ({ pathname }) => thingAt(pathname) }))

/** The address of the thing itself, whichever part of its page is open: of `/staff/orders`, `/domains/x.be/dns` and the like. */
export const thingAt = (path: string): string => path.split('/').slice(0, 3).join('/')
