import { keysOf } from '#design/api/keys.ts'

export const mailKeys = keysOf('mail')
