import * as z from 'zod/mini'
import { ChangeCosts, ToldChange } from '#areas/services/changes/contract/shapes.ts'
import { NextPrice } from '#areas/services/delivery/contract/shapes.ts'
import { licenceAbilities, licenceVariants, serialTypes, shopVariants } from '#base/licences.ts'
import { licenceStandings } from '../rules/standing.ts'

const moment = z.string()
export const Told = z.object({ can: z.boolean(), because: z.nullable(z.string()) })

const Failed = z.object({ task: z.number(), title: z.string(), reason: z.string(), canRetry: z.boolean(), at: moment })

/** What giving software back credits: what is left of its lines, nothing any more, or it stands on no invoice. */
export const ReturnCredit = z.enum(['left', 'nothing', 'no-invoice'])
export type ReturnCredit = z.infer<typeof ReturnCredit>

/** What giving it back does to one invoice: a credit note with VAT, and what is left to pay of the invoice before it. */
const Credit = z.object({ number: z.string(), creditCents: z.number(), openCents: z.number() })

export const Licence = z.object({
  id: z.number(),
  name: z.string(),
  clientId: z.number(),
  variant: z.enum(shopVariants),
  standing: z.enum(licenceStandings),
  /** As its owner ordered it. */
  ordered: z.number(),
  facts: z.nullable(
    z.object({
      quantity: z.number(),
      /** Null: its shop does not tell. */
      used: z.nullable(z.number()),
      serials: z.array(z.enum(serialTypes)),
      isBilledSuspended: z.boolean(),
      consoleUrl: z.string(),
    }),
  ),
  readAt: z.nullable(moment),
  silentSince: z.nullable(moment),
  /** Its shop has another number than was ordered: somebody changed it there. */
  drift: z.nullable(z.object({ there: z.number(), ordered: z.number() })),
  /** Of perpetual software: until when it is taken back, whether that can be done now, and what it credits. */
  return: z.nullable(
    z.object({
      until: z.string(),
      canReturn: z.boolean(),
      credit: ReturnCredit,
      /** Empty for whoever is told no amounts. */
      credits: z.array(Credit),
    }),
  ),
  /** Who looked at its serial number or coupons last. */
  lastRead: z.nullable(z.object({ by: z.nullable(z.string()), at: moment })),
  /** What is on its way. */
  underWay: z.array(z.string()),
  failed: z.nullable(Failed),
  abilities: z.record(z.enum(licenceAbilities), Told),
})
export type Licence = z.infer<typeof Licence>

/** A row of the list: a licence of whatever kind, as far as every kind has it. */
export const LicenceRow = z.object({
  id: z.number(),
  kind: z.string(),
  variant: z.nullable(z.string()),
  name: z.string(),
  /** Of Microsoft 365, which licence it is: those of one tenant have the same name. */
  licence: z.nullable(z.string()),
  product: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  status: z.string(),
  quantity: z.number(),
  used: z.nullable(z.number()),
  /** Its shop has another number than was ordered. */
  hasDrift: z.boolean(),
  /** When its term renews; null for what was bought once, or ends with its term. */
  renewsOn: z.nullable(z.string()),
  /** The last day of a term that does not renew. */
  endsOn: z.nullable(z.string()),
  billingCycle: z.string(),
  /** Null for whoever sees no prices. */
  priceCents: z.nullable(z.number()),
  nextPrice: z.optional(NextPrice),
  /** From when what is said of its use is; null where nobody was asked. */
  readAt: z.nullable(moment),
})
export type LicenceRow = z.infer<typeof LicenceRow>

/** What a change costs, and who decides on it. */
export const LicenceCosts = z.extend(ChangeCosts, { clientId: z.number() })
export type LicenceCosts = z.infer<typeof LicenceCosts>

const Amount = z.object({ quantity: z.number(), spaceGb: z.nullable(z.number()) })
export const ChangeRow = z.extend(ToldChange, { before: Amount, after: Amount })
export type ChangeRow = z.infer<typeof ChangeRow>

/** A way of selling licences, who serves it, and what cannot be done there. */
export const Vendor = z.object({
  id: z.enum(licenceVariants),
  /** The driver: `sandbox`, `acronis`. */
  name: z.string(),
  isReal: z.boolean(),
  /** Whether the provider went through the list for the first customer of a driver that nobody could try. */
  isProved: z.boolean(),
  /** What a customer can order of it here. */
  isSold: z.boolean(),
  lacks: z.array(z.object({ ability: z.string(), because: z.string() })),
})
export type Vendor = z.infer<typeof Vendor>
