import * as z from 'zod/mini'
import { CatalogueProduct } from '#areas/ordering/catalogue/contract/shapes.ts'
import { Possible, ServiceDetails } from '#areas/services/delivery/contract/shapes.ts'
import { sectionIds } from '#areas/services/delivery/rules/sections.ts'
import { atMost } from '#base/at-most.ts'
import { asOneLine } from '#base/one-line.ts'
import { longestTag, tagColours } from '../rules/tags.ts'

/** A product as the catalogue has it: what anybody may know. */
export const ProductEntry = z.extend(CatalogueProduct, { type: z.literal('product'), vendor: z.string() })
export type ProductEntry = z.infer<typeof ProductEntry>

/** A service that somebody has. */
export const OwnedService = z.extend(ServiceDetails, {
  type: z.literal('service'),
  /** Null for what cannot be turned into web hosting at all. */
  switchToHosting: z.nullable(Possible),
  /** Who gets its invoices, where that is not the caller. */
  invoicedTo: z.nullable(z.string()),
})
export type OwnedService = z.infer<typeof OwnedService>

/** One product of which somebody has services. */
export const OwnedProduct = z.object({
  pid: z.number(),
  product: z.string(),
  kind: z.string(),
  section: z.enum(sectionIds),
  count: z.number(),
  suspended: z.number(),
  /** When the first of them falls due. */
  nextDueOn: z.nullable(z.string()),
})
export type OwnedProduct = z.infer<typeof OwnedProduct>

export const Category = z.object({
  /** A catalogue group of core §7. */
  id: z.string(),
  variants: z.array(z.string()),
  count: z.number(),
})
export const Vendor = z.object({ id: z.string(), name: z.string(), count: z.number() })

const tag = z
  .string()
  .check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(longestTag, { error: 'too_long' }))
const Colours = atMost(100, z.record(tag, z.enum(tagColours)))

export const TagsBody = z.object({
  tags: z.array(tag).check(z.maxLength(50)),
  /** By tag; what is not named keeps its colour. */
  colours: z.optional(Colours),
})
export const Tags = z.object({
  data: z.array(z.string()),
  /** By tag, of the tags here and of those that can be chosen from. */
  colours: Colours,
  /** What the client uses already, so that the same thing is not called by two names. */
  known: z.array(z.string()),
})
export type Tags = z.infer<typeof Tags>

export const AuditLine = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  /** In words of the area that did it; null where it has none for exactly this. */
  title: z.nullable(z.string()),
  /** How what was asked ended, where that is otherwise than it was meant. */
  outcome: z.nullable(z.object({ state: z.enum(['failed', 'stopped']), reason: z.nullable(z.string()) })),
  /** Who did it; null for the portal itself. */
  by: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})
export type AuditLine = z.infer<typeof AuditLine>
