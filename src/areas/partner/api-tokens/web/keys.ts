import { keysOf } from '#design/api/keys.ts'

export const tokenKeys = keysOf('api-token')
