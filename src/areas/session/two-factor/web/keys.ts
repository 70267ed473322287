import { keysOf } from '#design/api/keys.ts'

export const setUpKeys = keysOf('two-factor-set-up')
