import { done } from '../../outcome.ts'
import type { LogKind, LogLine, LogQuery } from '../port/logs.ts'
import type { WebHost } from '../port.ts'
import type { KeptSpace } from './kept-space.ts'
import { ftpUserOf, signInsOf } from './sign-ins.ts'
import { no, type SpaceBook } from './space-book.ts'
import { type Visit, visitsBack } from './visit-stream.ts'
import { topIn, visitsIn } from './visits.ts'

/** So much of the visits is looked at for one page. */
const mostLooked = 40_000

type Line = Omit<LogLine, 'id' | 'at'> & { at: number; turn: number }

const fatal = 'PHP Fatal error: Allowed memory size of 268435456 bytes exhausted in public/export.php on line 88'
const warnings = [
  'PHP Warning: Undefined variable $titel in public/index.php on line 12',
  'PHP Deprecated: Optional parameter before required parameter in public/lib.php on line 40',
]
const broken = 'upstream sent "Primary script unknown" while reading response header from upstream'

/** Of an answer that failed PHP says why, or else the web server does. */
const isOfPhp = ({ chance }: Visit) => chance % 3 > 0

/** What a request left behind in each of the logs that tell of requests. */
const left: Record<'access' | 'error' | 'php', (visit: Visit) => Omit<Line, 'at' | 'turn'> | undefined> = {
  access: ({ path, status, bytes, seconds }) => ({
    text: `198.51.100.0 "GET ${path} HTTP/2.0" ${status} ${bytes}`,
    isError: status >= 500,
    seconds,
  }),
  error: (visit) => {
    if (visit.status >= 500) return isOfPhp(visit) ? undefined : { text: broken, isError: true }
    if (visit.status !== 404) return undefined
    return { text: `open() "public${visit.path}" failed (2: No such file or directory)`, isError: false }
  },
  php: (visit) => {
    if (visit.status >= 500) return isOfPhp(visit) ? { text: fatal, isError: true } : undefined
    if (visit.kind === 'file' || visit.chance % 23 !== 0) return undefined
    return { text: warnings[visit.chance % warnings.length] ?? '', isError: false }
  },
}

function* fromVisits(
  kept: KeptSpace,
  kind: 'access' | 'error' | 'php',
  query: LogQuery,
  now: number,
): Generator<Line | number> {
  const span = {
    since: query.since.getTime(),
    until: query.until.getTime(),
    below: query.cursor === undefined ? undefined : Number(query.cursor),
  }
  for (const visit of visitsBack(kept, span, now)) {
    const line = left[kind](visit)
    yield line ? { ...line, at: visit.at, turn: visit.id } : visit.id
  }
}

/** Jobs that ran, and accounts that signed in: few enough to be listed, numbered by their moment. */
function* fromActs(kept: KeptSpace, kind: 'cron' | 'ftp', query: LogQuery, now: number): Generator<Line> {
  const below = query.cursor === undefined ? Number.POSITIVE_INFINITY : Number(query.cursor)
  const lines = kind === 'cron' ? jobLines(kept) : signInLines(kept, now)
  const until = Math.min(now, query.until.getTime())
  yield* lines
    .filter(({ at, turn }) => turn < below && at >= query.since.getTime() && at < until)
    .toSorted((one, other) => other.turn - one.turn)
}
const jobLines = ({ cron, runs }: KeptSpace): Line[] =>
  cron.flatMap(({ id, name }) => {
    const run = runs[id]
    if (!run) return []
    const at = Date.parse(run.startedAt) + run.seconds * 1_000
    const text = `${name} ended with ${run.exitCode} after ${run.seconds} s`
    return [{ at, turn: at, text, isError: run.exitCode !== 0 }]
  })
const signInLines = (kept: KeptSpace, now: number): Line[] =>
  kept.ftp
    .filter(({ isOn }) => isOn)
    .flatMap(({ name }, index) => {
      const user = ftpUserOf(kept, name)
      return [...signInsOf(kept, user, now)].map((at) => ({
        at,
        turn: at + index,
        text: `${user} signed in`,
        isError: false,
      }))
    })

const isWanted = ({ text: said, isError, seconds = 0 }: Line, { text, onlyErrors, atLeastSeconds = 0 }: LogQuery) =>
  (!onlyErrors || isError) && seconds >= atLeastSeconds && (!text || said.toLowerCase().includes(text.toLowerCase()))

const linesOfKind = (kept: KeptSpace, query: LogQuery, now: number): Iterable<Line | number> => {
  const { kind } = query
  return kind === 'cron' || kind === 'ftp' ? fromActs(kept, kind, query, now) : fromVisits(kept, kind, query, now)
}
const lineOf = (kind: LogKind, { turn, at, ...line }: Line): LogLine => ({
  ...line,
  id: `${kind}-${turn}`,
  at: new Date(at).toISOString(),
})

/** `next` is the number below which the page after goes on. */
function pageOf(kept: KeptSpace, query: LogQuery, now: number) {
  const lines: LogLine[] = []
  let looked = 0
  let last = 0
  let next: string | null = null
  for (const line of linesOfKind(kept, query, now)) {
    if (lines.length >= query.most || looked >= mostLooked) {
      next = String(last)
      break
    }
    looked += 1
    last = typeof line === 'number' ? line : line.turn
    if (typeof line !== 'number' && isWanted(line, query)) lines.push(lineOf(query.kind, line))
  }
  return { lines, next, upTo: new Date(now).toISOString() }
}

export const logPart = (book: SpaceBook): Pick<WebHost, 'searchLog' | 'readVisits' | 'readTop'> => ({
  searchLog: (query) => book.read(query.reference, (kept, now) => done(pageOf(kept, query, now))),
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
