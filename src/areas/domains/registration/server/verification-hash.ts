import { createHash } from 'node:crypto'

/** What the database keeps of a mailed secret: whoever reads it can confirm nothing. */
export const verificationHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
