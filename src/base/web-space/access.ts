import * as z from 'zod/mini'
import { isRelativePath } from './relative-path.ts'

const invalid = { error: 'invalid' }

/** The suffix that a customer gives to a database or an account of a space: `w17_shop`. */
export const isOwnName = (text: string): boolean => /^[a-z][a-z0-9]{0,15}$/.test(text)
export const OwnName = z.string().check(z.refine(isOwnName, { error: 'invalid_own_name' }))

/** The owner's part of the name of the database that a new space begins with. */
export const firstDatabase = 'db'
export const mostDatabases = 20

/** A `crypt(3)` hash: salted SHA-512. Made where the password is known; the password itself is not sent. */
export const CryptHash = z.string().check(z.regex(/^\$6\$(?:rounds=\d{4,9}\$)?[./0-9A-Za-z]{8,16}\$[./0-9A-Za-z]{86}$/))
/** The hash format of MariaDB: an asterisk and the SHA-1 of the SHA-1, in hexadecimal. */
export const DatabaseHash = z.string().check(z.regex(/^\*[0-9A-F]{40}$/))

export const FtpFolder = z
  .string()
  .check(z.refine((text) => isRelativePath(text) && /^[A-Za-z0-9._/-]*$/.test(text), invalid))

const keyTypes = [
  ...['ssh-ed25519', 'ssh-rsa', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
  ...['sk-ssh-ed25519@openssh.com', 'sk-ecdsa-sha2-nistp256@openssh.com'],
]

/** A public key in the format of `ssh-keygen`, without options and comment: type and base64. */
export function sshKeyIn(text: string): string | undefined {
  const [type = '', body = ''] = text.trim().split(/ +/)
  const fits = keyTypes.includes(type) && /^[A-Za-z0-9+/]{40,2000}={0,2}$/.test(body) && body.length % 4 === 0
  // The key data repeats the type, preceded by its length in four octets.
  return fits && body.startsWith('AAAA') ? `${type} ${body}` : undefined
}
export const SshKey = z.strictObject({
  name: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u)),
  key: z.string().check(z.refine((text) => sshKeyIn(text) === text, invalid)),
})
export type SshKey = z.infer<typeof SshKey>
export const mostSshKeys = 50
export const sshPort = 2244

/** File permissions in octal for `chmod`: without setuid, setgid and sticky bits. */
export const FileMode = z.string().check(z.regex(/^[0-7]{3}$/))
