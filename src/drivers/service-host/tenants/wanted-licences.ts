import { legacyOffer } from '#brands/legacy-plans.ts'
import type { OrderItem } from '../../cloud-licences/port/orders.ts'
import type { TenantName } from '../../cloud-licences/port.ts'
import type { NewService, ServicePlan } from '../port.ts'

export type WantedLicences = { tenant: TenantName; item: OrderItem; isAgreed: boolean }

/** The tenant that is made for whoever named none. Microsoft takes letters and numbers alone. */
export const newTenantName = (reference: string): TenantName =>
  `${reference
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, 27)}.onmicrosoft.com`

/** All of what was ordered, as Microsoft is asked for it; undefined for what was sold before tenants were kept. */
export function wantedLicences({
  reference,
  plan,
}: {
  reference: string
  plan: ServicePlan
}): WantedLicences | undefined {
  const { configuration, quantity, pid, options } = plan
  if (configuration.kind === 'offer') {
    const { offer_id: offerId, term_duration: term, billing_cycle: cycle, tenant, agreement } = configuration
    const { parent = null, promotion = null, ends_on: endsOn = null } = configuration
    const item = { reference, offerId, term, cycle, quantity, parentId: parent, promotionId: promotion, endsOn }
    return { tenant: tenant.toLowerCase() || newTenantName(reference), item, isAgreed: agreement }
  }
  const offer = legacyOffer(pid, options.plan)
  if (!offer || (configuration.kind !== 'tenant' && configuration.kind !== 'plain')) return undefined
  const named = configuration.kind === 'tenant' ? configuration.tenant.toLowerCase() : ''
  const item = {
    offerId: offer.offerId,
    term: 'P1Y',
    cycle: 'monthly',
    parentId: null,
    promotionId: null,
    endsOn: null,
  } as const
  return { tenant: named || newTenantName(reference), item: { reference, quantity, ...item }, isAgreed: true }
}

/** What Microsoft wants to know of whoever a tenant is made for. */
export function tenantOf(name: TenantName, { name: company, email, person }: NewService['owner']) {
  const {
    country = 'BE',
    language = 'nl',
    street = '',
    postalCode = '',
    city = '',
    firstName = '',
    lastName = '',
  } = person ?? {}
  const contact = { firstName: firstName || company, lastName: lastName || company, email }
  return { name, company, country, language, address: { line1: street, postalCode, city }, contact }
}
