import * as z from 'zod/mini'
import { terms } from '#areas/ordering/catalogue/rules/terms.ts'

/** A cart holds domains or services, never both (core §5). */
export const orderTypes = ['domains', 'services'] as const
export type OrderType = (typeof orderTypes)[number]

/** The default is `register` (core §3). */
export const orderDomainTypes = ['register', 'transfer'] as const
export type OrderDomainType = (typeof orderDomainTypes)[number]

/** A choice made in one configuration option. What it costs is the catalogue's word, never the browser's. */
export const ChosenOption = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  choice: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type ChosenOption = z.infer<typeof ChosenOption>

/** What somebody puts in the cart. A domain by itself has pid 0; prices, names and keys in the input are ignored. */
export const NewCartItem = z.object({
  domain: z._default(z.string().check(z.maxLength(253)), ''),
  pid: z._default(z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)), 0),
  domainType: z._default(z.enum(orderDomainTypes), 'register'),
  years: z._default(z.number().check(z.int(), z.gte(1), z.lte(10)), 1),
  transferCode: z._default(z.string().check(z.maxLength(100)), ''),
  term: z.optional(z.enum(terms)),
  quantity: z._default(z.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  configOptions: z._default(z.array(ChosenOption).check(z.maxLength(20)), []),
})
export type NewCartItem = z.infer<typeof NewCartItem>

/** Domain and pid joined by a dash (core §3). */
export const itemKey = (item: { domain: string; pid: number }): string => `${item.domain}-${item.pid}`

export const orderTypeOf = (item: { pid: number }): OrderType => (item.pid > 0 ? 'services' : 'domains')

/** Adding an option with an existing id replaces it (core §5). */
export const putOption = <Option extends { id: string | number }>(
  options: readonly Option[],
  option: Option,
): Option[] =>
  options.some((each) => each.id === option.id)
    ? options.map((each) => (each.id === option.id ? option : each))
    : [...options, option]

/** The same, for a whole list: the last choice per option stands. */
export const lastPerOption = <Option extends { id: string | number }>(options: readonly Option[]): Option[] =>
  options.reduce<Option[]>((kept, option) => putOption(kept, option), [])
