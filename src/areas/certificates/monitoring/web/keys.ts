import { keysOf } from '#design/api/keys.ts'

export const certificateWatchKeys = keysOf('certificate-watch')
