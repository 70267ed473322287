import { keysOf } from '#design/api/keys.ts'

export const companyKeys = keysOf('company')
