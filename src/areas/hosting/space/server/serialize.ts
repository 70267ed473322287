import { dayMs } from '#base/dates.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type { WebSpace } from '../contract/shapes.ts'
import { spaceAbilities } from '../rules/abilities.ts'
import { partOf, spaceStateOf } from '../rules/space-parts.ts'
import { hostingReason } from './reason-text.ts'
import { spaceStore } from './space-store.ts'
import type { Space } from './web-space.ts'

/** So long a hosting on which nothing was put is a new one. */
const newDays = 30

/** Without our own names and the ids of operations, which are nobody's affair. */
export async function spaceOf(ctx: Ctx, { id, name, status, row }: Space): Promise<WebSpace> {
  const { facts = null } = row ?? {}
  // Of one that has ended nothing is on its way any more, and nothing can be tried again.
  const isOver = status === 'Cancelled'
  const [open, failed, lastChange, isUntouched] = await Promise.all([
    isOver ? [] : spaceStore.open(ctx.sql, id),
    isOver ? null : failedChange(ctx, id),
    isOver ? null : lastChangeOf(ctx, id),
    spaceStore.isUntouched(ctx.sql, id, new Date(ctx.now().getTime() - newDays * dayMs)),
  ])
  return {
    id,
    name,
    state: spaceStateOf({ facts, isMissing: Boolean(row?.missing_since), status }),
    facts,
    readAt: row?.read_at?.toISOString() ?? null,
    silentSince: row?.silent_since?.toISOString() ?? null,
    underWay: [...new Set(open.map((operation) => partOf(operation.name)))],
    failed,
    lastChange,
    // Visits say nothing: robots find a new name within minutes.
    isNew: isUntouched && facts?.ftp.every(({ lastSignInAt }) => lastSignInAt === null) === true,
    abilities: abilitiesOf(ctx),
  }
}

/** What failed within a day, and was not asked anew since; older ones stand among the tasks. */
async function failedChange(ctx: Ctx, id: Space['id']): Promise<WebSpace['failed']> {
  const since = new Date(ctx.now().getTime() - dayMs)
  const [last] = (await spaceStore.newestOfEach(ctx.sql, id))
    .flatMap((each) => (each.state === 'failed' && each.finished_at ? [{ ...each, at: each.finished_at }] : []))
    .filter(({ at }) => at >= since)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!last) return null
  return {
    task: last.task_id,
    part: partOf(last.name),
    title: ctx.house.taskTitles[last.kind]?.(ctx.locale) ?? '',
    reason: hostingReason(last.reason_code ?? '', ctx.locale),
    at: last.at.toISOString(),
  }
}

/** What was done last, by its name. */
async function lastChangeOf(ctx: Ctx, id: Space['id']): Promise<WebSpace['lastChange']> {
  const done = await spaceStore.newestDone(ctx.sql, id)
  if (!done?.finished_at) return null
  const ofPlan = done.kind === 'service.change' && m.web_space_plan_changed({}, { locale: ctx.locale })
  const title = ofPlan || ctx.house.taskTitles[done.kind]?.(ctx.locale)
  return title ? { title, at: done.finished_at.toISOString() } : null
}

function abilitiesOf(ctx: Ctx): WebSpace['abilities'] {
  const { abilities } = ctx.driver(webHostKey)
  const told = spaceAbilities.map((name) => {
    const ability = abilities[name]
    return [name, { can: ability.can, because: ability.can ? null : ability.because[ctx.locale] }] as const
  })
  return Object.fromEntries(told) as WebSpace['abilities']
}
