import { keysOf } from '#design/api/keys.ts'

/** Of everything that is told of Microsoft 365. */
export const officeKeys = keysOf('office')
