import { keysOf } from '#design/api/keys.ts'

export const accessKeys = keysOf('shared-access')
export const shareKeys = keysOf('domain-share')
