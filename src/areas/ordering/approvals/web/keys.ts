import { keysOf } from '#design/api/keys.ts'

export const approvalKeys = keysOf('approval')
