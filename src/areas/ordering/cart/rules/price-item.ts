import { domainName, extensionOf } from '#areas/ordering/catalogue/rules/domain-search.ts'
import { domainCents, optionCents, productCents, type TldPrice } from '#areas/ordering/catalogue/rules/prices.ts'
import type { Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { isFqdn, toReading } from '#base/hostname.ts'
import type { Cents } from '#base/money.ts'
import type { ChosenOption, NewCartItem } from './item.ts'

/** Why an item cannot be ordered as it stands; the words are the refusal of the same code. */
export const itemProblems = [
  'not_sold',
  'domain_required',
  'domain_invalid',
  'term_not_sold',
  'years_not_sold',
  'option_not_sold',
  'transfer_code_required',
] as const
export type ItemProblem = (typeof itemProblems)[number]

/** A transfer may wait in the cart for its code; with any other problem an item is not let in. */
export const mayWait = (problem: ItemProblem): boolean => problem === 'transfer_code_required'

/** An extension and a product as they are sold to one buyer. */
export type SoldTld = { tld: string; years: readonly number[]; transferNeedsCode: boolean; prices: TldPrice }
export type SoldProduct = {
  name: string
  isOffice: boolean
  needsDomain: boolean
  prices: readonly { term: Term; cents: Cents; setupCents: Cents }[]
  options: readonly {
    id: string
    name: string
    choices: readonly { id: string; name: string; monthlyCents: Cents }[]
  }[]
}

export type PricedItem = {
  name: string
  isOffice: boolean
  term: Term | null
  years: number
  quantity: number
  configOptions: { id: string; choice: string; name: string; priceCents: Cents }[]
  unitCents: Cents
  setupCents: Cents
  priceCents: Cents
  problem: ItemProblem | null
}

const unpriced = (item: NewCartItem, name: string, problem: ItemProblem): PricedItem => ({
  name,
  isOffice: false,
  term: item.term ?? null,
  years: item.years,
  quantity: item.quantity,
  configOptions: [],
  unitCents: 0,
  setupCents: 0,
  priceCents: 0,
  problem,
})

/** A domain: one piece, for a number of years that its extension offers; a transfer adds one year. */
export function priceDomain(item: NewCartItem, tld: SoldTld | undefined): PricedItem {
  const name = toReading(item.domain)
  if (!domainName(item.domain, tld ? [tld.tld] : [])) return unpriced(item, name, 'domain_invalid')
  if (!tld || tld.tld !== extensionOf(item.domain)) return unpriced(item, name, 'not_sold')
  const years = item.domainType === 'transfer' ? 1 : item.years
  if (item.domainType === 'register' && !tld.years.includes(years)) return unpriced(item, name, 'years_not_sold')
  const unitCents = domainCents(tld.prices, item.domainType, years)
  const lacksCode = item.domainType === 'transfer' && tld.transferNeedsCode && item.transferCode === ''
  return {
    ...unpriced(item, name, 'transfer_code_required'),
    years,
    quantity: 1,
    term: null,
    unitCents,
    priceCents: unitCents,
    problem: lacksCode ? 'transfer_code_required' : null,
  }
}

/** A service: its price in the chosen term (the first one when none is chosen), its options, and its set-up once. */
export function priceService(item: NewCartItem, product: SoldProduct | undefined): PricedItem {
  if (!product) return unpriced(item, '', 'not_sold')
  const price = item.term ? product.prices.find((row) => row.term === item.term) : product.prices[0]
  if (!price) return unpriced(item, product.name, 'term_not_sold')
  if (item.domain === '' && product.needsDomain) return unpriced(item, product.name, 'domain_required')
  if (item.domain !== '' && !isFqdn(item.domain)) return unpriced(item, product.name, 'domain_invalid')
  const configOptions = priceOptions(item.configOptions, product, price.term)
  if (!configOptions) return unpriced(item, product.name, 'option_not_sold')
  const { recurringCents, setupCents } = productCents(price, configOptions, product.isOffice)
  return {
    name: product.name,
    isOffice: product.isOffice,
    term: price.term,
    years: 1,
    quantity: item.quantity,
    configOptions,
    unitCents: recurringCents,
    setupCents,
    priceCents: item.quantity * recurringCents + setupCents,
    problem: null,
  }
}

/** Every option of the product with its choice: the chosen one, else the first. `undefined` for a choice nobody offers. */
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
