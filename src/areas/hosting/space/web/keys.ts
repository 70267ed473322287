import { keysOf } from '#design/api/keys.ts'

export const spaceKeys = keysOf('web-space')
