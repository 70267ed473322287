import * as z from 'zod/mini'
import { terms } from '#areas/ordering/catalogue/rules/terms.ts'
import { asTyped } from '#base/one-line.ts'
import { detailsOf, ItemDetails } from './item-details.ts'
import { offerKey } from './offers.ts'

/** A cart has either domains or services (core §5). */
export const orderTypes = ['domains', 'services'] as const
export type OrderType = (typeof orderTypes)[number]

/** The default is `register` (core §3). */
export const orderDomainTypes = ['register', 'transfer'] as const

/** A chosen configuration option. Its price comes from the catalogue, never from the browser. */
export const ChosenOption = z.object({
  id: z.string().check(...asTyped, z.minLength(1), z.maxLength(60)),
  choice: z.string().check(...asTyped, z.minLength(1), z.maxLength(60)),
})
export type ChosenOption = z.infer<typeof ChosenOption>

/** An item as a user adds it. A domain has pid 0; prices, names and keys in the input are ignored. */
export const NewCartItem = z.object({
  domain: z._default(z.string().check(...asTyped, z.maxLength(253)), ''),
  pid: z._default(z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)), 0),
  domainType: z._default(z.enum(orderDomainTypes), 'register'),
  years: z._default(z.number().check(z.int(), z.gte(1), z.lte(10)), 1),
  transferCode: z._default(z.string().check(...asTyped, z.maxLength(100)), ''),
  term: z.optional(z.enum(terms)),
  /** A quantity of zero has its own refusal: licences are suspended, never set to none (service areas §5). */
  quantity: z._default(z.number().check(z.int(), z.gte(0), z.lte(1000)), 1),
  configOptions: z._default(z.array(ChosenOption).check(z.maxLength(20)), []),
  details: z.optional(ItemDetails),
})
export type NewCartItem = z.infer<typeof NewCartItem>

/**
 * An item as stored. `quarantineUntil` comes from the registry when the item was added, never from a browser; `null`
 * when the registry does not tell the day.
 */
export type KeptItem = NewCartItem & { quarantineUntil?: string | null }

type Keyed = { domain: string; pid: number; details?: ItemDetails | undefined }

/**
 * Domain and pid joined with a dash; for a licence offer its three parts (core §3). Items without a domain are
 * distinguished by their name, so that two servers fit into one cart.
 */
export function itemKey(item: Keyed): string {
  const offer = detailsOf(item.details, 'offer')
  if (offer) return offerKey(offer)
  const named = detailsOf(item.details, 'server') ?? detailsOf(item.details, 'storage')
  return `${item.domain || named?.name || ''}-${item.pid}`
}

export const orderTypeOf = (item: { pid: number }): OrderType => (item.pid > 0 ? 'services' : 'domains')

/** An option with the same id is replaced (core §5). */
export const putOption = <Option extends { id: string | number }>(
  options: readonly Option[],
  option: Option,
): Option[] =>
  options.some((each) => each.id === option.id)
    ? options.map((each) => (each.id === option.id ? option : each))
    : [...options, option]

/** The same for a list: the last choice per option counts. */
export const lastPerOption = <Option extends { id: string | number }>(options: readonly Option[]): Option[] =>
  options.reduce<Option[]>((kept, option) => putOption(kept, option), [])
