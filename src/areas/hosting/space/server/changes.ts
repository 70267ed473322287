import { dayMs } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { mayComeAbout } from '#platform/house.ts'
import { m } from '#words'
import type { WebSpace } from '../contract/shapes.ts'
import { changeOf, partOf } from '../rules/space-parts.ts'
import type { Requests } from './requests.ts'

type Words = (reason: string) => string
export type Changes = Pick<WebSpace, 'underWay' | 'failed' | 'lastChange'>

/** What is on its way to the host of a space, what did not come about there, and what did last. */
export async function changesOf(ctx: Ctx, requests: Requests, id: ServiceId, words: Words): Promise<Changes> {
  const [open, failed, lastChange] = await Promise.all([
    requests.open(ctx.sql, id),
    failedChange(ctx, requests, id, words),
    lastChangeOf(ctx, requests, id),
  ])
  return { underWay: [...new Set(open.map(({ name }) => partOf(name)))], failed, lastChange }
}

/** What failed within a day, and was not asked anew since; older ones stand among the tasks. */
async function failedChange(ctx: Ctx, requests: Requests, id: ServiceId, words: Words): Promise<Changes['failed']> {
  const since = new Date(ctx.now().getTime() - dayMs)
  const [last] = (await requests.newestOfEach(ctx.sql, id))
    .flatMap((each) => (each.state === 'failed' && each.finished_at ? [{ ...each, at: each.finished_at }] : []))
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!last) return null
  return {
    task: last.task_id,
    part: partOf(last.name),
    change: changeOf(last.name),
    title: ctx.house.taskTitles[last.kind]?.(ctx.locale) ?? '',
    reason: words(last.reason_code ?? ''),
    canRetry: mayComeAbout(ctx.house, last),
    at: last.at.toISOString(),
  }
}

/** What was done last, by its name. */
async function lastChangeOf(ctx: Ctx, requests: Requests, id: ServiceId): Promise<Changes['lastChange']> {
  const done = await requests.newestDone(ctx.sql, id)
  if (!done?.finished_at) return null
  const ofPlan = done.kind === 'service.change' && m.web_space_plan_changed({}, { locale: ctx.locale })
  const title = ofPlan || ctx.house.taskTitles[done.kind]?.(ctx.locale)
  return title ? { title, at: done.finished_at.toISOString() } : null
}
