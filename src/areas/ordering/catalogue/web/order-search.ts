import * as z from 'zod/mini'

/**
 * The URL of the order page, with presets: `?domain=mijn-zaak.be&years=2&type=transfer`. With a `pid` it leads to a
 * product, for a `term`.
 */
export const OrderSearch = z.object({
  domain: z._default(z.string().check(z.maxLength(6000)), ''),
  years: z.catch(z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10)), 1), 1),
  type: z.catch(z._default(z.enum(['register', 'transfer']), 'register'), 'register'),
  pid: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  term: z.catch(z.optional(z.string()), undefined),
})
export type OrderSearch = z.infer<typeof OrderSearch>
