import * as z from 'zod/mini'
import { IpAllowlist } from '#areas/session/sign-in/rules/ip-allowlist.ts'
import { locales } from '#base/locale.ts'
import { oneLine } from '#base/one-line.ts'
import { grantable, roleNames } from '../rules/roles.ts'

export const userStates = ['active', 'invited', 'disabled'] as const
export const accessStates = ['active', 'inactive'] as const

export const User = z.object({
  id: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.enum(locales),
  /** The role with these permissions; `custom` when no role has them. */
  role: z.enum([...roleNames, 'custom']),
  permissions: z.record(z.string(), z.boolean()),
  /** `invited`: no password chosen yet. */
  status: z.enum(userStates),
  allProducts: z.boolean(),
  /** How many domains and services are selected, when the user does not see all. */
  selectedCount: z.number(),
  twoFactor: z.boolean(),
  forceTwoFactor: z.boolean(),
  forcePasswordChange: z.boolean(),
  authorisedIps: z.string(),
  createdAt: z.string(),
  lastSignedInAt: z.nullable(z.string()),
  /** Whether the caller may change this user: not themselves, and nobody with more rights. */
  changeable: z.boolean(),
})
export type User = z.infer<typeof User>

export const productTypes = ['domain', 'service'] as const
const id = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
export const ProductRef = z.object({ type: z.enum(productTypes), id })
export type ProductRef = z.infer<typeof ProductRef>
export const maxProducts = 500
export const Products = z.array(ProductRef).check(z.maxLength(maxProducts, { error: 'too_many' }))

const line = oneLine(100).check(z.minLength(1))

/** A user's rights and sign-in rules. Fields left out are unchanged. */
export const userRights = {
  role: z.optional(z.enum(roleNames)),
  /** The whole map: permissions not named are off. Takes precedence over `role`. */
  permissions: z.optional(z.partialRecord(z.enum(grantable), z.boolean())),
  allProducts: z.optional(z.boolean()),
  /** When not all: the selection, which replaces the former one. */
  products: z.optional(Products),
  forceTwoFactor: z.optional(z.boolean()),
  forcePasswordChange: z.optional(z.boolean()),
  /** One address or network per line; empty allows all (core §6). */
  authorisedIps: z.optional(IpAllowlist),
}
export const person = { firstName: line, lastName: line, locale: z.enum(locales) }

/** One product that a user with selected products sees. */
export const ProductAccess = z.object({
  id: z.number(),
  /** The user's id. */
  contact: z.number(),
  contactName: z.string(),
  contactEmail: z.string(),
  status: z.enum(accessStates),
  type: z.enum(productTypes),
  productId: z.number(),
  name: z.string(),
  createdAt: z.string(),
})
export type ProductAccess = z.infer<typeof ProductAccess>
