import type { NewInvoice } from '#areas/billing/invoices/server/public.ts'
import { underCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { addDays, addMonths, type Day } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import { m } from '#words'
import { renewalPrice } from '../rules/renewal-price.ts'
import {
  firstUnpriced,
  isFree,
  isRecurring,
  lacksPrice,
  type Period,
  periodsDue,
  type RecurringTerm,
} from '../rules/terms.ts'
import type { DueDomain, DueService, Payer, Until } from './due-store.ts'
import type { PriceBook } from './price-book.ts'

export type ProblemCode =
  | 'no_price'
  | 'option_gone'
  | 'price_unknown'
  | 'client_closed'
  | 'payer_closed'
  | 'address_missing'
export type Problem = {
  payerId: ClientId
  clientId: ClientId
  serviceId: ServiceId | null
  domainId: DomainId | null
  label: string
  dueOn: Day
  code: ProblemCode
}
type Line = NewInvoice['lines'][number]
export type PlannedPeriod = { payerId: ClientId; serviceId: ServiceId; period: Period; cents: Cents }
export type PlannedDomain = { payerId: ClientId; domainId: DomainId; from: Day; years: number; cents: Cents }

/** What is to be written for some payers. Planning itself reads and writes nothing. */
export type Plan = {
  /** By payer, in the order of their items; items of zero are on no invoice. */
  lines: Map<ClientId, Line[]>
  periods: PlannedPeriod[]
  /** The next due date and price of each service. */
  services: { id: number; clientId: ClientId; dueOn: Day; priceCents: Cents }[]
  domains: PlannedDomain[]
  problems: Problem[]
}

const earliest = (one: Day | null, other: Day | null): Day | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

type Word = (inputs: Record<string, never>, options: { locale: Locale }) => string
const termWords: Record<RecurringTerm, Word> = {
  monthly: m.checkout_term_monthly,
  quarterly: m.checkout_term_quarterly,
  yearly: m.checkout_term_yearly,
  biennially: m.checkout_term_biennially,
}

export function planDues(
  due: { services: readonly DueService[]; domains: readonly DueDomain[]; until: Pick<Until, 'services' | 'today'> },
  payers: ReadonlyMap<number, Payer>,
  book: PriceBook,
): Plan {
  const plan: Plan = { lines: new Map(), periods: [], services: [], domains: [], problems: [] }
  for (const service of due.services) planService(plan, service, payers.get(service.payer_id), book, due.until)
  for (const domain of due.domains) planDomain(plan, domain, payers.get(domain.payer_id), book)
  return plan
}

function planService(
  plan: Plan,
  service: DueService,
  payer: Payer | undefined,
  book: PriceBook,
  until: Pick<Until, 'services' | 'today'>,
): undefined {
  const product = book.products.get(service.pid)
  const about = { serviceId: service.id, domainId: null, label: service.name, dueOn: service.next_due_on }
  const blocked = blocks(service, payer)
  if (!payer || blocked || !isRecurring(service.term)) return report(plan, service, about, blocked ?? 'no_price')
  const price = renewalPrice(product, service.term, payer.price_code, service.config, service.price_cents)
  if (!product || price.problem) return report(plan, service, about, price.problem ?? 'no_price')
  const { quantity, unitCents } = price
  const { registered_on: registeredOn, next_due_on, cancels_on: endsOn, term } = service
  // Of a term whose price is not known yet nothing is invoiced: it waits until that is.
  const unpricedOn = service.price_until && firstUnpriced(service.price_until)
  if (unpricedOn && next_due_on >= unpricedOn)
    return lacksPrice(next_due_on, until.today) ? report(plan, service, about, 'price_unknown') : undefined
  const last = earliest(endsOn, unpricedOn)
  const { periods, dueOn } = periodsDue({ registeredOn, dueOn: next_due_on, term, endsOn: last }, until.services)
  const { locale } = payer
  const options = product.options.flatMap((option) => {
    const choice = option.choices.find(({ id }) => id === service.config.options?.[option.id])
    return choice && (choice.cents.EUR ?? 0) > 0 ? [`${option.name[locale]}: ${choice.name[locale]}`] : []
  })
  const name = product.name[locale]
  const called = service.name === '' || service.name === name ? name : `${name} (${service.name})`
  const description = `${[called, ...options].join(', ')}, ${termWords[term]({}, { locale })}`
  for (const period of periods) {
    const free = isFree(period, registeredOn, product.freeMonths)
    const cents = free ? 0 : quantity * unitCents
    plan.periods.push({ payerId: payer.id, serviceId: service.id, period, cents })
    if (cents > 0) {
      const span = { periodFrom: period.from, periodTo: period.to }
      addLine(plan, payer.id, { description, quantity, unitCents, netCents: cents, ...span, serviceId: service.id })
    }
  }
  plan.services.push({ id: service.id, clientId: service.client_id, dueOn, priceCents: quantity * unitCents })
}

function planDomain(plan: Plan, domain: DueDomain, payer: Payer | undefined, book: PriceBook): undefined {
  const about = { serviceId: null, domainId: domain.id, label: domain.name, dueOn: domain.expires_on }
  const blocked = blocks(domain, payer)
  const extension = book.extensions.get(domain.tld)
  const yearCents = extension && payer && underCode(extension.cents, payer.price_code)
  if (!payer || blocked || !extension || yearCents === undefined)
    return report(plan, domain, about, blocked ?? 'no_price')
  const { years } = extension
  const cents = years * yearCents
  const from = domain.expires_on
  plan.domains.push({ payerId: payer.id, domainId: domain.id, from, years, cents })
  if (cents === 0) return
  addLine(plan, payer.id, {
    description: m.renewal_line({ domain: toReading(domain.name), count: years }, { locale: payer.locale }),
    quantity: 1,
    unitCents: cents,
    netCents: cents,
    periodFrom: from,
    periodTo: addDays(addMonths(from, 12 * years), -1),
    domainId: domain.id,
  })
}

/** Why this client cannot be invoiced to this payer. */
function blocks(due: { is_closed: boolean }, payer: Payer | undefined): ProblemCode | undefined {
  if (due.is_closed) return 'client_closed'
  if (!payer || payer.is_closed) return 'payer_closed'
  return payer.is_complete ? undefined : 'address_missing'
}

function report(
  plan: Plan,
  due: { client_id: ClientId; payer_id: ClientId },
  about: Omit<Problem, 'payerId' | 'clientId' | 'code'>,
  code: ProblemCode,
): undefined {
  plan.problems.push({ payerId: due.payer_id, clientId: due.client_id, ...about, code })
}

function addLine(plan: Plan, payerId: ClientId, line: Line): void {
  const lines = plan.lines.get(payerId)
  if (lines) lines.push(line)
  else plan.lines.set(payerId, [line])
}
