import { keysOf } from '#design/api/keys.ts'

export const migrationKeys = keysOf('mail-migration')
