import { done } from '../../outcome.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { LogKind, LogLine, LogQuery } from '../port/logs.ts'
import type { WebHost } from '../port.ts'
import type { KeptSpace } from './kept-space.ts'
import { no, type SpaceBook } from './space-book.ts'
import { topIn, visitsIn } from './visits.ts'

/** One of each kind so often, and so much of it is looked at. */
const every: Record<LogKind, number> = {
  access: 40_000,
  error: 2_700_000,
  php: 1_900_000,
  cron: 3_600_000,
  ftp: 14_400_000,
}
const mostLooked = 5_000
const requests = [
  'GET /',
  'GET /contact',
  'GET /style.css',
  'GET /app.js',
  'POST /contact',
  'GET /oude-pagina',
  'GET /wp-login.php',
  'GET /nieuws',
]
const statuses = [200, 200, 200, 304, 302, 404, 200, 200]
/** One hour of each day goes badly, with answers that fail and answers that take long. */
const isBadHour = (domain: string, at: number): boolean => {
  const day = Math.floor(at / 86_400_000)
  return Math.floor(at / 3_600_000) % 24 === numberFor(`bad hour ${day} ${domain}`, 24)
}
const said: Record<Exclude<LogKind, 'access'>, readonly [string, boolean][]> = {
  error: [
    ['open() "public/favicon.ico" failed (2: No such file or directory)', false],
    ['upstream sent "Primary script unknown" while reading response header from upstream', true],
    ['client intended to send too large body: 71303168 bytes', true],
  ],
  php: [
    ['PHP Warning: Undefined variable $titel in public/index.php on line 12', false],
    ['PHP Deprecated: Optional parameter before required parameter in public/lib.php on line 40', false],
    ['PHP Fatal error: Allowed memory size of 268435456 bytes exhausted in public/export.php on line 88', true],
  ],
  cron: [
    ['job ended with 0 after 3 s', false],
    ['job ended with 1 after 1 s', true],
  ],
  ftp: [
    ['signed in', false],
    ['upload public/foto.jpg 204800 bytes', false],
  ],
}

function lineAt({ domain }: KeptSpace, kind: LogKind, turn: number): LogLine {
  const at = turn * every[kind]
  const id = `${kind}-${turn}`
  const number = numberFor(`${id} ${domain}`, 1_000)
  const moment = new Date(at).toISOString()
  if (kind !== 'access') {
    const rows = said[kind]
    const [text, isError] = rows[number % rows.length] ?? ['', false]
    return { id, at: moment, text, isError }
  }
  const request = requests[number % requests.length]
  const isBad = isBadHour(domain, at)
  const isFailure = number % (isBad ? 4 : 97) === 1
  const status = isFailure ? 500 : (statuses[(number >> 3) % statuses.length] ?? 200)
  const address = `198.51.100.0`
  return {
    id,
    at: moment,
    text: `${address} "${request} HTTP/2.0" ${status} ${200 + number * 31}`,
    isError: status >= 500,
    seconds: number % (isBad ? 5 : 83) === 2 ? 3 + (number % 9) : (number % 90) / 100,
  }
}

function linesOf(kept: KeptSpace, query: LogQuery, now: number) {
  const { kind, text, onlyErrors, atLeastSeconds = 0, most } = query
  const upTo = Math.floor(now / 60_000) * 60_000
  const start = Math.max(query.since.getTime(), kept.readyAt)
  const last = Math.floor(Math.min(query.until.getTime(), upTo, kept.suspendedAt ?? upTo) / every[kind])
  const from = Math.min(last, query.cursor === undefined ? last : Number(query.cursor))
  const lines: LogLine[] = []
  let turn = from
  for (let looked = 0; turn * every[kind] >= start && lines.length < most && looked < mostLooked; looked++, turn--) {
    const line = lineAt(kept, kind, turn)
    const isWanted =
      (!onlyErrors || line.isError) &&
      (line.seconds ?? 0) >= atLeastSeconds &&
      (!text || line.text.toLowerCase().includes(text.toLowerCase()))
    if (isWanted) lines.push(line)
  }
  return { lines, next: turn * every[kind] >= start ? String(turn) : null, upTo: new Date(upTo).toISOString() }
}

export const logPart = (book: SpaceBook): Pick<WebHost, 'searchLog' | 'readVisits' | 'readTop'> => ({
  searchLog: (query) => book.read(query.reference, (kept, now) => done(linesOf(kept, query, now))),
  readVisits: ({ reference, ...period }) =>
    book.read(reference, (kept, now) =>
      period.from > period.to
        ? no('invalid', 'period', 'from')
        : done({ days: visitsIn(kept, period, now), upTo: new Date(now).toISOString() }),
    ),
  readTop: ({ reference, type, most, ...period }) =>
    book.read(reference, (kept, now) =>
      done({ rows: topIn(kept, type, period, now).slice(0, most), upTo: new Date(now).toISOString() }),
    ),
})
