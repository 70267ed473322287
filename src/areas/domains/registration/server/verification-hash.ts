import { createHash } from 'node:crypto'

/** The hash of a mailed secret, stored instead of it: reading the database does not allow confirming anything. */
export const verificationHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
