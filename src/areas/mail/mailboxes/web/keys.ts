import { keysOf } from '#design/api/keys.ts'

export const mailboxKeys = keysOf('domain-mail')
