import * as z from 'zod/mini'

const text = z.catch(z.optional(z.string()), undefined)
const whole = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))), undefined)

/**
 * A product with presets for any choice: `?pid=200&term=yearly&domain=mijn-zaak.be`,
 * `?pid=300&type=dedicated&cpus=8&memoryGb=32&disksGb=100,200&name=web1`, `?pid=310&sizeGb=500`,
 * `?pid=140&tenant=contoso`. `item`: the key of the cart item that is being changed.
 */
export const ProductSearch = z.object({
  pid: z.catch(z.coerce.number().check(z.int(), z.gte(1)), 0),
  term: text,
  domain: text,
  quantity: whole,
  item: text,
  type: text,
  cpus: whole,
  memoryGb: whole,
  disksGb: text,
  sizeGb: whole,
  name: text,
  tenant: text,
})
export type ProductSearch = z.infer<typeof ProductSearch>
