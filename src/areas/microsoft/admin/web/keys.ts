import { keysOf } from '#design/api/keys.ts'

/** Of Microsoft 365 of all clients together. */
export const m365Keys = keysOf('m365')
