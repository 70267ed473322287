import { keysOf } from '#design/api/keys.ts'

export const auditKeys = keysOf('audit')
