import { createHash, randomInt } from 'node:crypto'

const letters = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const rounds = 5_000
const size = 64

const sha = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha512')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
/** So many octets of a text that is said over and over. */
const filled = (block: Buffer, length: number): Buffer => Buffer.alloc(length, block)

/** SHA-512 of `crypt`, as the servers for FTP read it (U. Drepper, "Unix crypt using SHA-256 and SHA-512"); its steps in brackets. */
export function cryptHash(password: string, salt: string = newSalt()): string {
  const [key, salted] = [Buffer.from(password.normalize('NFC')), Buffer.from(salt)]
  const alternate = sha(key, salted, key) // [4–8]
  const first = [key, salted, filled(alternate, key.length)] // [1–10]
  for (let bits = key.length; bits > 0; bits >>= 1) first.push(bits & 1 ? alternate : key) // [11]
  let digest = sha(...first)
  const p = filled(sha(...Array.from({ length: key.length }, () => key)), key.length) // [13–16]
  const s = filled(sha(...Array.from({ length: 16 + (digest[0] as number) }, () => salted)), salted.length) // [17–20]
  for (let round = 0; round < rounds; round++) digest = sha(...roundParts(round, { digest, p, s })) // [21]
  return `$6$${salt}$${written(digest)}`
}

function roundParts(round: number, { digest, p, s }: Record<'digest' | 'p' | 's', Buffer>): Buffer[] {
  const isOdd = round % 2 === 1
  return [isOdd ? p : digest, ...(round % 3 === 0 ? [] : [s]), ...(round % 7 === 0 ? [] : [p]), isOdd ? digest : p]
}

/** In the order of crypt, six bits a letter [22]. */
function written(digest: Buffer): string {
  let text = ''
  const write = (value: number, count: number) => {
    for (let at = 0; at < count; at++) text += letters[(value >> (6 * at)) & 63]
  }
  const octet = (at: number) => digest[at] as number
  let [a, b, c] = [0, 21, 42]
  for (let group = 0; group < 21; group++) {
    write((octet(a) << 16) | (octet(b) << 8) | octet(c), 4)
    ;[a, b, c] = [b + 1, c + 1, a + 1]
  }
  write(octet(size - 1), 2)
  return text
}

const newSalt = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

/** As MariaDB keeps the password of a user (`mysql_native_password`). */
export function databaseHash(password: string): string {
  const once = createHash('sha1').update(password.normalize('NFC')).digest()
  return `*${createHash('sha1').update(once).digest('hex').toUpperCase()}`
}

/** Without letters and digits that look alike, and nothing that a configuration file would read as more than a letter. */
const signs = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const
const passwordLength = 20

/** A fresh password with a small letter, a capital and a digit. */
export function newPassword(): string {
  const all = signs.join('')
  for (;;) {
    const password = Array.from({ length: passwordLength }, () => all[randomInt(all.length)]).join('')
    if (signs.every((kind) => [...kind].some((sign) => password.includes(sign)))) return password
  }
}
