import { isRecurring, type RecurringTerm, recurringTerms } from '#areas/billing/recurring/rules/terms.ts'
import { type Cents, percentOf, roundHalfUp } from '#base/money.ts'

/** The data of a recurring service that a PSA needs. */
export type BilledService = {
  id: number
  name: string
  productName: string
  term: string
  quantity: number
  /** The partner's cost per term, without VAT. */
  cents: Cents
}
export type SentLine = { key: string; description: string; quantity: number; unitCents: Cents; costCents: Cents }
export type Pricing = { sendsPrices: boolean; markupPercent: number }

type Line = Omit<SentLine, 'unitCents'> & { unitCents: Cents | undefined }
export type Agreement = { key: string; name: string; lines: Line[] }

/** Our id of the agreement of one client and term; it never changes, so that nothing is created twice. */
export const agreementKey = (clientId: number, term: RecurringTerm): string => `BELFRY-${clientId}-${term}`
export const lineKey = (serviceId: number): string => `BELFRY-${serviceId}`

/** The sales price of a partner for this cost. */
export const resaleCents = (costCents: Cents, markupPercent: number): Cents => percentOf(costCents, 100 + markupPercent)

/**
 * The wanted agreements of a client: one per term, with a line per recurring service. One-time and free services are
 * left out; an existing agreement (`sent`) whose services are gone stays, without lines.
 */
export function agreementsOf(
  clientId: number,
  services: readonly BilledService[],
  sent: readonly string[],
  pricing: Pricing,
  nameOf: (term: RecurringTerm) => string,
): Agreement[] {
  return recurringTerms.flatMap((term) => {
    const key = agreementKey(clientId, term)
    const lines = services
      .filter((service) => service.term === term && isRecurring(service.term) && service.cents > 0)
      .map((service) => lineOf(service, pricing))
    return lines.length > 0 || sent.includes(key) ? [{ key, name: nameOf(term), lines }] : []
  })
}

function lineOf(service: BilledService, { sendsPrices, markupPercent }: Pricing): Line {
  const quantity = Math.max(1, service.quantity)
  const costCents = roundHalfUp(service.cents / quantity)
  const called = service.name === '' || service.name === service.productName
  return {
    key: lineKey(service.id),
    description: (called ? service.productName : `${service.productName} (${service.name})`).slice(0, 200),
    quantity,
    unitCents: sendsPrices ? resaleCents(costCents, markupPercent) : undefined,
    costCents,
  }
}

/** Changes made in the PSA since our last write. `found` is null when the line is gone. */
export type Drift = {
  description: string
  sent: { quantity: number; unitCents: Cents }
  found: { quantity: number; unitCents: Cents } | null
}

/** Prices are compared only where the portal sets them. */
export function driftOf(sent: readonly SentLine[], found: readonly SentLine[], sendsPrices: boolean): Drift[] {
  const there = new Map(found.map((line) => [line.key, line]))
  return sent.flatMap((line) => {
    const now = there.get(line.key)
    const isSame = now && now.quantity === line.quantity && (!sendsPrices || now.unitCents === line.unitCents)
    if (isSame) return []
    const figures = ({ quantity, unitCents }: SentLine) => ({ quantity, unitCents })
    return [{ description: line.description, sent: figures(line), found: now ? figures(now) : null }]
  })
}

/** The number of changed lines. */
export function changedLines(before: readonly SentLine[], after: readonly SentLine[]): number {
  const known = new Map(before.map((line) => [line.key, line]))
  return after.filter((line) => {
    const was = known.get(line.key)
    return (
      !was ||
      was.quantity !== line.quantity ||
      was.unitCents !== line.unitCents ||
      was.costCents !== line.costCents ||
      was.description !== line.description
    )
  }).length
}

/** Letters and digits only, as VAT numbers are compared. */
export const vatForm = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
