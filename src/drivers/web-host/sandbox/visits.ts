import { addDays, type Day } from '#base/dates.ts'
import type { Period, TopRow, TopType, VisitDay } from '../port/logs.ts'
import type { KeptSpace } from './kept-space.ts'
import { chosen, mixed, type Visit, visitsBack, visitsOfDay } from './visit-stream.ts'

const referrers = [
  ...['', 'www.google.com', 'www.bing.com', 'duckduckgo.com', 'www.facebook.com', 'l.instagram.com'],
  ...['www.linkedin.com', 'www.goudengids.be', 'chatgpt.com', 'www.ecosia.org'],
]
const countries = ['BE', 'NL', 'FR', 'DE', 'LU', 'GB', 'US', 'ES', 'IE', 'PL', 'IT', '']
const browsers = [
  ...['Chrome', 'Safari', 'Edge', 'Firefox', 'Samsung Internet', 'Opera'],
  ...['DuckDuckGo', 'Brave', 'Vivaldi', 'Chromium'],
]
const systems = ['Windows', 'iOS', 'Android', 'macOS', 'Linux', 'ChromeOS', 'iPadOS']

const isView = ({ kind, status }: Visit) => kind === 'page' && status < 400
const ofVisitor = (names: readonly string[], turn: number) => (visit: Visit) =>
  isView(visit) ? chosen(names, mixed(visit.visitor + turn)) : undefined

/** Under which name a request counts; undefined where it does not. */
const nameOf: Record<TopType, (visit: Visit) => string | undefined> = {
  pages: (visit) => (isView(visit) ? visit.path : undefined),
  files: ({ kind, status, path }) => (kind === 'file' && status < 400 ? path : undefined),
  referrers: ofVisitor(referrers, 1),
  countries: ofVisitor(countries, 2),
  browsers: ofVisitor(browsers, 3),
  systems: ofVisitor(systems, 4),
  statuses: ({ status }) => String(status),
  missing: ({ status, path }) => (status === 404 ? path : undefined),
}
const topTypes = Object.keys(nameOf) as TopType[]

type Counted = { day: VisitDay; top: Record<TopType, TopRow[]> }

type Tally = { row: TopRow; people: Set<number> }

function tally(rows: Map<string, Tally>, name: string, { bytes, visitor }: Visit, isPerson: boolean): void {
  const found = rows.get(name) ?? { row: { name, requests: 0, visitors: 0, bytes: 0 }, people: new Set<number>() }
  found.row.requests += 1
  found.row.bytes += bytes
  if (isPerson) found.people.add(visitor)
  rows.set(name, found)
}

function count(day: Day, visits: readonly Visit[]): Counted {
  const tallies = topTypes.map((type) => [type, new Map<string, Tally>()] as const)
  const total = { day, visitors: 0, views: 0, requests: 0, bytes: 0, errors: 0 }
  // Somebody who has looked at a page is a visitor.
  const people = new Set(visits.filter(isView).map(({ visitor }) => visitor))
  for (const visit of visits) {
    total.requests += 1
    total.bytes += visit.bytes
    if (visit.status >= 400) total.errors += 1
    if (isView(visit)) total.views += 1
    for (const [type, rows] of tallies) {
      const name = nameOf[type](visit)
      if (name !== undefined) tally(rows, name, visit, people.has(visit.visitor))
    }
  }
  const rowsOf = (rows: Map<string, Tally>) =>
    [...rows.values()].map(({ row, people: seen }): TopRow => ({ ...row, visitors: seen.size }))
  const top = Object.fromEntries(tallies.map(([type, rows]) => [type, rowsOf(rows)])) as Counted['top']
  return { day: { ...total, visitors: people.size }, top }
}

/** Days that are over are counted once. */
const kept = new Map<string, Counted>()
const mostKept = 4_000

function countedDay(space: KeptSpace, day: Day, now: number): Counted {
  const { domain, readyAt, suspendedAt } = space
  const until = Math.min(now, suspendedAt ?? now)
  const isOver = until >= Date.parse(`${addDays(day, 2)}T00:00:00Z`)
  const key = `${domain} ${day} ${readyAt}`
  const known = isOver ? kept.get(key) : undefined
  if (known) return known
  const counted = count(day, visitsOfDay(space, day, now))
  if (isOver) {
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, counted)
  }
  return counted
}

/** At most two years, one a day. */
export function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to && days.length < 732; day = addDays(day, 1)) days.push(day)
  return days
}

export const visitsOn = (space: KeptSpace, day: Day, now: number): VisitDay => countedDay(space, day, now).day
export const visitsIn = (space: KeptSpace, period: Period, now: number): VisitDay[] =>
  daysOf(period).map((day) => visitsOn(space, day, now))

export function topIn(space: KeptSpace, type: TopType, period: Period, now: number): TopRow[] {
  const sums = new Map<string, TopRow>()
  for (const day of daysOf(period))
    for (const row of countedDay(space, day, now).top[type]) {
      const sum = sums.get(row.name) ?? { name: row.name, requests: 0, visitors: 0, bytes: 0 }
      sums.set(row.name, {
        name: row.name,
        requests: sum.requests + row.requests,
        visitors: sum.visitors + row.visitors,
        bytes: sum.bytes + row.bytes,
      })
    }
  return [...sums.values()].toSorted((one, other) => other.requests - one.requests)
}

/** Answers of 500 and above in the last 24 hours, and the last of them. */
export function failuresLately(space: KeptSpace, now: number): { errors: number; lastErrorAt: string | null } {
  let errors = 0
  let last: number | undefined
  for (const { status, at } of visitsBack(space, { since: now - 24 * 3_600_000, until: now }, now)) {
    if (status < 500) continue
    errors += 1
    last ??= at
  }
  return { errors, lastErrorAt: last === undefined ? null : new Date(last).toISOString() }
}
