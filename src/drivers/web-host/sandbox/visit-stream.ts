import { addDays, type Day, dayOf, startOf } from '#base/dates.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { KeptSpace } from './kept-space.ts'

/**
 * One request, as its site was asked it. All that the sandbox tells of visits is counted from these, so that reports, logs and the facts
 * of a space say the same.
 */
export type Visit = {
  /** Newer ones have larger numbers. */
  id: number
  at: number
  visitor: number
  kind: 'page' | 'file'
  path: string
  status: number
  bytes: number
  seconds: number
  /** The mix of chance that belongs to it. */
  chance: number
}

/** More than any day has. */
const mostOfDay = 100_000
const quiet = [0.6, 1, 1.05, 1.1, 1.05, 0.95, 0.7]
export const pages = [
  ...['/', '/contact', '/over-ons', '/producten', '/nieuws', '/openingsuren'],
  ...['/webshop', '/jobs', '/referenties', '/blog', '/faq', '/privacy'],
]
export const files = [
  ...['/style.css', '/app.js', '/logo.svg', '/images/header.webp', '/fonts/inter.woff2', '/images/team.jpg'],
  ...['/prijslijst.pdf', '/brochure.pdf', '/wp-content/uploads/2026/folder.pdf', '/video/intro.mp4'],
]
export const missing = [
  ...['/wp-login.php', '/xmlrpc.php', '/.env', '/favicon.ico', '/apple-touch-icon.png', '/oude-pagina'],
  ...['/wp-content/plugins/oud/style.css', '/ads.txt', '/robots.txt', '/index.php/component'],
]
/** How many of a hundred the first, second, … has; the rest is of the first. */
const shares = [38, 18, 11, 8, 6, 5, 4, 3, 2.5, 2, 1.5, 1]
export function chosen<Name>(names: readonly Name[], chance: number): Name {
  let left = (chance % 1_000) / 10
  for (const [index, name] of names.entries()) {
    left -= shares[index] ?? 1
    if (left < 0) return name
  }
  return names[0] as Name
}

/** A number below two to the power of 31, the same for the same one on every machine; far faster than one for a text. */
export function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return (hash ^ (hash >>> 16)) >>> 1
}

type Plan = { start: number; length: number; visitors: number; requests: number; seed: number; badHour: number }

/** How a whole day of a site goes. A day that changes to summer time has 23 hours. */
function planOf(domain: string, day: Day): Plan {
  const start = startOf(day).getTime()
  const usual = 20 + numberFor(`visitors ${domain}`, 200)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const visitors = Math.round(usual * (quiet[weekday] ?? 1) * (0.8 + numberFor(`${day} ${domain}`, 40) / 100))
  const each = 5 + numberFor(`requests ${domain}`, 9)
  return {
    start,
    length: startOf(addDays(day, 1)).getTime() - start,
    visitors,
    requests: visitors * each,
    seed: numberFor(`seed ${day} ${domain}`, 2_147_483_647),
    badHour: numberFor(`bad hour ${day} ${domain}`, 24),
  }
}

/** Nights are quiet. */
const momentOf = ({ start, length, requests }: Plan, index: number): number =>
  Math.floor(start + length * ((index + 0.5) / requests) ** (1 / 1.3))

/** How many of a day came before a moment. */
function countBefore(plan: Plan, moment: number): number {
  const part = Math.min(1, Math.max(0, (moment - plan.start) / plan.length))
  let count = Math.min(plan.requests, Math.round(plan.requests * part ** 1.3))
  while (count < plan.requests && momentOf(plan, count) < moment) count += 1
  while (count > 0 && momentOf(plan, count - 1) >= moment) count -= 1
  return count
}

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const dayIn = (number: number): Day => new Date(number * 86_400_000).toISOString().slice(0, 10)

const kindOf = (chance: number, isFirst: boolean): Visit['kind'] => (isFirst || chance % 5 === 0 ? 'page' : 'file')

/** In one hour of each day a quarter fails. Whoever comes in finds a page. */
function statusOf(chance: number, { isFirst, isBad }: { isFirst: boolean; isBad: boolean }): number {
  if (isFirst) return 200
  if (chance % (isBad ? 4 : 197) === 1) return 500
  if (chance % 31 === 2) return 404
  if (chance % 11 === 3) return 304
  if (chance % 61 === 4) return 301
  if (chance % 89 === 5) return 403
  return chance % 71 === 6 ? 206 : 200
}

function visitAt(plan: Plan, number: number, index: number): Visit {
  const chance = mixed(plan.seed + Math.imul(index, 40_503))
  const at = momentOf(plan, index)
  const isBad = Math.floor((at - plan.start) / 3_600_000) === plan.badHour
  const visitor = Math.floor((index * plan.visitors) / plan.requests)
  const isFirst = index === 0 || visitor !== Math.floor(((index - 1) * plan.visitors) / plan.requests)
  const status = statusOf(chance, { isFirst, isBad })
  const kind = kindOf(chance, isFirst)
  const more = mixed(chance)
  return {
    id: number * mostOfDay + index,
    at,
    visitor: mixed(plan.seed ^ visitor),
    kind,
    path: chosen(status === 404 ? missing : kind === 'page' ? pages : files, more),
    status,
    bytes: 300 + (more % 40_000),
    seconds: chance % (isBad ? 5 : 151) === 2 ? 3 + (chance % 9) : (chance % 90) / 100,
    chance: more,
  }
}

/** When a site was there to be visited: not before it was made, nor while it is suspended. */
const open = ({ readyAt, suspendedAt }: KeptSpace, now: number) => ({
  since: readyAt,
  until: Math.min(now, suspendedAt ?? now),
})

/** Those of a day, the oldest first. */
export function visitsOfDay(kept: KeptSpace, day: Day, now: number): Visit[] {
  const { since, until } = open(kept, now)
  const plan = planOf(kept.domain, day)
  if (plan.start + plan.length <= since || plan.start >= until) return []
  const [from, to] = [countBefore(plan, since), countBefore(plan, until)]
  const number = dayNumber(day)
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => visitAt(plan, number, from + index))
}

/** Those of a span, the newest first, going on behind `below` where that is given. */
export function* visitsBack(
  kept: KeptSpace,
  span: { since: number; until: number; below?: number | undefined },
  now: number,
): Generator<Visit> {
  const times = open(kept, now)
  const [since, until] = [Math.max(span.since, times.since), Math.min(span.until, times.until)]
  if (since >= until) return
  const first = dayNumber(dayOf(new Date(since)))
  let number = dayNumber(dayOf(new Date(until)))
  if (span.below !== undefined) number = Math.min(number, Math.floor(span.below / mostOfDay))
  for (; number >= first; number--) {
    const plan = planOf(kept.domain, dayIn(number))
    const below = span.below !== undefined && Math.floor(span.below / mostOfDay) === number
    const end = Math.min(countBefore(plan, until), below ? (span.below as number) % mostOfDay : plan.requests)
    const start = countBefore(plan, since)
    for (let index = end - 1; index >= start; index--) yield visitAt(plan, number, index)
  }
}
