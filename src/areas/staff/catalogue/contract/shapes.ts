import * as z from 'zod/mini'
import { priceKindNames } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { atMost } from '#base/at-most.ts'
import { asLines, asOneLine } from '#base/one-line.ts'
import { brandNames } from '#brands/brands.ts'

const text = (most: number) =>
  z.string({ error: 'required' }).check(...asLines, z.maxLength(most, { error: 'invalid' }))
const said = z
  .string({ error: 'required' })
  .check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(120, { error: 'invalid' }))
export const Named = z.object({ nl: said, en: said, fr: said })
export const Told = z.object({ nl: text(2000), en: text(2000), fr: text(2000) })
export const Brands = z.array(z.enum(brandNames, { error: 'invalid' })).check(z.maxLength(brandNames.length))
export const Position = z.number({ error: 'required' }).check(z.int(), z.gte(0), z.lte(100_000))

const NamedChoice = z.object({ id: z.string(), name: Named })
export const NamedOption = z.object({ id: z.string(), name: Named, choices: z.array(NamedChoice) })

export const ProductChange = z.object({
  name: Named,
  info: Told,
  /** Empty: all brands sell it. */
  brands: Brands,
  hidden: z.boolean(),
  requiresLogin: z.boolean(),
  position: Position,
  /** Free months of a new service; 0: none. */
  freeMonths: z
    .number({ error: 'required' })
    .check(z.int(), z.gte(0, { error: 'invalid' }), z.lte(60, { error: 'invalid' })),
  /** The names of its existing options and choices. */
  options: z.array(NamedOption).check(z.maxLength(50)),
})
export type ProductChange = z.infer<typeof ProductChange>
export const StaffProduct = z.extend(ProductChange, {
  pid: z.number(),
  group: z.string(),
  variant: z.string(),
  kind: z.string(),
  retail: z.array(z.object({ term: z.string(), cents: z.number() })),
})
export type StaffProduct = z.infer<typeof StaffProduct>

export const ExtensionChange = z.object({ popular: z.boolean(), position: Position, brands: Brands })
export const StaffExtension = z.extend(ExtensionChange, {
  tld: z.string(),
  years: z.array(z.number()),
  quarantineDays: z.number(),
  registerCents: z.nullable(z.number()),
  renewCents: z.nullable(z.number()),
})
export type StaffExtension = z.infer<typeof StaffExtension>

export const Cents = z.number({ error: 'invalid' }).check(z.int({ error: 'invalid' }), z.gte(0), z.lte(100_000_000))
/** Euro cents without VAT, by field. */
const Amounts = atMost(100, z.record(z.string().check(z.maxLength(20)), Cents))

export const PriceRow = z.object({
  id: z.string(),
  kind: z.enum(priceKindNames),
  /** The name in the caller's language, without term or cycle. */
  name: z.string(),
  term: z.nullable(z.string()),
  /** The code's own prices; null: those of retail. */
  own: z.nullable(Amounts),
  retail: z.nullable(Amounts),
})
export type PriceRow = z.infer<typeof PriceRow>
export const PriceCode = z.object({ code: z.string(), clients: z.number() })

export const PriceChange = z.object({
  id: z.string().check(z.maxLength(200)),
  /** null: back to retail. */
  amounts: z.nullable(Amounts),
  /** The prices that the user saw; a conflict when they have changed. */
  was: z.nullable(Amounts),
})
export type PriceChange = z.infer<typeof PriceChange>
export const codeShape = z
  .string({ error: 'required' })
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z][A-Z0-9-]{1,29}$/, { error: 'invalid' }))

const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
export const NewPriceCode = z.object({
  code: codeShape,
  from: z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(40)),
  /** Percentage added to every price; negative lowers it. */
  changePercent: z
    .number({ error: 'required' })
    .check(
      z.gte(-100, { error: 'invalid' }),
      z.lte(500, { error: 'invalid' }),
      z.refine(hundredths, { error: 'invalid' }),
    ),
})

const Day = z.nullable(z.iso.date({ error: 'invalid' }))
const Limit = z.nullable(
  z
    .number({ error: 'invalid' })
    .check(z.int({ error: 'invalid' }), z.gte(1, { error: 'invalid' }), z.lte(1_000_000_000)),
)
export const PromotionChange = z.object({
  description: Named,
  /** In percent: 15 is fifteen percent off. */
  percent: z
    .number({ error: 'required' })
    .check(z.gt(0, { error: 'invalid' }), z.lte(100, { error: 'invalid' }), z.refine(hundredths, { error: 'invalid' })),
  /** Both days are included. */
  startsOn: Day,
  endsOn: Day,
  maxUses: Limit,
  maxUsesPerClient: Limit,
  /** Both empty: everything. */
  tlds: z.array(z.string().check(z.maxLength(63))).check(z.maxLength(500)),
  pids: z.array(z.number().check(z.int(), z.gte(1))).check(z.maxLength(500)),
})
export type PromotionChange = z.infer<typeof PromotionChange>
export const NewPromotion = z.extend(PromotionChange, {
  code: z
    .string({ error: 'required' })
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, { error: 'invalid' })),
})
export const promotionStates = ['running', 'planned', 'over'] as const
export const StaffPromotion = z.extend(PromotionChange, {
  code: z.string(),
  used: z.number(),
  state: z.enum(promotionStates),
})
export type StaffPromotion = z.infer<typeof StaffPromotion>
export const PromotionUse = z.object({
  number: z.number(),
  state: z.string(),
  placedAt: z.string(),
  cents: z.number(),
  clientName: z.string(),
})

export const historyTypes = ['product', 'extension', 'price', 'price-code', 'promotion'] as const
export const HistoryLine = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  by: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})
export type HistoryLine = z.infer<typeof HistoryLine>
