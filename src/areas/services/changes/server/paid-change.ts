import type * as z from 'zod/mini'
import type { ServiceRecord, WantedPlan } from '#areas/services/delivery/server/public.ts'
import type { Day } from '#base/dates.ts'
import type { AccountId, ServiceId } from '#base/ids.ts'
import type { Locale, Words } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'

/** Another plan of a service that its payer pays for: `Of` is what changes of it, as a size or a number. */
export type PaidChange<Of> = {
  /** By which it is known in its table and in requests that wait: it never changes. */
  name: string
  kept: z.ZodMiniType<Of>
  /** What a service has of it. */
  of(service: ServiceRecord): Of
  /** The plan with which it is as wanted. */
  plan(service: ServiceRecord, after: Of): WantedPlan
  /** What the payer reads of it in the request and on the invoice. */
  described(work: Pick<Work, 'sql'>, service: ServiceRecord, after: Of): Words | Promise<Words>
  /** Its line in the log, and what screens read again, in the transaction that asks for it. */
  begun(work: Work, service: ServiceRecord, asked: Begun<Of>): Promise<unknown>
  /** What else than the service itself may be under way. */
  isBusy?(work: Work, serviceId: ServiceId): Promise<boolean>
  /** What its area keeps beside it until it is so. */
  more?(work: Work, service: ServiceRecord): Promise<unknown>
  /** What goes back once it is so, where less is left than was paid for; answers the credit note. */
  credited?(
    work: Work,
    service: ServiceRecord,
    of: { before: Of; after: Of; day: Day; reason: string },
  ): Promise<number | undefined>
  /** What follows once it is so. */
  followed?(work: Work, serviceId: ServiceId, more: unknown): Promise<unknown>
  refuse: {
    underWay(service: ServiceRecord, locale: Locale): never
    priceChanged(): never
    /** Whoever pays was asked about this service and has not decided; left out: as what is under way. */
    alreadyAsked?(service: ServiceRecord, locale: Locale): never
  }
}
export type Begun<Of> = { before: Of; after: Of; accountId: AccountId | null }

/** What a service has or had of what changes, and what a term of that costs. */
export type Paid<Of> = { of: Of; cents: Cents }

/** A change as its payer is sold it now. */
export type PricedChange<Of> = {
  before: Of
  after: Of
  /** What the next term asks. */
  termCents: Cents
  nowCents: Cents
  /** What goes back of what is paid for, where something does. */
  creditCents?: Cents
  dueOn: string | null
  /** What is paid for until then once it is so: no less than now, so that going smaller and back costs nothing twice. */
  paid?: Paid<Of>
}
