import { keysOf } from '#design/api/keys.ts'

export const serviceKeys = keysOf('service')
