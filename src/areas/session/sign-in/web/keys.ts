import { keysOf } from '#design/api/keys.ts'

export const verificationKeys = keysOf('email-verification')
