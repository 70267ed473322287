import { keysOf } from '#design/api/keys.ts'

export const objectKeys = keysOf('storage-objects')
