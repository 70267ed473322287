import * as z from 'zod/mini'
import { windowsFacts, windowsFactsRead } from '#areas/windows-hosting/space/server/public.ts'
import { dayMs } from '#base/dates.ts'
import type { ConfigFault } from '#base/windows-space/config-fault.ts'
import { subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { faultStore } from './fault-store.ts'

const keptDays = 90

const isSame = (one: ConfigFault, other: ConfigFault): boolean =>
  one.file === other.file && one.line === other.line && one.said === other.said

/** Each time that a web.config is not taken any more, is taken again, or is wrong in another way. */
export const noteFaults = subscriber(windowsFactsRead, async (work, { serviceId }) => {
  const facts = await windowsFacts(work.sql, serviceId)
  if (!facts) return
  const at = new Date(facts.readAt)
  const { configFault } = facts.site
  const open = await faultStore.open(work.sql, serviceId)
  if (open && configFault && isSame(open, configFault)) return
  if (open) await faultStore.end(work.sql, open.id, at)
  if (configFault) await faultStore.begin(work.sql, serviceId, configFault, at)
})

export const forgetFaults = job({
  name: 'windows-hosting.forget-faults',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '49 4 * * *',
  run: async (ctx) => {
    await faultStore.forget(ctx.sql, new Date(ctx.now().getTime() - keptDays * dayMs))
  },
})
