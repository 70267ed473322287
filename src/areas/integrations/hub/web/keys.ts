import { keysOf } from '#design/api/keys.ts'

export const integrationKeys = keysOf('integration')
