import { createHash, randomBytes } from 'node:crypto'

/**
 * As SQL Server keeps the password of a login since 2012, and takes it with `HASHED`: version 0x0200, four octets of salt, and SHA-512 of
 * the password in UTF-16 with the salt behind it.
 */
export function sqlHash(password: string, salt: Buffer = randomBytes(4)): string {
  const digest = createHash('sha512').update(Buffer.from(password, 'utf16le')).update(salt).digest()
  return `0x0200${Buffer.concat([salt, digest]).toString('hex').toUpperCase()}`
}
