import { keysOf } from '#design/api/keys.ts'

export const invoiceKeys = keysOf('invoice')
export const invoiceCreditKeys = keysOf('invoice-credit')
export const revenueKeys = keysOf('revenue')
