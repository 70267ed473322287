import { keysOf } from '#design/api/keys.ts'

export const catalogueKeys = keysOf('catalogue')
