import type { Locale } from '#base/locale.ts'
import type { ShareSubscription, WantedCompany } from '../../file-share/port.ts'
import type { WantedLicence } from '../../licence-shop/port.ts'
import type { NewService, ServicePlan } from '../port.ts'

type LicencePlan = Extract<ServicePlan['configuration'], { kind: 'licence' }>

/** What was ordered beside product, options and number; undefined for what was delivered before there were shops. */
export const licenceOf = ({ configuration }: ServicePlan): LicencePlan | undefined =>
  configuration.kind === 'licence' ? configuration : undefined

export function wantedLicence({ reference, name, plan, owner }: NewService): WantedLicence | undefined {
  const licence = licenceOf(plan)
  if (!licence || licence.variant === 'sharing') return undefined
  const { variant, product } = licence
  return { reference, variant, product, name, quantity: plan.quantity, owner: { name: owner.name, email: owner.email } }
}

/** As the catalogue offers it when nothing else was chosen. */
export const usualSpaceGb = 100

/** So many people, with as much room each as was chosen. */
export function subscriptionOf({ options, quantity }: Pick<ServicePlan, 'options' | 'quantity'>): ShareSubscription {
  const spaceGb = Number(options.space)
  return { users: quantity, spaceGb: Number.isInteger(spaceGb) && spaceGb > 0 ? spaceGb : usualSpaceGb }
}

/** A company begins as its owner, who is its first administrator, in the language of the portal. */
export function wantedCompany({ reference, plan, owner }: NewService, language: Locale): WantedCompany {
  const company = { name: owner.name, adminName: owner.name, adminEmail: owner.email, language }
  return { reference, company, subscription: subscriptionOf(plan) }
}
