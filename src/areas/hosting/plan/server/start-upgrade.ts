import * as z from 'zod/mini'
import { noteAsked } from '#areas/hosting/space/server/public.ts'
import { insistOnStillGood, purchaseApproved, ServiceWas } from '#areas/ordering/approvals/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import {
  changeService,
  lockedService,
  type ServiceRecord,
  serviceUnderWay,
} from '#areas/services/delivery/server/public.ts'
import { localeOf } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import { planRefusals } from '../contract/refusals.ts'
import { upgradeStore } from './upgrade-store.ts'

const refuse = refuser(planRefusals)

const shape = { pid: z.number(), cents: z.number(), nowCents: z.number(), gb: z.number(), askedAt: z.string() }
/** What is kept of a larger space while whoever pays decides. */
const LargerSpace = z.object({ change: z.literal('larger-space'), ...shape, was: z.optional(ServiceWas) })
export type LargerSpace = z.infer<typeof LargerSpace>

/** Asks the provider; the difference waits for its answer. False where something else of the hosting is under way. */
export async function startUpgrade(
  work: Work,
  service: ServiceRecord,
  { pid, cents, nowCents, gb, askedAt }: Omit<LargerSpace, 'change' | 'was'>,
): Promise<boolean> {
  const { options, quantity } = planOf(service)
  if ((await changeService(work, service.id, { pid, options, quantity }, cents)) !== 'asked') return false
  await upgradeStore.drop(work.sql, service.id)
  if (nowCents > 0) await upgradeStore.ask(work.sql, { serviceId: service.id, pid, cents: nowCents }, new Date(askedAt))
  const space = { id: service.id, clientId: service.client_id, name: service.name }
  await noteAsked(work, space, 'hosting.upgrade', { gb })
  return true
}

export const upgradeSubscribers: readonly Subscriber[] = [
  /** Whoever pays has said yes. */
  subscriber(purchaseApproved, async (work, { kind, serviceId, payload }) => {
    const wanted = LargerSpace.safeParse(payload)
    if (kind !== 'service-change' || serviceId === null || !wanted.success) return
    const service = await lockedService(work, serviceId)
    if (service) insistOnStillGood(service, wanted.data.was, (await serviceUnderWay(work, serviceId)) !== null)
    if (!service || !(await startUpgrade(work, service, wanted.data))) {
      const because = m.web_plan_flaw_busy({}, { locale: localeOf(service?.locale) })
      refuse('upgrade_not_offered', { values: { name: service?.name ?? '', because } })
    }
  }),
]
