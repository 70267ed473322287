import { keysOf } from '#design/api/keys.ts'

export const noticeKeys = keysOf('mail-notices')
