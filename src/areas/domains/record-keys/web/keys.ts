import { keysOf } from '#design/api/keys.ts'

export const recordKeyKeys = keysOf('record-key')
