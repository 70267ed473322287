import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { dayOf } from '#base/dates.ts'
import type { TopRow, TopType, VisitDay } from '../../contract/web-log-verbs.ts'
import { topTypes } from '../../contract/web-log-verbs.ts'
import { type AccessLine, accessLine } from '../access-line.ts'
import { placesOf } from '../places.ts'
import { namesOf, type SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { countriesIn } from './country-file.ts'
import { browserOf, isFile, isRobot, systemOf } from './visitors.ts'

/** What is kept of a day: numbers, and of each kind the names that came most. Nobody can be told from it. */
export type CountedDay = VisitDay & { top: Partial<Record<TopType, TopRow[]>> }
const mostNames = 100

type Tally = { requests: number; bytes: number; visitors: Set<string> }
type Counting = { day: Omit<VisitDay, 'visitors'>; visitors: Set<string>; top: Record<TopType, Map<string, Tally>> }

const newDay = (day: string): Counting => ({
  day: { day, views: 0, requests: 0, bytes: 0, errors: 0 },
  visitors: new Set(),
  top: Object.fromEntries(topTypes.map((type) => [type, new Map()])) as Counting['top'],
})

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')

/** The site's own names, and of which country an address is, where that is known. */
type Judging = { own: readonly string[]; countryOf: ((address: string) => string) | undefined }

/** Under which names a request counts. */
function namesIn(line: AccessLine, { own, countryOf }: Judging): Partial<Record<TopType, string>> {
  const isFine = line.status < 400
  const isPage = isFine && !isFile(line.path) && !isRobot(line.agent)
  const referrer = hostOf(line.referrer)
  return {
    statuses: String(line.status),
    ...(isPage ? { pages: line.path, browsers: browserOf(line.agent), systems: systemOf(line.agent) } : {}),
    ...(isPage && countryOf ? { countries: countryOf(line.from) } : {}),
    ...(isPage && !own.includes(referrer) ? { referrers: referrer } : {}),
    ...(isFine && isFile(line.path) ? { files: line.path } : {}),
    ...(line.status === 404 ? { missing: line.path } : {}),
  }
}

function count(counting: Counting, line: AccessLine, judging: Judging, visitor: string): void {
  const { day, visitors, top } = counting
  const names = namesIn(line, judging)
  day.requests += 1
  day.bytes += line.bytes
  if (line.status >= 400) day.errors += 1
  if (names.pages !== undefined) {
    day.views += 1
    visitors.add(visitor)
  }
  for (const [type, name] of Object.entries(names) as [TopType, string][]) {
    const tally = top[type].get(name) ?? { requests: 0, bytes: 0, visitors: new Set<string>() }
    tally.requests += 1
    tally.bytes += line.bytes
    if (!isRobot(line.agent)) tally.visitors.add(visitor)
    top[type].set(name, tally)
  }
}

const counted = ({ day, visitors, top }: Counting): CountedDay => ({
  ...day,
  visitors: visitors.size,
  top: Object.fromEntries(
    topTypes.map((type) => [
      type,
      [...top[type]]
        .map(
          ([name, tally]): TopRow => ({
            name,
            requests: tally.requests,
            visitors: tally.visitors.size,
            bytes: tally.bytes,
          }),
        )
        .sort((one, other) => other.requests - one.requests)
        .slice(0, mostNames),
    ]),
  ) as CountedDay['top'],
})

/** Every day, in the portal’s time zone, that still stands in the log, the one before it was turned over included. */
async function daysInLog(folder: string, judging: Judging): Promise<Map<string, CountedDay>> {
  const days = new Map<string, Counting>()
  // Of this run alone, so that nothing of what it makes of an address can be compared with anything.
  const salt = randomBytes(16)
  for (const name of ['access.log.1', 'access.log']) {
    const stream = createReadStream(path.join(folder, name))
    const isThere = await new Promise<boolean>((resolve) =>
      stream.once('open', () => resolve(true)).once('error', () => resolve(false)),
    )
    if (!isThere) continue
    for await (const text of createInterface({ input: stream })) {
      const line = accessLine(text)
      if (!line) continue
      const day = dayOf(new Date(line.at))
      const counting = days.get(day) ?? newDay(day)
      days.set(day, counting)
      const visitor = createHash('sha256')
        .update(salt)
        .update(`${line.from} ${line.agent}`)
        .digest('base64')
        .slice(0, 12)
      count(counting, line, judging, visitor)
    }
  }
  return new Map([...days].map(([day, counting]) => [day, counted(counting)]))
}

const kept = async (file: string): Promise<CountedDay | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as CountedDay)
}

/** The days of a period that anybody came by, each counted once and kept from then on; only today’s are counted anew. */
export async function countedDays(
  node: WebNode,
  record: SpaceRecord,
  wanted: readonly string[],
): Promise<CountedDay[]> {
  const { user, logs } = placesOf(node.web, record.reference)
  const folder = path.join(node.web.state, 'visits', user)
  const today = dayOf(node.now())
  const fileOf = (day: string) => path.join(folder, `${day}.json`)
  const known = await Promise.all(wanted.map((day) => (day < today ? kept(fileOf(day)) : undefined)))
  if (wanted.every((_day, index) => known[index])) return known.filter((day) => day !== undefined)
  const { countries } = node.web
  const file = countries === undefined ? undefined : await readFile(countries).catch(() => undefined)
  const inLog = await daysInLog(logs, { own: namesOf(record), countryOf: file && countriesIn(file) })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [day, counts] of inLog) {
    if (day >= today || (await kept(fileOf(day)))) continue
    await writeFile(`${fileOf(day)}.next`, JSON.stringify(counts), { mode: 0o600 })
    await rename(`${fileOf(day)}.next`, fileOf(day))
  }
  return wanted.flatMap((day, index) => known[index] ?? inLog.get(day) ?? [])
}
