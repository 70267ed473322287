import { keysOf } from '#design/api/keys.ts'

export const vulnerabilityKeys = keysOf('wordpress-vulnerability')
