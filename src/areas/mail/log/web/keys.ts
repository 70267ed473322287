import { keysOf } from '#design/api/keys.ts'

export const mailLogKeys = keysOf('mail-log')
