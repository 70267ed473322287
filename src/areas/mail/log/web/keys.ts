import { keysOf } from '#design/api/keys.ts'

export const mailLogKeys = keysOf('mail-log')
/** What a held message says: nothing makes that old, and asking again would be another look. */
export const heldKeys = keysOf('mail-held')
