import { type DriverKey, driverKey } from '#base/driver-key.ts'
import type { Ability } from '../outcome.ts'
import type { Azure } from './port/azure.ts'
import type { LicenceCatalogue } from './port/catalogue.ts'
import type { GdapRelations } from './port/gdap.ts'
import type { LicenceOrders } from './port/orders.ts'
import type { Renewals } from './port/renewal.ts'
import type { Subscriptions } from './port/subscription.ts'
import type { Tenants } from './port/tenant.ts'
import type { TenantInside } from './port/users.ts'

export type * from './port/azure.ts'
export type * from './port/catalogue.ts'
export * from './port/gdap.ts'
export type * from './port/orders.ts'
export type * from './port/rejections.ts'
export * from './port/renewal.ts'
export * from './port/subscription.ts'
export type * from './port/tenant.ts'
export type * from './port/users.ts'

/** What a provider may have or not beyond subscriptions; a screen shows the reason of what is missing. */
export const licenceAbilities = [
  ...([
    'createTenant',
    'promotions',
    'transitions',
    'customEndDates',
    'gdap',
    'users',
    'domains',
    'azure',
    'azureAccess',
  ] as const),
] as const
export type LicenceAbility = (typeof licenceAbilities)[number]
export type LicenceAbilities = Readonly<Record<LicenceAbility, Ability>>

/**
 * What Belfry asks of whoever sells Microsoft's licences to it. Promises, held by the conformance suite:
 * - a write is known by its operation id: asked again with the same id nothing is done again, and the answer is how it
 *   stands now. That is how a `pending` one is followed: make the call again;
 * - an order above all: after a lost answer `readOrder` says whether it arrived;
 * - one change of a subscription at a time: a second one is `subscription_busy` until the first has ended;
 * - what is as it is asked to be answers `done`;
 * - a change within a term deletes what was planned for the next one, as it does at Microsoft;
 * - fewer licences, or none, only in the first seven days of a term (`window_closed`), counted in UTC;
 * - nothing of one tenant is ever told when another is asked about;
 * - what is inside a tenant (users, domains) needs a relationship that it approved: `no_gdap`;
 * - what is not an ability is `not_possible`.
 */
export interface CloudLicences
  extends Tenants,
    LicenceCatalogue,
    LicenceOrders,
    Subscriptions,
    Renewals,
    TenantInside,
    GdapRelations,
    Azure {
  readonly name: string
  readonly abilities: LicenceAbilities
}

export const cloudLicencesKey: DriverKey<CloudLicences> = driverKey('cloud-licences')
