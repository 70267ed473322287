import { type LogLine, type LogQuery, webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { slowSeconds } from '../rules/periods.ts'
import type { Step } from '../rules/suspect.ts'

const mostPerPage = 500
/** So many lines of one kind are counted; a site with more is broken enough. */
const mostPages = 4

type Asked = Pick<LogQuery, 'kind' | 'onlyErrors' | 'atLeastSeconds'>
type Found = { lines: LogLine[]; countedFrom: string | null }

/** All lines of one kind, newest first; undefined where the host does not tell them. */
async function linesOf(ctx: Ctx, query: Omit<LogQuery, 'most' | 'cursor'>): Promise<Found | undefined> {
  const host = ctx.driver(webHostKey)
  const lines: LogLine[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const said = answered(await host.searchLog({ ...query, most: mostPerPage, cursor }))
    if (!said) return page === 0 ? undefined : { lines, countedFrom: lines.at(-1)?.at ?? null }
    lines.push(...said.lines)
    if (said.next === null) return { lines, countedFrom: null }
    cursor = said.next
  }
  return { lines, countedFrom: lines.at(-1)?.at ?? null }
}

const kinds: Record<'php' | 'server' | 'slow', Asked> = {
  php: { kind: 'php', onlyErrors: true },
  server: { kind: 'access', onlyErrors: true },
  slow: { kind: 'access', atLeastSeconds: slowSeconds },
}

export type Troubles = {
  steps: Step[]
  countedFrom: string | null
  /** When the first and the last of it went wrong, by the steps in which anything did. */
  within: ReadonlyMap<string, { first: string; last: string }>
}

/** What went wrong in each step of a span; undefined where the host does not tell its log. */
export async function troublesIn(
  ctx: Ctx,
  reference: string,
  { steps, until }: { steps: readonly Date[]; until: Date },
): Promise<Troubles | undefined> {
  const since = steps[0] ?? until
  const found = await Promise.all(
    Object.values(kinds).map((asked) => linesOf(ctx, { reference, since, until, ...asked })),
  )
  const [php, server, slow] = found
  if (!php || !server || !slow) return undefined
  const counts = steps.map((at) => ({ at: at.toISOString(), php: 0, server: 0, slow: 0 }))
  const stepMs = (steps[1]?.getTime() ?? until.getTime()) - since.getTime()
  const within = new Map<string, { first: string; last: string }>()
  for (const [name, { lines }] of Object.entries({ php, server, slow }) as ['php' | 'server' | 'slow', Found][])
    for (const { at } of lines) {
      const step = counts[Math.floor((Date.parse(at) - since.getTime()) / stepMs)]
      if (!step) continue
      step[name] += 1
      const { first, last } = within.get(step.at) ?? { first: at, last: at }
      const [earliest = at, , latest = at] = [first, at, last].toSorted()
      within.set(step.at, { first: earliest, last: latest })
    }
  const cuts = [php, server, slow].flatMap(({ countedFrom }) => (countedFrom === null ? [] : [countedFrom]))
  return { steps: counts, countedFrom: cuts.toSorted().at(-1) ?? null, within }
}
