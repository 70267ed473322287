import { keysOf } from '#design/api/keys.ts'

export const webhookKeys = keysOf('webhook')
