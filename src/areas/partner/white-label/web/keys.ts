import { keysOf } from '#design/api/keys.ts'

export const colourKeys = keysOf('house-colour')
export const spfKeys = keysOf('white-label-spf')
export const whiteLabelKeys = keysOf('white-label')
