import * as z from 'zod/mini'
import { pageSizes } from '#base/paging.ts'
import { askKinds, serviceStatuses } from '../rules/life.ts'

export const serviceSorts = ['name', 'product', 'status', 'nextDueOn', 'priceCents', 'registeredOn'] as const

export const ServiceRow = z.object({
  id: z.number(),
  pid: z.number(),
  /** The product's name in the asker's language. */
  product: z.string(),
  /** hosting, builder, ssl, office, cloud, s3, licence, none. */
  kind: z.string(),
  name: z.string(),
  domain: z.nullable(z.string()),
  clientId: z.number(),
  clientName: z.string(),
  status: z.enum(serviceStatuses),
  /** What is being done to it now. */
  underWay: z.nullable(z.enum(askKinds)),
  /** What was last asked and did not succeed. */
  failed: z.nullable(z.enum(askKinds)),
  billingCycle: z.string(),
  priceCents: z.number(),
  registeredOn: z.string(),
  nextDueOn: z.nullable(z.string()),
  /** Notice was given: it ends on this day. */
  cancelsOn: z.nullable(z.string()),
  tags: z.array(z.string()),
})
export type ServiceRow = z.infer<typeof ServiceRow>

const wholeNumber = z.coerce.number().check(z.int(), z.positive())
const joined = z.string().check(z.maxLength(200))

export const ServiceQuery = z.object({
  page: z._default(wholeNumber.check(z.maximum(4000)), 1),
  perPage: z._default(z.coerce.number().check(z.refine((size) => pageSizes.includes(size as 25))), 25),
  sort: z._default(z.enum(serviceSorts), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Searches in the name of the service and of its product. */
  q: z.optional(z.string().check(z.maxLength(255))),
  /** One or several, joined by commas. */
  status: z.optional(joined),
  kind: z.optional(joined),
  tag: z.optional(z.string().check(z.maxLength(50))),
  /** `1`: only what notice was given for. */
  cancelling: z.optional(z.enum(['0', '1'])),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
})
export type ServiceQuery = z.infer<typeof ServiceQuery>

/** Whether something can be done now, and if not why, in the asker's language. */
export const Possible = z.object({ can: z.boolean(), because: z.nullable(z.string()) })
export type Possible = z.infer<typeof Possible>

export const ServiceDetails = z.extend(ServiceRow, {
  serialNumber: z.nullable(z.string()),
  quantity: z.number(),
  /** What was chosen for it, in the asker's words where the product still has them. */
  options: z.array(z.object({ name: z.string(), choice: z.string() })),
  deliveredAt: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
  /** We shut it, for an invoice that was not paid for one; otherwise somebody asked for it. */
  suspendedByUs: z.boolean(),
  suspend: Possible,
  unsuspend: Possible,
  /** Ending it now. */
  cancelAtOnce: Possible,
  /** Ending it with the term; the day if notice were given today, and until when that holds. */
  cancelAtTermEnd: z.extend(Possible, { endsOn: z.nullable(z.string()), noticeUntil: z.nullable(z.string()) }),
  cancelledAt: z.nullable(z.string()),
  /** What is, or was last, being done to it. */
  task: z.nullable(
    z.object({
      id: z.number(),
      kind: z.enum(askKinds),
      state: z.string(),
      progress: z.number(),
      reason: z.nullable(z.string()),
      canRetry: z.boolean(),
    }),
  ),
})
export type ServiceDetails = z.infer<typeof ServiceDetails>

export const cancelReasons = ['not-needed', 'too-expensive', 'moving-away', 'not-satisfied', 'other'] as const

export const CancelBody = z.object({
  when: z.enum(['at-once', 'term-end']),
  reason: z.enum(cancelReasons),
  remark: z._default(z.string().check(z.trim(), z.maxLength(500, { error: 'too_long' })), ''),
})
