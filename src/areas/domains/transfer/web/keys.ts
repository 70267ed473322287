import { keysOf } from '#design/api/keys.ts'

export const messageKeys = keysOf('registrar-message')
export const differenceKeys = keysOf('registry-difference')
