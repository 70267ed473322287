import { keysOf } from '#design/api/keys.ts'

export const storageKeys = keysOf('object-storage')
