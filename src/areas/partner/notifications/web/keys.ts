import { keysOf } from '#design/api/keys.ts'

export const licenceKeys = keysOf('licence-notification')
