import * as z from 'zod/mini'
import { IpAllowlist } from '#areas/session/sign-in/rules/ip-allowlist.ts'
import { locales } from '#base/locale.ts'
import { oneLine } from '#base/one-line.ts'
import { grantable, roleNames } from '../rules/roles.ts'

export const userStates = ['active', 'invited', 'disabled'] as const
export const accessStates = ['active', 'inactive'] as const

/** A user who signs in, as the list of users shows them. */
export const User = z.object({
  id: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.enum(locales),
  /** The role that the permissions amount to; `custom` when they are no role's. */
  role: z.enum([...roleNames, 'custom']),
  permissions: z.record(z.string(), z.boolean()),
  /** `invited`: has not chosen a password yet. */
  status: z.enum(userStates),
  allProducts: z.boolean(),
  /** How many domains and services are open to the user when not all are. */
  selectedCount: z.number(),
  twoFactor: z.boolean(),
  forceTwoFactor: z.boolean(),
  forcePasswordChange: z.boolean(),
  authorisedIps: z.string(),
  createdAt: z.string(),
  lastSignedInAt: z.nullable(z.string()),
  /** Whether the caller may change this user: not themselves, and nobody who may do more. */
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

/** What a user may do and see, and how they must sign in. What is left out stays as it is. */
export const userRights = {
  role: z.optional(z.enum(roleNames)),
  /** The whole map: what it does not name is off. Goes before `role`. */
  permissions: z.optional(z.partialRecord(z.enum(grantable), z.boolean())),
  allProducts: z.optional(z.boolean()),
  /** When not all: which ones, in place of those before. */
  products: z.optional(Products),
  forceTwoFactor: z.optional(z.boolean()),
  forcePasswordChange: z.optional(z.boolean()),
  /** One address or network per line; blank means from anywhere (core §6). */
  authorisedIps: z.optional(IpAllowlist),
}
export const person = { firstName: line, lastName: line, locale: z.enum(locales) }

/** One thing that somebody may see, of whoever does not see everything. */
export const ProductAccess = z.object({
  id: z.number(),
  /** The user whose access this is. */
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
