import { keysOf } from '#design/api/keys.ts'

export const orderKeys = keysOf('order')
export const reviewKeys = keysOf('order-review')
export const orderFigureKeys = keysOf('order-figure')
