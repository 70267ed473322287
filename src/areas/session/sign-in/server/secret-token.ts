import { hash, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, in letters that fit an address and a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: reading it lets nobody in. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer')
