import * as z from 'zod/mini'
import { refuser } from '#base/refusal.ts'
import { approvalRefusals } from '../contract/refusals.ts'

const refuse = refuser(approvalRefusals)

type Bought = { name: string; status: string; pid: number; price_cents: number; next_due_on: string | null }

/**
 * What a service was, what its term cost and until when it was paid for, when something was asked about it: kept with the request. One
 * that was kept without its day is outdated, as whoever decides cannot have been told how long what is paid now lasts.
 */
export const ServiceWas = z.object({ pid: z.number(), cents: z.number(), dueOn: z.optional(z.nullable(z.string())) })
export type ServiceWas = z.infer<typeof ServiceWas>
export const serviceNow = ({ pid, price_cents: cents, next_due_on: dueOn }: Bought): ServiceWas => ({
  ...{ pid, cents, dueOn },
})

/** A renewal counts as another service too: what was told is for the rest of the term that ran then. */
const isWhatItWas = (service: Bought, was: ServiceWas | undefined): boolean =>
  service.pid === was?.pid && service.price_cents === was.cents && service.next_due_on === was.dueOn

/**
 * A yes may come weeks after the question: what was asked about a service is judged once more, and refused with what whoever
 * decides can do about it. The request stays open, so that it can be turned down.
 */
export function insistOnStillGood(service: Bought, was: ServiceWas | undefined, isBusy: boolean): void {
  const values = { name: service.name }
  if (service.status !== 'Active') refuse('approval_not_active', { values })
  if (!isWhatItWas(service, was)) refuse('approval_outdated', { values })
  if (isBusy) refuse('approval_waits', { values })
}
