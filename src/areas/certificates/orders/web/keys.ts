import { keysOf } from '#design/api/keys.ts'

export const certificateKeys = keysOf('certificate')
