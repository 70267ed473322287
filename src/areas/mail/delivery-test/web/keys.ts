import { keysOf } from '#design/api/keys.ts'

export const deliveryTestKeys = keysOf('delivery-test')
