import * as z from 'zod/mini'
import { refuser } from '#base/refusal.ts'
import { approvalRefusals } from '../contract/refusals.ts'

const refuse = refuser(approvalRefusals)

type Bought = { name: string; status: string; pid: number; price_cents: number }

/** What a service was, and what its term cost, when something was asked about it: kept with the request. */
export const ServiceWas = z.object({ pid: z.number(), cents: z.number() })
export type ServiceWas = z.infer<typeof ServiceWas>
export const serviceNow = ({ pid, price_cents: cents }: Bought): ServiceWas => ({ pid, cents })

/**
 * A yes may come weeks after the question: what was asked about a service is judged once more, and refused with what whoever
 * decides can do about it. The request stays open, so that it can be turned down.
 */
export function insistOnStillGood(service: Bought, was: ServiceWas | undefined, isBusy: boolean): void {
  const values = { name: service.name }
  if (service.status !== 'Active') refuse('approval_not_active', { values })
  if (service.pid !== was?.pid || service.price_cents !== was.cents) refuse('approval_outdated', { values })
  if (isBusy) refuse('approval_waits', { values })
}
