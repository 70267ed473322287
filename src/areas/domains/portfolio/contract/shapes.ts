import * as z from 'zod/mini'
import { personFields } from '#areas/people/clients/rules/person-fields.ts'
import { pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'

/** Statuses of the list (core §3); Taken and Available are for names that no client here has. */
export const domainStatuses = ['Active', 'Cancelled', 'Expired', 'Pending', 'Quarantine'] as const
export const domainSorts = ['domain', 'expireDate', 'registrationDate', 'status'] as const
export const maxTags = 5

export const DomainRow = z.object({
  id: z.number(),
  domain: z.string(),
  tld: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  status: z.enum(domainStatuses),
  registrationDate: z.nullable(z.string()),
  expireDate: z.nullable(z.string()),
  /** Expires within 60 days. */
  isExpiring: z.boolean(),
  quarantineUntil: z.nullable(z.string()),
  /** 1 is on (core §3). */
  registrarLock: z.number(),
  autoRenew: z.number(),
  transferState: z.nullable(z.string()),
  verificationState: z.string(),
  nameserverMode: z.string(),
  dnssecState: z.string(),
  tags: z.array(z.string()),
})
export type DomainRow = z.infer<typeof DomainRow>

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values)

export const DomainQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  sort: z._default(oneOf(domainSorts), 'domain'),
  order: z._default(oneOf(['asc', 'desc']), 'asc'),
  /** Searches in the name. */
  q: z.optional(z.string().check(z.maxLength(255))),
  /** One status, or several separated by commas. */
  status: z.optional(z.string().check(z.maxLength(100))),
  tag: z.optional(z.string().check(z.maxLength(50))),
  tld: z.optional(z.string().check(z.maxLength(63))),
  /** `1`: only what expires within 60 days. */
  expiring: z.optional(z.enum(['0', '1'])),
  /** Expires between two days, `2026-03-01..2026-03-31`, or on one day. */
  expires: z.optional(z.string().check(z.maxLength(30))),
  /** `1`: only what is renewed automatically; `0`: only what is not. */
  renews: z.optional(z.enum(['0', '1'])),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
  /** Only these extensions, separated by commas. */
  ids: z.optional(z.string().check(z.maxLength(8000), z.regex(/^\d+(,\d+)*$/, { error: 'invalid' }))),
})
export type DomainQuery = z.infer<typeof DomainQuery>

/** Without VAT, for one year. */
const prices = {
  registerCents: z.number(),
  transferCents: z.number(),
  renewCents: z.number(),
  restoreCents: z.number(),
}
/** The price of a domain for its payer: a managed client's partner pays, at the partner's prices. */
export const DomainPrice = z.object({ priceCode: z.string(), payerId: z.number(), ...prices })
export type DomainPrice = z.infer<typeof DomainPrice>

/** A partner's price of a domain under their own price code, next to the retail price. */
export const PartnerPrice = z.object({
  domain: z.string(),
  tld: z.string(),
  priceCode: z.string(),
  ...prices,
  retail: z.object(prices),
})
export type PartnerPrice = z.infer<typeof PartnerPrice>

/** Null when the extension is no longer sold, and for a managed client, whose prices belong to the partner. */
export const PricedDomain = z.extend(DomainRow, { price: z.nullable(DomainPrice) })

export const extraColumns = ['price', 'nameservers', 'dnssec', 'services', 'forwardings', 'records'] as const
/** Columns that cost extra queries; those not requested are left out. */
export const DomainExtra = z.object({
  id: z.number(),
  domain: z.string(),
  price: z.optional(z.nullable(DomainPrice)),
  nameservers: z.optional(z.object({ mode: z.string(), servers: z.array(z.string()) })),
  dnssec: z.optional(z.string()),
  /** The services of this domain: hosting, mail, a shop. */
  services: z.optional(z.array(z.object({ id: z.number(), kind: z.string(), name: z.string(), status: z.string() }))),
  forwardings: z.optional(z.number()),
  /** DNS records at our name servers; null where the zone is elsewhere. */
  records: z.optional(z.nullable(z.number())),
})
export type DomainExtra = z.infer<typeof DomainExtra>

export const DomainContact = z.object({
  role: z.enum(['registrant', 'admin', 'tech', 'billing', 'onSite']),
  id: z.number(),
  ...personFields,
  emailVerified: z.boolean(),
})
export type DomainContact = z.infer<typeof DomainContact>

export const LockStatus = z.object({
  status: z.number(),
  /** Whether the extension has a lock and, if not, why, in the caller's language. */
  isOffered: z.boolean(),
  because: z.nullable(z.string()),
  /** A change is under way. */
  isPending: z.boolean(),
})
export type LockStatus = z.infer<typeof LockStatus>

export const DomainDetails = z.extend(DomainRow, {
  ttl: z.number(),
  nameservers: z.array(z.string()),
  transferRestartable: z.boolean(),
  lock: LockStatus,
  contacts: z.array(DomainContact),
  /** Tasks of this domain, newest first. */
  tasks: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      state: z.string(),
      progress: z.number(),
      reasonCode: z.nullable(z.string()),
    }),
  ),
})
export type DomainDetails = z.infer<typeof DomainDetails>
