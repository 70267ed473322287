import * as z from 'zod/mini'
import { call } from '#base/call.ts'

/** Beside the other calls of carts, because every page asks it: most accounts have no cart, and need nothing else of this area. */
export const lastCart = call({
  id: 'belfry.carts.mine',
  method: 'GET',
  path: '/carts',
  access: ['signed-in'],
  summary: 'The cart that the signed-in user last filled, on whatever device; empty when there is none',
  output: z.object({ data: z.nullable(z.object({ uuid: z.string(), payload: z.string() })) }),
})
