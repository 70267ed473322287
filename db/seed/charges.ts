import { addDays, addMonths, type Day } from '#base/dates.ts'
import type { DomainId, ServiceId } from '#base/ids.ts'
import type { Words } from '#base/locale.ts'
import type { SeededDomain } from './domains.ts'
import { daysBefore, type Plan, type SeedClient } from './plan.ts'
import type { SeededService } from './services.ts'

/** One amount that fell due on a day: what becomes a line of an invoice. */
export type Charge = {
  client: SeedClient
  day: Day
  description: string
  from: Day | null
  to: Day | null
  cents: number
  domainId: DomainId | null
  serviceId: ServiceId | null
  /** Of an order that charged it. */
  orderItemId?: number
}

const invoicedDays = 730
const registration: Words = { nl: 'Registratie', en: 'Registration', fr: 'Enregistrement' }
const renewal: Words = { nl: 'Verlenging', en: 'Renewal', fr: 'Renouvellement' }
const usualCents = 1500

/** Everything that fell due in the last two years: domains by the year, services by their term. */
export function chargesOf(plan: Plan, domains: readonly SeededDomain[], services: readonly SeededService[]): Charge[] {
  return [
    ...domains.flatMap((domain) => ofDomain(plan, domain)),
    ...services.flatMap((service) => ofService(plan, service)),
  ]
}

function ofDomain(plan: Plan, { id, client, name, tld, registeredOn, expiresOn }: SeededDomain): Charge[] {
  const price = plan.catalogue.extensions.find((row) => row.tld === tld && row.code === client.priceCode)
  return dueDays(plan, registeredOn, 12, expiresOn).map((day) => {
    const isFirst = day === registeredOn
    const cents = isFirst ? price?.registerCents : price?.renewCents
    const what = (isFirst ? registration : renewal)[client.locale]
    return {
      client,
      day,
      ...period(day, 12),
      description: `${what} ${name}`,
      cents: cents ?? usualCents,
      domainId: id,
      serviceId: null,
    }
  })
}

function ofService(plan: Plan, service: SeededService): Charge[] {
  const { client, id, name, months, priceCents, registeredOn, endedOn, productName } = service
  if (priceCents === 0) return []
  const description = `${productName[client.locale]} · ${name}`
  const once = months === 0
  const days = once ? dueDays(plan, registeredOn, 1200, null) : dueDays(plan, registeredOn, months, endedOn)
  return days.map((day) => ({
    client,
    day,
    description,
    ...(once ? { from: null, to: null } : period(day, months)),
    cents: priceCents,
    domainId: null,
    serviceId: id,
  }))
}

const period = (day: Day, months: number) => ({ from: day, to: addDays(addMonths(day, months), -1) })

/** The days on which a term began, from two years ago until today and before `until`. */
function dueDays(plan: Plan, start: Day | null, months: number, until: Day | null): Day[] {
  if (!start) return []
  const first = daysBefore(plan, invoicedDays)
  const days: Day[] = []
  for (let term = 0; ; term++) {
    const day = addMonths(start, term * months)
    if (day > plan.today || (until && day >= until)) return days
    if (day >= first) days.push(day)
  }
}
