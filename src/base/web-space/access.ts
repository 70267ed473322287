import * as z from 'zod/mini'
import { isRelativePath } from './relative-path.ts'

const invalid = { error: 'invalid' }

/** What a customer adds to the user of a space to name a database or an account: `w17_shop`. */
export const isOwnName = (text: string): boolean => /^[a-z][a-z0-9]{0,15}$/.test(text)
export const OwnName = z.string().check(z.refine(isOwnName, invalid))

/** As `crypt` reads it: SHA-512 with a salt. Made by whoever knows the password; nobody sends that along. */
export const CryptHash = z.string().check(z.regex(/^\$6\$(?:rounds=\d{4,9}\$)?[./0-9A-Za-z]{8,16}\$[./0-9A-Za-z]{86}$/))
/** As MariaDB keeps it: a star and the SHA-1 of the SHA-1, in hexadecimal. */
export const DatabaseHash = z.string().check(z.regex(/^\*[0-9A-F]{40}$/))

export const FtpFolder = z
  .string()
  .check(z.refine((text) => isRelativePath(text) && /^[A-Za-z0-9._/-]*$/.test(text), invalid))

const keyTypes = [
  ...['ssh-ed25519', 'ssh-rsa', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
  ...['sk-ssh-ed25519@openssh.com', 'sk-ecdsa-sha2-nistp256@openssh.com'],
]

/** A public key as `ssh-keygen` writes it, without options in front and without its comment: type and base64. */
export function sshKeyIn(text: string): string | undefined {
  const [type = '', body = ''] = text.trim().split(/ +/)
  const fits = keyTypes.includes(type) && /^[A-Za-z0-9+/]{40,2000}={0,2}$/.test(body) && body.length % 4 === 0
  // The type stands within the key as well, behind its length in four octets.
  return fits && body.startsWith('AAAA') ? `${type} ${body}` : undefined
}
export const SshKey = z.strictObject({
  name: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u)),
  key: z.string().check(z.refine((text) => sshKeyIn(text) === text, invalid)),
})
export type SshKey = z.infer<typeof SshKey>
export const mostSshKeys = 50
export const sshPort = 2244

/** What may be done with a file by whom, in octal as `chmod` takes it: no bits that give somebody else's rights. */
export const FileMode = z.string().check(z.regex(/^[0-7]{3}$/))
