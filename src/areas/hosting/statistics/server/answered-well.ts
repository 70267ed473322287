import { type LogLine, webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { cameWell, lastSeenWell, pageOf } from '../rules/page-answers.ts'
import { slowSeconds } from '../rules/periods.ts'
import { quietRuns, type Step } from '../rules/suspect.ts'

type Within = { since: Date; until: Date }

/** The newest answers of a time; none where the host does not tell them now. */
async function answersIn(ctx: Ctx, reference: string, within: Within, most: number): Promise<LogLine[]> {
  const said = await ctx.driver(webHostKey).searchLog({ reference, kind: 'access', ...within, most })
  return answered(said)?.lines ?? []
}
const isWell = (line: LogLine): boolean => cameWell(line, slowSeconds)

/** In quiet steps hardly any answer fails: a page that came well is among so many, with all that belongs to it. */
const looked = 300

/** The first step of each quiet time behind an outage in which requests were answered well. */
export async function fineSteps(
  ctx: Ctx,
  reference: string,
  { steps, stepMs, until }: { steps: readonly Step[]; stepMs: number; until: Date },
): Promise<ReadonlySet<string>> {
  const fine = new Set<string>()
  for (const run of quietRuns(steps)) {
    const since = new Date(run[0] ?? until)
    const endOf = (index: number) => new Date(Math.min(until.getTime(), Date.parse(run[index] ?? '') + stepMs))
    const wasWellBy = async (index: number) =>
      (await answersIn(ctx, reference, { since, until: endOf(index) }, looked)).some(isWell)
    if (await wasWellBy(0)) {
      fine.add(since.toISOString())
      continue
    }
    let [low, high] = [1, run.length - 1]
    if (low > high || !(await wasWellBy(high))) continue
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (await wasWellBy(middle)) high = middle
      else low = middle + 1
    }
    fine.add(run[low] ?? '')
  }
  return fine
}

/** The logs of PHP and of the web server tell one request within a second of each other. */
const besideMs = 1_000

/** What was seen since something went wrong last: nobody, answers that went well, or nothing new. */
export async function seenSince(
  ctx: Ctx,
  reference: string,
  { last, until }: { last: string; until: Date },
): Promise<'nobody' | 'well' | null> {
  const since = new Date(Date.parse(last) + besideMs)
  if (since >= until) return null
  const newest = (await answersIn(ctx, reference, { since, until }, looked)).find((line) => pageOf(line) !== undefined)
  if (!newest) return 'nobody'
  return isWell(newest) ? 'well' : null
}

/** When what fails now was last seen well within a time, where it fails ever since. */
export async function wellUntil(ctx: Ctx, reference: string, within: Within): Promise<string | undefined> {
  const lines = (await answersIn(ctx, reference, within, looked)).toSorted((one, other) =>
    other.at.localeCompare(one.at),
  )
  return lastSeenWell(lines, slowSeconds)?.at
}
