import { keysOf } from '#design/api/keys.ts'

export const filterKeys = keysOf('mail-filter')
