import * as z from 'zod/mini'
import { spaceFactsRead } from '#areas/hosting/space/server/public.ts'
import { dayMs } from '#base/dates.ts'
import type { WebSpaceFacts } from '#drivers/web-host/port.ts'
import { subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { taskOfOperation } from '#platform/operations/own-operation.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { changedParts, setupOf } from '../rules/setup.ts'
import { versionStore } from './version-store.ts'

const keptDays = 90

/** Each time that a web hosting is set up otherwise than it was, whoever did it. */
export const keepVersions = subscriber(spaceFactsRead, async (work, { serviceId }) => {
  const row = await work.sql
    .selectFrom('web_space')
    .select('facts')
    .where('service_id', '=', serviceId)
    .$narrowType<{ facts: (JsonObject & WebSpaceFacts) | null }>()
    .executeTakeFirst()
  if (!row?.facts) return
  const { facts } = row
  const setup = setupOf(facts)
  const last = await versionStore.newest(work.sql, serviceId)
  if (last && changedParts(last.setup, setup).length === 0) return
  // What the host last did is what changed it, where that was since.
  const { lastChange } = facts
  const isOurs = lastChange !== null && (!last || new Date(lastChange.at) > last.at)
  const number = isOurs ? taskOfOperation(lastChange.operationId) : undefined
  const task = number === undefined ? undefined : await versionStore.task(work.sql, serviceId, number)
  const at = task && lastChange ? new Date(lastChange.at) : new Date(facts.readAt)
  await versionStore.add(work.sql, { serviceId, at, taskId: task?.id ?? null, setup })
})

export const forgetVersions = job({
  name: 'hosting.forget-versions',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '46 4 * * *',
  run: async (ctx) => {
    await versionStore.forget(ctx.sql, new Date(ctx.now().getTime() - keptDays * dayMs))
  },
})
