import { hash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url, which is safe in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Stored instead of the secret, so that a leaked database opens nothing. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer')
