import * as z from 'zod/mini'
import { availabilityResults } from '../rules/availability.ts'
import { entryGroups, groupNames } from '../rules/groups.ts'
import { terms } from '../rules/terms.ts'

/** Amounts are whole euro cents without VAT, under the price code of the client they were asked for. */
export const TldPrices = z.object({
  registerCents: z.number(),
  transferCents: z.number(),
  renewCents: z.number(),
  /** Getting a name back out of quarantine. */
  restoreCents: z.number(),
})

export const TldInfo = z.object({
  tld: z.string(),
  popular: z.boolean(),
  years: z.array(z.number()),
  hasQuarantine: z.boolean(),
  quarantineDays: z.number(),
  lockable: z.boolean(),
  needsRegistrantVerification: z.boolean(),
  transferNeedsCode: z.boolean(),
  autoRenewsAtRegistry: z.boolean(),
  prices: TldPrices,
})
export type TldInfo = z.infer<typeof TldInfo>

export const TldPricing = z.extend(TldPrices, { tld: z.string(), years: z.array(z.number()) })
export type TldPricing = z.infer<typeof TldPricing>

export const Availability = z.object({
  /** In ASCII, as it would be ordered; what was no name comes back as it was sent. */
  domain: z.string(),
  /** As people read it. */
  name: z.string(),
  tld: z.string(),
  status: z.enum(availabilityResults),
  /** What a list shows; null for what was not checked. */
  label: z.nullable(z.enum(['Available', 'Taken', 'Quarantine'])),
  /** Why it was not checked: `invalid_domain`, `extension_not_sold` or `registry_silent`. */
  reason: z.nullable(z.enum(['invalid_domain', 'extension_not_sold', 'registry_silent'])),
  /** In quarantine: the last day on which its former holder can still have it back, where that is known. */
  quarantineUntil: z.nullable(z.string()),
  years: z.array(z.number()),
  transferNeedsCode: z.boolean(),
  prices: z.nullable(TldPrices),
})
export type Availability = z.infer<typeof Availability>

export const OptionChoice = z.object({
  id: z.string(),
  name: z.string(),
  /** For one month; an item pays it times the months of its term. */
  monthlyCents: z.number(),
})
export const ProductOption = z.object({ id: z.string(), name: z.string(), choices: z.array(OptionChoice) })
export const ProductTerm = z.object({ term: z.enum(terms), cents: z.number(), setupCents: z.number() })

export const CatalogueProduct = z.object({
  pid: z.number(),
  group: z.enum(groupNames),
  variant: z.string(),
  entryGroup: z.union([z.enum(entryGroups), z.literal('')]),
  kind: z.string(),
  name: z.string(),
  info: z.string(),
  isOffice: z.boolean(),
  requiresLogin: z.boolean(),
  /** A service that belongs to a domain, such as hosting or a certificate: the item must name one. */
  needsDomain: z.boolean(),
  prices: z.array(ProductTerm),
  options: z.array(ProductOption),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>
