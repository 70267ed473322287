import { dayMs } from '#base/dates.ts'
import { type WebSpaceFacts, webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { WebSpace } from '../contract/shapes.ts'
import { spaceAbilities } from '../rules/abilities.ts'
import { partOf, spaceStateOf } from '../rules/space-parts.ts'
import { hostingReason } from './reason-text.ts'
import { spaceStore } from './space-store.ts'
import type { Space } from './web-space.ts'

/** Without our own names and the ids of operations, which are nobody's affair. */
export async function spaceOf(ctx: Ctx, { id, name, status, row }: Space): Promise<WebSpace> {
  const { facts = null } = row ?? {}
  const [open, failed, lastChange] = await Promise.all([
    spaceStore.open(ctx.sql, id),
    failedChange(ctx, id),
    lastChangeOf(ctx, id, facts),
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
    abilities: abilitiesOf(ctx),
  }
}

/** What was last asked, where it failed within a day: older ones stand among the tasks. */
async function failedChange(ctx: Ctx, id: Space['id']): Promise<WebSpace['failed']> {
  const newest = await spaceStore.newest(ctx.sql, id)
  if (newest?.state !== 'failed' || !newest.finished_at) return null
  if (ctx.now().getTime() - newest.finished_at.getTime() > dayMs) return null
  return {
    task: newest.task_id,
    part: partOf(newest.name),
    title: ctx.house.taskTitles[newest.kind]?.(ctx.locale) ?? '',
    reason: hostingReason(newest.reason_code ?? '', ctx.locale),
    at: newest.finished_at.toISOString(),
  }
}

/** What was done last, by its name where it was asked here; the host alone knows of what was done otherwise. */
async function lastChangeOf(ctx: Ctx, id: Space['id'], facts: WebSpaceFacts | null): Promise<WebSpace['lastChange']> {
  const done = await spaceStore.newest(ctx.sql, id, 'done')
  const doneAt = done?.finished_at?.toISOString()
  if (done && doneAt) return { title: ctx.house.taskTitles[done.kind]?.(ctx.locale) ?? null, at: doneAt }
  return facts?.lastChange ? { title: null, at: facts.lastChange.at } : null
}

function abilitiesOf(ctx: Ctx): WebSpace['abilities'] {
  const { abilities } = ctx.driver(webHostKey)
  const told = spaceAbilities.map((name) => {
    const ability = abilities[name]
    return [name, { can: ability.can, because: ability.can ? null : ability.because[ctx.locale] }] as const
  })
  return Object.fromEntries(told) as WebSpace['abilities']
}
