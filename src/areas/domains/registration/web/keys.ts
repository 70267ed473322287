import { keysOf } from '#design/api/keys.ts'

export const registrationKeys = keysOf('registration')
