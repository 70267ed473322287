import { keysOf } from '#design/api/keys.ts'

export const priceViewKeys = keysOf('price-view')
export const lastCartKeys = keysOf('last-cart')
