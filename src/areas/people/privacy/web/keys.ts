import { keysOf } from '#design/api/keys.ts'

export const erasureKeys = keysOf('erasure')
