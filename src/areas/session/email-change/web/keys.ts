import { keysOf } from '#design/api/keys.ts'

export const newEmailKeys = keysOf('new-email')
