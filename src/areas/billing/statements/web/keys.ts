import { keysOf } from '#design/api/keys.ts'

export const bankKeys = keysOf('bank')
