import { domainName, extensionOf } from '#areas/ordering/catalogue/rules/domain-search.ts'
import { domainCents, optionCents, productCents, type TldPrice } from '#areas/ordering/catalogue/rules/prices.ts'
import { freeMonthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { isFqdn, toReading } from '#base/hostname.ts'
import type { Cents } from '#base/money.ts'
import type { ChosenOption, KeptItem } from './item.ts'
import { detailsOf, type ItemDetails } from './item-details.ts'
import { detailProblems, type ItemPart, type ProductParts, priceDetails } from './price-details.ts'

/** Why an item cannot be ordered as it is; a refusal of the same code has the words. */
export const itemProblems = [
  'not_sold',
  'domain_required',
  'domain_invalid',
  'term_not_sold',
  'years_not_sold',
  'option_not_sold',
  'transfer_code_required',
  ...detailProblems,
] as const
export type ItemProblem = (typeof itemProblems)[number]

/** A transfer may wait in the cart for its code; items with other problems are refused. */
export const mayWait = (problem: ItemProblem): boolean => problem === 'transfer_code_required'

/** An extension and a product with the prices of one buyer. */
export type SoldTld = { tld: string; years: readonly number[]; transferNeedsCode: boolean; prices: TldPrice }
export type SoldProduct = ProductParts & {
  name: string
  isOffice: boolean
  needsDomain: boolean
  freeMonths: number
  prices: readonly { term: Term; cents: Cents; setupCents: Cents }[]
  options: readonly {
    id: string
    name: string
    choices: readonly { id: string; name: string; monthlyCents: Cents }[]
  }[]
}

export type PricedItem = {
  name: string
  /** Distinguishes it from others of its kind: a server's name, a tenant, a certificate's name. */
  called: string
  isOffice: boolean
  term: Term | null
  years: number
  quantity: number
  configOptions: { id: string; choice: string; name: string; priceCents: Cents }[]
  parts: ItemPart[]
  details: ItemDetails | null
  unitCents: Cents
  setupCents: Cents
  /** Free months, including the first term; 0: it is paid. */
  freeMonths: number
  /** The fee for a name in quarantine, part of `priceCents` (core §9). */
  restoreCents: Cents
  /** The yearly renewal price of a domain; 0 for a service, which renews at its price. */
  renewCents: Cents
  priceCents: Cents
  problem: ItemProblem | null
  /** The item's field with the problem. */
  field: string | null
}

const fieldOf: Partial<Record<ItemProblem, string>> = {
  domain_required: 'domain',
  domain_invalid: 'domain',
  term_not_sold: 'term',
  years_not_sold: 'years',
  option_not_sold: 'configOptions',
  transfer_code_required: 'transferCode',
}

const unpriced = (
  item: KeptItem,
  name: string,
  problem: ItemProblem,
  field = fieldOf[problem] ?? null,
): PricedItem => ({
  name,
  called: '',
  isOffice: false,
  term: item.term ?? null,
  years: item.years,
  quantity: item.quantity,
  configOptions: [],
  parts: [],
  details: item.details ?? null,
  unitCents: 0,
  setupCents: 0,
  freeMonths: 0,
  restoreCents: 0,
  renewCents: 0,
  priceCents: 0,
  problem,
  field,
})

/**
 * A domain for a number of years that its extension offers. A transfer adds one year; out of quarantine it costs a fee
 * as well.
 */
export function priceDomain(item: KeptItem, tld: SoldTld | undefined): PricedItem {
  const name = toReading(item.domain)
  if (!domainName(item.domain, tld ? [tld.tld] : [])) return unpriced(item, name, 'domain_invalid')
  if (!tld || tld.tld !== extensionOf(item.domain)) return unpriced(item, name, 'not_sold')
  const isTransfer = item.domainType === 'transfer'
  const years = isTransfer ? 1 : item.years
  if (!isTransfer && !tld.years.includes(years)) return unpriced(item, name, 'years_not_sold')
  const restoreCents = isTransfer && item.quarantineUntil !== undefined ? tld.prices.restoreCents : 0
  const unitCents = domainCents(tld.prices, item.domainType, years) + restoreCents
  const lacksCode = isTransfer && tld.transferNeedsCode && item.transferCode === ''
  return {
    ...unpriced(item, name, 'transfer_code_required'),
    years,
    quantity: 1,
    term: null,
    details: (isTransfer && detailsOf(item.details, 'records')) || null,
    unitCents,
    restoreCents,
    renewCents: tld.prices.renewCents,
    priceCents: unitCents,
    ...(lacksCode ? {} : { problem: null, field: null }),
  }
}

/** The term: for a licence offer its billing cycle, otherwise the chosen or first one. */
const termOf = (item: KeptItem) => detailsOf(item.details, 'offer')?.billing_cycle ?? item.term

/**
 * A service: its price in the chosen or first term, its options, and its set-up once. With free months only the set-up
 * is charged at first.
 */
export function priceService(item: KeptItem, product: SoldProduct | undefined): PricedItem {
  if (!product) return unpriced(item, '', 'not_sold')
  const term = termOf(item)
  const price = term ? product.prices.find((row) => row.term === term) : product.prices[0]
  if (!price) return unpriced(item, product.name, 'term_not_sold')
  if (item.domain === '' && product.needsDomain) return unpriced(item, product.name, 'domain_required')
  if (item.domain !== '' && !isFqdn(item.domain)) return unpriced(item, product.name, 'domain_invalid')
  if (item.quantity < 1) return unpriced(item, product.name, 'quantity_zero', 'quantity')
  const chosen = priceOptions(item.configOptions, product, price.term)
  if (!chosen) return unpriced(item, product.name, 'option_not_sold')
  const told = priceDetails(item, product, price.term)
  if (told.problem) return unpriced(item, product.name, told.problem, told.field)
  const configOptions = told.option ? [told.option, ...chosen] : chosen
  const { recurringCents, setupCents } = productCents(price, [...configOptions, ...told.parts], product.isOffice)
  const freeMonths = freeMonthsOf(price.term, product.freeMonths)
  return {
    ...unpriced(item, product.name, 'not_sold'),
    called: told.called ?? '',
    isOffice: product.isOffice,
    term: price.term,
    years: 1,
    configOptions,
    parts: told.parts,
    unitCents: recurringCents,
    setupCents,
    freeMonths,
    priceCents: (freeMonths > 0 ? 0 : item.quantity * recurringCents) + setupCents,
    problem: null,
    field: null,
  }
}

/** Every option with its chosen or first value; `undefined` for a value that is not offered. */
function priceOptions(
  chosen: readonly ChosenOption[],
  product: SoldProduct,
  term: Term,
): PricedItem['configOptions'] | undefined {
  if (chosen.some((each) => !product.options.some((option) => option.id === each.id))) return undefined
  const priced = product.options.map((option) => {
    const wanted = chosen.find((each) => each.id === option.id)
    const choice = wanted ? option.choices.find((each) => each.id === wanted.choice) : option.choices[0]
    return (
      choice && {
        id: option.id,
        choice: choice.id,
        name: `${option.name}: ${choice.name}`,
        priceCents: optionCents(choice.monthlyCents, term),
      }
    )
  })
  return priced.includes(undefined) ? undefined : (priced as PricedItem['configOptions'])
}
