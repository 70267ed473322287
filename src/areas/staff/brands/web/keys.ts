import { keysOf } from '#design/api/keys.ts'

export const brandKeys = keysOf('brand-text')
