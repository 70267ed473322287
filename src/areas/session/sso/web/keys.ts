import { keysOf } from '#design/api/keys.ts'

export const ssoKeys = keysOf('sso')
