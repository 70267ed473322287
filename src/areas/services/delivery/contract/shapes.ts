import * as z from 'zod/mini'
import { tagColours } from '#areas/services/products/rules/tags.ts'
import { pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { ServiceConfiguration } from '../rules/configuration.ts'
import { dayRangeOf } from '../rules/day-range.ts'
import { askKinds, serviceStatuses } from '../rules/life.ts'
import { sectionIds } from '../rules/sections.ts'
import { serviceVariants } from '../rules/variant.ts'

export const serviceSorts = ['name', 'product', 'status', 'nextDueOn', 'priceCents', 'registeredOn'] as const

/** What the next term costs, and by which billing, where that is otherwise than now. */
export const NextPrice = z.object({ from: z.string(), cents: z.number(), billingCycle: z.string() })

export const ServiceRow = z.object({
  id: z.number(),
  pid: z.number(),
  /** The product's name in the caller's language. */
  product: z.string(),
  /** hosting, builder, ssl, office, cloud, s3, licence, none. */
  kind: z.string(),
  /** Hosting: linux, windows; cloud: generic, proxmox; office: legacy, nce; null for the other kinds. */
  variant: z.nullable(z.enum(serviceVariants)),
  /** The part of the services in which it stands. */
  section: z.enum(sectionIds),
  name: z.string(),
  /** Of Microsoft 365, which licence it is: services of one tenant have the same name. */
  licence: z.optional(z.string()),
  domain: z.nullable(z.string()),
  clientId: z.number(),
  clientName: z.string(),
  status: z.enum(serviceStatuses),
  /** Of a certificate: it was taken back, and nobody trusts it any more. */
  isRevoked: z.optional(z.boolean()),
  /** What is being done to it now. */
  underWay: z.nullable(z.enum(askKinds)),
  /** What was last asked and did not succeed. */
  failed: z.nullable(z.enum(askKinds)),
  billingCycle: z.string(),
  priceCents: z.number(),
  /** Left out where nothing else is known than that it stays. */
  nextPrice: z.optional(NextPrice),
  registeredOn: z.string(),
  nextDueOn: z.nullable(z.string()),
  /** Notice was given: it ends on this day. */
  cancelsOn: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** The colour of each of its tags. */
  tagColours: z.record(z.string(), z.enum(tagColours)),
})
export type ServiceRow = z.infer<typeof ServiceRow>

const joined = z.string().check(z.maxLength(200))
const range = z.string().check(z.refine((text) => dayRangeOf(text) !== undefined, { error: 'invalid' }))

export const ServiceQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  sort: z._default(z.enum(serviceSorts), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Searches in the name of the service and of its product. */
  q: z.optional(z.string().check(z.maxLength(255))),
  /** One or several, joined by commas. */
  status: z.optional(joined),
  kind: z.optional(joined),
  section: z.optional(z.enum(sectionIds)),
  /** Has this tag, or one of several joined by commas. */
  tag: z.optional(z.string().check(z.maxLength(260))),
  /** Falls due between two days, `2026-03-01..2026-03-31`, or on that very day. */
  due: z.optional(range),
  /** In service since, in the same way. */
  since: z.optional(range),
  /** Of this product. */
  pid: z.optional(wholeNumber),
  /** Belongs to the domain with this name. */
  domain: z.optional(z.string().check(z.maxLength(255))),
  /** `1`: only what notice was given for. */
  cancelling: z.optional(z.enum(['0', '1'])),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
})
export type ServiceQuery = z.infer<typeof ServiceQuery>

/** How many stand in each part, with every other filter of the list as it is. */
export const SectionCounts = z.object({ all: z.number(), sections: z.record(z.enum(sectionIds), z.number()) })
export type SectionCounts = z.infer<typeof SectionCounts>

/** Whether something can be done now, and if not why, in the caller's language. */
export const Possible = z.object({ can: z.boolean(), because: z.nullable(z.string()) })
export type Possible = z.infer<typeof Possible>

const Line = z.object({ name: z.string(), value: z.string() })

export const ServiceDetails = z.extend(ServiceRow, {
  serialNumber: z.nullable(z.string()),
  /** Where visitors find its website, by https where a certificate stands for its name; null for what is no website. */
  siteUrl: z.nullable(z.string()),
  quantity: z.number(),
  /** What was chosen for it, in the caller's language where the product still has them. */
  options: z.array(z.object({ name: z.string(), choice: z.string() })),
  /** How it was put together, as it was ordered or last changed: for a program. */
  configuration: ServiceConfiguration,
  /** The same in the caller's language, with units. */
  ordered: z.array(Line),
  /** What a new web hosting was set to when it was ordered: its owner may have changed it since. */
  startedWith: z.array(Line),
  /** Where it is found and by which name one signs in; empty before it is delivered. */
  access: z.array(Line),
  /** The order that it came from; null for what was not ordered here. */
  order: z.nullable(z.object({ id: z.number(), placedAt: z.string() })),
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
  /** What is brought for it goes on once its owner has shown, confirmed or changed something. */
  awaitsOwner: z.boolean(),
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
  remark: z._default(z.string().check(...asLines, z.maxLength(500, { error: 'too_long' })), ''),
})
