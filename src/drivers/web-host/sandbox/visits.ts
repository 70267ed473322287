import { dayMs } from '#base/dates.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { Period, TopRow, TopType, VisitDay } from '../port/logs.ts'
import type { KeptSpace } from './kept-space.ts'

/** Which day a moment is of, as the sandbox counts them. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const quiet = [0.6, 1, 1.05, 1.1, 1.05, 0.95, 0.7]
/** How much of a day has been by each hour. */
const byHour = (hours: number) => Math.min(1, (Math.max(0, hours) / 24) ** 1.3)

/** The same for the same site and day on every machine; nobody comes before the site was there, or while it is suspended. */
export function visitsOn({ domain, readyAt, suspendedAt }: KeptSpace, day: string, now: number): VisitDay {
  const start = Date.parse(`${day}T00:00:00Z`)
  const until = Math.min(now, suspendedAt ?? now)
  const part = start + dayMs <= readyAt ? 0 : byHour((until - start) / 3_600_000)
  const usual = 40 + numberFor(`visitors ${domain}`, 400)
  const weekday = new Date(start).getUTCDay()
  const visitors = Math.round(usual * (quiet[weekday] ?? 1) * (0.8 + numberFor(`${day} ${domain}`, 40) / 100) * part)
  const views = Math.round(visitors * (2 + numberFor(`views ${domain}`, 30) / 10))
  const requests = views * (8 + numberFor(`requests ${domain}`, 12))
  return {
    day,
    visitors,
    views,
    requests,
    bytes: requests * (9_000 + numberFor(`bytes ${domain}`, 30_000)),
    errors: Math.round((requests * (1 + numberFor(`errors ${day} ${domain}`, 12))) / 1_000),
  }
}

/** At most two years, one a day. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`) && days.length < 732; at += dayMs)
    days.push(dayOf(at))
  return days
}
export const visitsIn = (kept: KeptSpace, period: Period, now: number): VisitDay[] =>
  daysOf(period).map((day) => visitsOn(kept, day, now))

const names: Record<TopType, readonly string[]> = {
  pages: [
    '/',
    '/contact',
    '/over-ons',
    '/producten',
    '/nieuws',
    '/openingsuren',
    '/webshop',
    '/jobs',
    '/referenties',
    '/blog',
    '/faq',
    '/privacy',
  ],
  files: [
    '/wp-content/uploads/2026/folder.pdf',
    '/images/team.jpg',
    '/prijslijst.pdf',
    '/images/header.webp',
    '/brochure.pdf',
    '/video/intro.mp4',
    '/style.css',
    '/app.js',
    '/logo.svg',
    '/fonts/inter.woff2',
  ],
  referrers: [
    '',
    'www.google.com',
    'www.bing.com',
    'duckduckgo.com',
    'www.facebook.com',
    'l.instagram.com',
    'www.linkedin.com',
    'www.goudengids.be',
    'chatgpt.com',
    'www.ecosia.org',
  ],
  countries: ['BE', 'NL', 'FR', 'DE', 'LU', 'GB', 'US', 'ES', 'IE', 'PL', 'IT', ''],
  browsers: [
    'Chrome',
    'Safari',
    'Edge',
    'Firefox',
    'Samsung Internet',
    'Opera',
    'DuckDuckGo',
    'Brave',
    'Vivaldi',
    'Chromium',
  ],
  systems: ['Windows', 'iOS', 'Android', 'macOS', 'Linux', 'ChromeOS', 'iPadOS'],
  statuses: ['200', '304', '301', '302', '404', '206', '403', '500', '499', '401'],
  missing: [
    '/wp-login.php',
    '/xmlrpc.php',
    '/.env',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/oude-pagina',
    '/wp-content/plugins/oud/style.css',
    '/ads.txt',
    '/robots.txt',
    '/index.php/component',
  ],
}
/** How many of a hundred requests the first, second, … has. */
const shares = [38, 18, 11, 8, 6, 5, 4, 3, 2.5, 2, 1.5, 1]

export function topIn(kept: KeptSpace, type: TopType, period: Period, now: number): TopRow[] {
  const days = visitsIn(kept, period, now)
  const total = (of: 'requests' | 'visitors' | 'bytes' | 'errors') => days.reduce((sum, each) => sum + each[of], 0)
  const requests = type === 'missing' ? total('errors') : total('requests')
  return names[type]
    .map((name, index) => {
      const share = ((shares[index] ?? 1) / 100) * (0.8 + numberFor(`${type} ${name} ${kept.domain}`, 40) / 100)
      return {
        name,
        requests: Math.round(requests * share),
        visitors: Math.round(total('visitors') * share),
        bytes: Math.round(total('bytes') * share),
      }
    })
    .filter((row) => row.requests > 0)
    .toSorted((one, other) => other.requests - one.requests)
}
