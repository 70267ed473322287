import * as z from 'zod/mini'
import { availabilityResults } from '../rules/availability.ts'
import { signatureAlgorithms, validationMethods } from '../rules/certificate.ts'
import { entryGroups, groupNames } from '../rules/groups.ts'
import { billingCycles, termDurations } from '../rules/licence-offer.ts'
import { terms } from '../rules/terms.ts'

/** Euro cents without VAT, under the price code of the client. */
export const TldPrices = z.object({
  registerCents: z.number(),
  transferCents: z.number(),
  renewCents: z.number(),
  /** Restoring a name from quarantine. */
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

export const TldPricing = z.extend(TldPrices, {
  tld: z.string(),
  years: z.array(z.number()),
  /** Who can mail the transfer code of a name elsewhere to its holder; null when nobody can. */
  codeMailedBy: z.nullable(z.string()),
  /** The partner's own prices, when it asks for one of its clients. */
  partnerPrices: z.nullable(TldPrices),
})
export type TldPricing = z.infer<typeof TldPricing>

export const Availability = z.object({
  /** In ASCII, as it would be ordered; an invalid name is returned as sent. */
  domain: z.string(),
  /** In Unicode. */
  name: z.string(),
  tld: z.string(),
  status: z.enum(availabilityResults),
  /** The label in a list; null when not checked. */
  label: z.nullable(z.enum(['Available', 'Taken', 'Quarantine'])),
  /** Why it was not checked; `ordered`: it is in an order under way. */
  reason: z.nullable(z.enum(['invalid_domain', 'extension_not_sold', 'registry_silent', 'ordered'])),
  /** In quarantine: the last day for its former holder, if known. */
  quarantineUntil: z.nullable(z.string()),
  /** In quarantine at another registrar: its former holder can transfer it, for the fee in `prices.restoreCents`. */
  restorable: z.boolean(),
  years: z.array(z.number()),
  transferNeedsCode: z.boolean(),
  prices: z.nullable(TldPrices),
})
export type Availability = z.infer<typeof Availability>

export const OptionChoice = z.object({
  id: z.string(),
  name: z.string(),
  /** Per month; an item pays it times the months of its term. */
  monthlyCents: z.number(),
})
export const ProductOption = z.object({ id: z.string(), name: z.string(), choices: z.array(OptionChoice) })
export const ProductTerm = z.object({ term: z.enum(terms), cents: z.number(), setupCents: z.number() })

const Bounds = z.object({ least: z.number(), most: z.number(), step: z.number() })

/** A type of cloud server: its bounds, and the monthly price of each step above the minimum. */
export const ServerTypeShape = z.object({
  type: z.string(),
  name: z.string(),
  info: z.string(),
  cpus: Bounds,
  memoryGb: Bounds,
  diskGb: Bounds,
  mostDisks: z.number(),
  baseCents: z.number(),
  cpuCents: z.number(),
  memoryCents: z.number(),
  diskCents: z.number(),
})
export const StorageSizeShape = z.object({ sizeGb: Bounds, stepCents: z.number() })
/** An offer of Microsoft's new commerce experience: the price of a licence per billing cycle, for each term. */
export const LicenceOfferShape = z.object({
  offerId: z.string(),
  name: z.string(),
  info: z.string(),
  mostLicences: z.number(),
  /** Offers of which it is an add-on; null for one that is sold by itself. */
  addOnOf: z.nullable(z.array(z.string())),
  prices: z.array(z.object({ term: z.enum(termDurations), cycle: z.enum(billingCycles), cents: z.number() })),
})

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
  /** The service belongs to a domain (hosting, a certificate): the item must name it. */
  needsDomain: z.boolean(),
  /** Free months when new; a longer first term is paid. */
  freeMonths: z.number(),
  prices: z.array(ProductTerm),
  options: z.array(ProductOption),
  servers: z.array(ServerTypeShape),
  storage: z.nullable(StorageSizeShape),
  offers: z.array(LicenceOfferShape),
  /** How the name of a certificate can be proved at whoever sells it; empty for other products. */
  proofs: z.array(z.enum(validationMethods)),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

/** The content of a pasted certificate request. */
export const ReadRequestShape = z.object({
  CN: z.string(),
  /** All its names, the common name first. */
  names: z.readonly(z.array(z.string())),
  O: z.string(),
  OU: z.string(),
  L: z.string(),
  ST: z.string(),
  C: z.string(),
  email: z.string(),
  keyType: z.enum(['RSA', 'EC']),
  rootLength: z.number(),
  signatureAlgorithm: z.enum(signatureAlgorithms),
})
