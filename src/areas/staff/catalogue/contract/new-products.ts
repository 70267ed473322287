import * as z from 'zod/mini'
import { groupNames } from '#areas/ordering/catalogue/rules/groups.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { productKindNames } from '#areas/ordering/catalogue/rules/product-kinds.ts'
import { terms } from '#areas/ordering/catalogue/rules/terms.ts'
import { isHostname } from '#base/hostname.ts'
import { asOneLine } from '#base/one-line.ts'
import { Brands, Cents, Named, Position, ProductChange, Told } from './shapes.ts'

const count = (least: number, most: number) =>
  z
    .number({ error: 'required' })
    .check(z.int({ error: 'invalid' }), z.gte(least, { error: 'invalid' }), z.lte(most, { error: 'invalid' }))
const code = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(40))
/** An identifier in URLs and stored orders, which never changes. */
const Slug = z
  .string({ error: 'required' })
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'invalid' }))

export const NewProduct = z.extend(z.omit(ProductChange, { options: true }), {
  pid: count(1, 2_000_000_000),
  group: z.enum(groupNames, { error: 'invalid' }),
  variant: z.string().check(z.maxLength(40)),
  kind: z.enum(productKindNames, { error: 'invalid' }),
  /** Each period needs a retail price; other codes may have their own. */
  prices: z
    .array(z.object({ code, term: z.enum(terms, { error: 'invalid' }), cents: Cents, setupCents: Cents }))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(100)),
})
export type NewProduct = z.infer<typeof NewProduct>

export const NewOption = z.object({
  id: Slug,
  name: Named,
  /** The first choice is the default; prices are retail, per month. */
  choices: z
    .array(z.object({ id: Slug, name: Named, monthlyCents: Cents }))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(50)),
})
export type NewOption = z.infer<typeof NewOption>

export const NewExtension = z.object({
  tld: z.string({ error: 'required' }).check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite((text) => text.replace(/^\./, '')),
    z.minLength(2, { error: 'required' }),
    z.maxLength(63, { error: 'invalid' }),
    z.refine(isHostname, { error: 'invalid' }),
  ),
  popular: z.boolean(),
  position: Position,
  brands: Brands,
  years: z.array(count(1, 10)).check(z.minLength(1, { error: 'required' }), z.maxLength(10)),
  /** 0: the registry has no quarantine. */
  quarantineDays: count(0, 365),
  lockable: z.boolean(),
  needsRegistrantVerification: z.boolean(),
  transferNeedsCode: z.boolean(),
  autoRenewsAtRegistry: z.boolean(),
  prices: z
    .array(z.object({ code, register: Cents, transfer: Cents, renew: Cents, restore: Cents }))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(50)),
})
export type NewExtension = z.infer<typeof NewExtension>

const Bounds = z
  .object({ least: count(1, 100_000_000), most: count(1, 100_000_000), step: count(1, 100_000_000) })
  .check(z.refine(({ least, most }) => most >= least, { error: 'invalid', path: ['most'] }))

export const ServerChange = z.object({
  name: Named,
  info: Told,
  cpus: Bounds,
  memoryGb: Bounds,
  diskGb: Bounds,
  mostDisks: count(1, 16),
  position: Position,
  hidden: z.boolean(),
})
export const StaffServer = z.extend(ServerChange, { type: z.string() })
export const NewServer = z.extend(ServerChange, {
  type: Slug.check(z.regex(/^[a-z]/, { error: 'invalid' })),
  /** Retail prices: on top of the product's price, and per step above the minimum. */
  prices: z.object({ base: Cents, cpu: Cents, memory: Cents, disk: Cents }),
})
export type NewServer = z.infer<typeof NewServer>
export type ServerChange = z.infer<typeof ServerChange>

export const StorageChange = z.object({ sizeGb: Bounds })
/** The retail price of a step is given with the first sizes, and changed in the price lists. */
export const StorageBody = z.extend(StorageChange, { stepCents: z.nullable(Cents) })
export type StorageBody = z.infer<typeof StorageBody>

export const OfferChange = z.object({
  name: z.string({ error: 'required' }).check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(120)),
  info: Told,
  mostLicences: count(1, 1000),
  position: Position,
  hidden: z.boolean(),
})
export const StaffOffer = z.extend(OfferChange, { offerId: z.string() })
export const NewOffer = z.extend(OfferChange, {
  offerId: z.string({ error: 'required' }).check(z.trim(), z.regex(/^[A-Za-z0-9:._]{3,60}$/, { error: 'invalid' })),
  /** Retail prices of one licence per billing cycle. */
  prices: z.array(z.object({ term: z.enum(termDurations), cycle: z.enum(billingCycles), cents: Cents })).check(
    z.minLength(1, { error: 'required' }),
    z.maxLength(termDurations.length * billingCycles.length),
    z.refine((prices) => prices.every(({ term, cycle }) => term !== 'P1M' || cycle === 'monthly'), {
      error: 'invalid',
    }),
  ),
})
export type NewOffer = z.infer<typeof NewOffer>
export type OfferChange = z.infer<typeof OfferChange>

/** The parts of a product; its kind decides which it may have. */
export const ProductParts = z.object({
  needs: z.nullable(z.enum(['server', 'storage', 'offer'])),
  servers: z.array(StaffServer),
  storage: z.nullable(StorageChange),
  offers: z.array(StaffOffer),
})
export type ProductParts = z.infer<typeof ProductParts>
