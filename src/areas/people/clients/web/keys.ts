import { keysOf } from '#design/api/keys.ts'

export const contactKeys = keysOf('contact')
export const clientKeys = keysOf('client')
