import { keysOf } from '#design/api/keys.ts'

export const forwardingKeys = keysOf('url-forwarding')
