import { keysOf } from '#design/api/keys.ts'

export const domainKeys = keysOf('domain')
