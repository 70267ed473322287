import { keysOf } from '#design/api/keys.ts'

export const siteKeys = keysOf('wordpress-site')
