import { keysOf } from '#design/api/keys.ts'

export const mailLogKeys = keysOf('mail-log')
/** The text of a held message: it never changes, and each request is logged. */
export const heldKeys = keysOf('mail-held')
