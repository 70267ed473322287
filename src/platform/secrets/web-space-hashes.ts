import { createHash, randomBytes } from 'node:crypto'

/**
 * Password hashes of web spaces in the formats of the servers: SHA-512 crypt(3) for FTP (as from `openssl passwd -6`),
 * and MariaDB's own. The password itself is not passed on.
 */
const letters = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const rounds = 5_000

const sha512 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha512')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
/** The octets repeated up to this length. */
const repeated = (octets: Buffer, length: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(length / octets.length) }, () => octets)).subarray(0, length)

function firstDigest(password: Buffer, salt: Buffer): Buffer {
  const other = sha512(password, salt, password)
  const parts = [password, salt, repeated(other, password.length)]
  for (let bits = password.length; bits > 0; bits >>= 1) parts.push(bits & 1 ? other : password)
  return sha512(...parts)
}

/** Three octets as four characters, in the order of SHA-512 crypt. */
function written(digest: Buffer): string {
  let text = ''
  const put = (value: number, count: number) => {
    for (let left = value, turn = 0; turn < count; turn++, left >>= 6) text += letters[left & 63]
  }
  for (let group = 0; group < 21; group++) {
    const places = [group, group + 21, group + 42]
    const [high = 0, middle = 0, low = 0] = [0, 1, 2].map((index) => digest[places[(index + group) % 3] ?? 0] ?? 0)
    put((high << 16) | (middle << 8) | low, 4)
  }
  put(digest[63] ?? 0, 2)
  return text
}

export function cryptHash(password: string, saltText = randomSalt()): string {
  const [secret, salt] = [Buffer.from(password), Buffer.from(saltText)]
  let digest = firstDigest(secret, salt)
  const p = repeated(sha512(...Array.from({ length: secret.length }, () => secret)), secret.length)
  const s = repeated(sha512(...Array.from({ length: 16 + (digest[0] ?? 0) }, () => salt)), salt.length)
  for (let round = 0; round < rounds; round++) {
    const isOdd = round % 2 === 1
    const parts = [isOdd ? p : digest]
    if (round % 3 !== 0) parts.push(s)
    if (round % 7 !== 0) parts.push(p)
    parts.push(isOdd ? digest : p)
    digest = sha512(...parts)
  }
  return `$6$${saltText}$${written(digest)}`
}

const randomSalt = (): string => Array.from(randomBytes(16), (octet) => letters[octet & 63]).join('')

export function databaseHash(password: string): string {
  const once = createHash('sha1').update(password).digest()
  return `*${createHash('sha1').update(once).digest('hex').toUpperCase()}`
}
