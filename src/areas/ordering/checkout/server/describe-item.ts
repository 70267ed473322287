import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { orderTypeOf } from '#areas/ordering/cart/rules/item.ts'
import { monthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { addDays, addMonths, type Day } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { Locale } from '#base/locale.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import { m } from '#words'

type Word = (inputs: Record<string, never>, options: { locale: Locale }) => string
const termWords: Record<Term, Word> = {
  monthly: m.checkout_term_monthly,
  quarterly: m.checkout_term_quarterly,
  yearly: m.checkout_term_yearly,
  biennially: m.checkout_term_biennially,
  'one-time': m.checkout_term_one_time,
}

export const kindOfItem = (item: CartItem): 'domain-register' | 'domain-transfer' | 'service' => {
  if (orderTypeOf(item) === 'services') return 'service'
  return item.domainType === 'transfer' ? 'domain-transfer' : 'domain-register'
}

/** The text for invoices and mails: `voorbeeld.be, registratie voor 1 jaar`. */
export function describeItem(item: CartItem, locale: Locale, { withAmounts = true } = {}): string {
  const domain = toReading(item.domain)
  if (kindOfItem(item) === 'domain-transfer') return m.checkout_line_transfer({ domain }, { locale })
  if (kindOfItem(item) === 'domain-register') return m.checkout_line_register({ domain, count: item.years }, { locale })
  const options = item.configOptions.filter((option) => option.priceCents > 0).map((option) => option.name)
  const parts = item.parts.flatMap(({ id, amount }) => partWords[id]?.({ amount }, { locale }) ?? [])
  const about = domain || item.called
  const name = [about ? `${item.name} (${about})` : item.name, ...parts, ...options].join(', ')
  const term = termWords[item.term ?? 'one-time']({}, { locale })
  if (item.freeMonths === 0) return `${name}, ${term}`
  return `${name}, ${withAmounts ? freeFirst(item, term, locale) : freeOnly(item, locale)}`
}

/** `eerste jaar gratis, daarna € 48,00 per jaar` (service areas §9). */
function freeFirst(item: CartItem, term: string, locale: Locale): string {
  const amount = formatEuros(item.quantity * item.unitCents)
  const isYears = item.freeMonths % 12 === 0
  const words = isYears ? m.order_free_years : m.order_free_months
  return words({ count: isYears ? item.freeMonths / 12 : item.freeMonths, amount, term }, { locale })
}

/** `eerste jaar gratis`, for readers without prices. */
function freeOnly({ freeMonths }: CartItem, locale: Locale): string {
  const isYears = freeMonths % 12 === 0
  const words = isYears ? m.checkout_free_years : m.checkout_free_months
  return words({ count: isYears ? freeMonths / 12 : freeMonths }, { locale })
}

type PartWord = (inputs: { amount: number }, options: { locale: Locale }) => string
const partWords: Partial<Record<CartItem['parts'][number]['id'], PartWord>> = {
  cpus: m.checkout_part_cpus,
  memory: m.checkout_part_memory,
  disk: m.checkout_part_disk,
  size: m.checkout_part_size,
}

export type InvoicedLine = {
  description: string
  quantity: number
  unitCents: Cents
  netCents: Cents
  periodFrom?: Day
  periodTo?: Day
  orderItemId?: number
}

/** The invoice lines of an item: its first term, and one-time costs. */
export function linesOf(item: CartItem, options: { locale: Locale; today: Day; orderItemId?: number }): InvoicedLine[] {
  const { locale, today, orderItemId } = options
  const months = item.term ? monthsOf(item.term) : 0
  // Nobody knows when a certificate will be issued: its owner has to prove something first.
  const isFromIssue = item.details?.kind === 'certificate' && months > 0
  const isFromToday = months > 0 && !isFromIssue
  const period = isFromToday ? { periodFrom: today, periodTo: addDays(addMonths(today, months), -1) } : {}
  const about = orderItemId === undefined ? {} : { orderItemId }
  // A free first term is on the invoice at 0, so that its period and later price are in writing.
  const unitCents = item.freeMonths > 0 ? 0 : item.unitCents - item.restoreCents
  const main = {
    description: isFromIssue
      ? m.checkout_line_from_issue({ item: describeItem(item, locale) }, { locale })
      : describeItem(item, locale),
    quantity: item.quantity,
    unitCents,
    netCents: item.quantity * unitCents,
  }
  const once = (description: string, cents: Cents): InvoicedLine[] =>
    cents === 0 ? [] : [{ description, quantity: 1, unitCents: cents, netCents: cents, ...about }]
  return [
    { ...main, ...period, ...about },
    ...once(m.checkout_line_setup({ name: item.name }, { locale }), item.setupCents),
    ...once(m.checkout_line_restore({ domain: toReading(item.domain) }, { locale }), item.restoreCents),
  ]
}
