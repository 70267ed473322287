import { keysOf } from '#design/api/keys.ts'

export const sandboxBuilderKeys = keysOf('sandbox-builder')
export const siteKeys = keysOf('web-builder')
export const lookKeys = keysOf('web-builder-look')
export const messageKeys = keysOf('web-builder-messages')
