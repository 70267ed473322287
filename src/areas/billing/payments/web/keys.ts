import { keysOf } from '#design/api/keys.ts'

export const methodKeys = keysOf('payment-method')
export const creditKeys = keysOf('credit')
export const paymentKeys = keysOf('payment')
