import * as z from 'zod/mini'
import { EmailAddress } from '#areas/session/sign-in/rules/email-address.ts'
import { IpAllowlist } from '#areas/session/sign-in/rules/ip-allowlist.ts'
import type { locales } from '#base/locale.ts'
import { person, type User } from '../contract/shapes.ts'
import { grantable, rightsOf } from '../rules/roles.ts'

/** The form of a user: permissions as a list of names, products as a list of ticked keys. */
export const UserForm = z.object({
  ...person,
  emailAddress: EmailAddress,
  permissions: z.array(z.enum(grantable)),
  products: z.enum(['all', 'selected']),
  /** `domain 12`, `service 7`. */
  selected: z.array(z.string()),
  forceTwoFactor: z.boolean(),
  forcePasswordChange: z.boolean(),
  authorisedIps: IpAllowlist,
})
export type UserFormValues = z.input<typeof UserForm>
type Sent = z.output<typeof UserForm>

export const newUser = (locale: (typeof locales)[number]): UserFormValues => ({
  firstName: '',
  lastName: '',
  emailAddress: '',
  locale,
  permissions: grantable.filter((name) => rightsOf('support')[name]),
  products: 'all',
  selected: [],
  forceTwoFactor: false,
  forcePasswordChange: false,
  authorisedIps: '',
})

export const valuesOf = (user: User, selected: string[]): UserFormValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  emailAddress: user.email,
  locale: user.locale,
  permissions: grantable.filter((name) => user.permissions[name]),
  products: user.allProducts ? 'all' : 'selected',
  selected,
  forceTwoFactor: user.forceTwoFactor,
  forcePasswordChange: user.forcePasswordChange,
  authorisedIps: user.authorisedIps,
})

export const productKey = (product: { type: string; id: number }): string => `${product.type} ${product.id}`
const productOf = (key: string) => {
  const [type, id] = key.split(' ')
  return { type: type === 'service' ? ('service' as const) : ('domain' as const), id: Number(id) }
}

/** The body of the calls, from the form's values. */
export const bodyOf = ({ permissions, products, selected, emailAddress: _, ...rest }: Sent) => ({
  ...rest,
  permissions: Object.fromEntries(permissions.map((name) => [name, true])),
  allProducts: products === 'all',
  ...(products === 'selected' ? { products: selected.map(productOf) } : {}),
})
