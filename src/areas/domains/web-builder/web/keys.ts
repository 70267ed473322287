import { keysOf } from '#design/api/keys.ts'

export const sandboxBuilderKeys = keysOf('sandbox-builder')
export const siteKeys = keysOf('web-builder')
