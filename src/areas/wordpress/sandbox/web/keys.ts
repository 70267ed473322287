import { keysOf } from '#design/api/keys.ts'

export const sandboxKeys = keysOf('sandbox-wordpress')
