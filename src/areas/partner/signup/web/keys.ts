import { keysOf } from '#design/api/keys.ts'

export const applicationKeys = keysOf('partner-application')
