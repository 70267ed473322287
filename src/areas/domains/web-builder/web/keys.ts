import { keysOf } from '#design/api/keys.ts'

export const pretendedBuilderKeys = keysOf('pretended-builder')
export const siteKeys = keysOf('web-builder')
