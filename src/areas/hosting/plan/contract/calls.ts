import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { shownPrices } from '#areas/services/changes/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { planRefusals } from './refusals.ts'

const { ordering_not_allowed } = approvalRefusals

export const upgradeFlaws = ['largest', 'not_sold', 'not_billed', 'busy', 'inactive', 'bundle', 'ended'] as const
export type UpgradeFlaw = (typeof upgradeFlaws)[number]

const Plan = z.object({ name: z.string(), gb: z.number() })
/** A larger space, and what it costs. Amounts are without VAT, and null for whoever sees none. */
export const UpgradeOffer = z.object({
  now: Plan,
  next: z.nullable(
    z.object({
      ...Plan.shape,
      /** So many months a term has. */
      termMonths: z.number(),
      /** What a term costs now, and then. */
      termCents: z.nullable(z.object({ now: z.number(), next: z.number(), paid: z.optional(z.number()) })),
      /** What is invoiced at once, for the rest of what is paid for. */
      nowCents: z.nullable(z.number()),
      /** Until when the present one is paid for. */
      dueOn: z.nullable(z.string()),
      /** When it ends, where notice was given. */
      endsOn: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Why there is none. */
  flaw: z.nullable(z.enum(upgradeFlaws)),
  /** Who has to decide, where that is not the caller. */
  decides: z.nullable(z.string()),
  /** What is asked is decided by them; otherwise they alone order. */
  mayAsk: z.boolean(),
  /** They were asked about this hosting, and have not decided. */
  isAsked: z.boolean(),
  /** Who gets the invoice, where that is not the caller. */
  invoicedTo: z.nullable(z.string()),
  /** Whose hosting it is. */
  clientId: z.number(),
})
export type UpgradeOffer = z.infer<typeof UpgradeOffer>

const base = {
  path: '/products/{id}/webhosting/upgrade',
  access: spaceAccess,
  params: spaceParams,
} as const

export const planCalls = calls({
  offer: call({
    ...base,
    id: 'belfry.hosting.upgrade.offer',
    method: 'GET',
    summary: 'The larger web space that a hosting can become, and what that costs now and from the next term on',
    output: z.object({ data: UpgradeOffer }),
    refuses: spaceCallRefusals,
  }),
  upgrade: call({
    ...base,
    id: 'hosting.upgrade',
    method: 'POST',
    spends: true,
    status: 202,
    summary:
      'Makes a web space of 2 GB one of 25 GB; the difference for the rest of the term is invoiced once it is so. A managed client asks its partner by it',
    body: z.optional(z.nullable(z.object(shownPrices))),
    /** `asked`: whoever pays decides first. */
    output: z.object({ success: z.boolean(), asked: z.boolean() }),
    refuses: { ...spaceCallRefusals, ...planRefusals, ordering_not_allowed },
  }),
})
