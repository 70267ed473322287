import { keysOf } from '#design/api/keys.ts'

export const reportKeys = keysOf('reports')
