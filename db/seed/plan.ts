import { addDays, type Day, dayOf } from '#base/dates.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Locale, Words } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Rows } from './rows.ts'

/** What all parts of the demo world are built from. */
export type Plan = {
  rows: Rows
  /** The moment of seeding: everything lies around it, so that the world is always fresh. */
  now: Date
  today: Day
  passwordHash: string
  catalogue: Catalogue
}

export const planAt = (now: Date, rest: Omit<Plan, 'now' | 'today'>): Plan => ({ ...rest, now, today: dayOf(now) })

export type SeedProduct = {
  pid: number
  group: string
  variant: string
  kind: string
  /** Which brands sell it; none named: all. */
  brands: string[]
  name: Words
  prices: { code: string; term: string; cents: number }[]
}
export type SeedExtension = { tld: string; code: string; registerCents: number; renewCents: number }
/** What can be ordered, as it stands in the database, under every price code. */
export type Catalogue = { products: SeedProduct[]; extensions: SeedExtension[] }

export type SeedClient = {
  id: ClientId
  brand: BrandName
  type: 'Ordinary' | 'Partner' | 'Managed Client'
  /** Who receives the invoices: the client itself, or its partner when it is managed. */
  payerId: ClientId
  partnerId: ClientId | null
  /** Under which prices the invoices are made: the payer's. */
  priceCode: string
  companyName: string
  firstName: string
  lastName: string
  email: string
  street: string
  postalCode: string
  city: string
  vat: string
  phone: string
  locale: Locale
  slug: string
  accountIds: AccountId[]
  contactIds: number[]
  since: Day
}

/** A moment on a day, as the database takes it. */
export const momentOn = (day: Day, time = '09:00'): string => `${day}T${time}:00Z`

/** A moment so many minutes ago. */
export const minutesBefore = (plan: Plan, minutes: number): string =>
  new Date(plan.now.getTime() - minutes * 60_000).toISOString()

export const daysBefore = (plan: Plan, days: number): Day => addDays(plan.today, -days)
