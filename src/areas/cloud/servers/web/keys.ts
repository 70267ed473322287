import { keysOf } from '#design/api/keys.ts'

export const cloudServerKeys = keysOf('cloud-server')
