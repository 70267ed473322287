import { keysOf } from '#design/api/keys.ts'

export const updateKeys = keysOf('wordpress-update')
