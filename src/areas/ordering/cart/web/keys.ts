import { keysOf } from '#design/api/keys.ts'

export const priceViewKeys = keysOf('price-view')
