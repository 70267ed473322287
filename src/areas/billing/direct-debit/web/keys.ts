import { keysOf } from '#design/api/keys.ts'

export const debitKeys = keysOf('direct-debit')
