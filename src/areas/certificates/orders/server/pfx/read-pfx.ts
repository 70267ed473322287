import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual,
  X509Certificate,
} from 'node:crypto'
import { derive, passwordOctets } from './key-derivation.ts'
import { at, type Element, elementsOf, numberIn, octetsIn } from './read-der.ts'

export type ReadPfx = { keys: KeyObject[]; certificates: X509Certificate[] }

/** Object identifiers, by their octets in hexadecimal. */
const ids = {
  data: '2a864886f70d010701',
  encrypted: '2a864886f70d010706',
  keyBag: '2a864886f70d010c0a0101',
  shroudedBag: '2a864886f70d010c0a0102',
  certBag: '2a864886f70d010c0a0103',
  tripleDes: '2a864886f70d010c0103',
  pbes2: '2a864886f70d01050d',
}
const digests: Readonly<Record<string, readonly [hash: string, length: number]>> = {
  '2b0e03021a': ['sha1', 20],
  '608648016503040201': ['sha256', 32],
  '608648016503040202': ['sha384', 48],
  '608648016503040203': ['sha512', 64],
}
const prfs: Readonly<Record<string, string>> = {
  ...{
    '2a864886f70d0207': 'sha1',
    '2a864886f70d0209': 'sha256',
    '2a864886f70d020a': 'sha384',
    '2a864886f70d020b': 'sha512',
  },
}
const ciphers: Readonly<Record<string, readonly [cipher: string, length: number]>> = {
  '60864801650304012a': ['aes-256-cbc', 32],
  '608648016503040116': ['aes-192-cbc', 24],
  '608648016503040102': ['aes-128-cbc', 16],
}
/** More turns than anybody asks of an honest reader. */
const mostIterations = 5_000_000
const hex = ({ value }: Element): string => value.toString('hex')

/** Opens a PFX with its password; undefined with another one, and for what is none or is closed in a way that is not read here. */
export function readPfx(pfx: Buffer, password: string): ReadPfx | undefined {
  try {
    return opened(pfx, password)
  } catch {
    return undefined
  }
}

function opened(pfx: Buffer, password: string): ReadPfx {
  const [, safe, mac] = elementsOf(at(pfx, 0).value)
  if (!safe) throw new Error('empty')
  const content = octetsIn(at(safe.value, 1, 0))
  if (mac) insistOnMac(mac, content, password)
  const found: ReadPfx = { keys: [], certificates: [] }
  for (const info of elementsOf(at(content, 0).value)) {
    const bags = hex(at(info.value, 0)) === ids.encrypted ? decrypted(info, password) : octetsIn(at(info.value, 1, 0))
    for (const bag of elementsOf(at(bags, 0).value)) take(bag, password, found)
  }
  return found
}

function insistOnMac(mac: Element, content: Buffer, password: string): void {
  const [info, salt, turns] = elementsOf(mac.value)
  const [hash, length] = digests[hex(at(info?.value ?? Buffer.alloc(0), 0, 0))] ?? []
  if (!info || !salt || !hash || !length) throw new Error('closed in another way')
  const iterations = turns ? numberIn(turns) : 1
  if (iterations > mostIterations) throw new Error('too many turns')
  const key = derive(hash, { password: passwordOctets(password), salt: salt.value, iterations }, 'mac', length)
  const made = createHmac(hash, key).update(content).digest()
  const said = octetsIn(at(info.value, 1))
  if (made.length !== said.length || !timingSafeEqual(made, said)) throw new Error('another password')
}

/** Encrypted data (RFC 5652 §8). */
function decrypted(info: Element, password: string): Buffer {
  const [, algorithm, content] = elementsOf(at(info.value, 1, 0, 1).value)
  if (!algorithm || !content) throw new Error('empty')
  return decipher(algorithm, octetsIn(content), password)
}

function decipher(algorithm: Element, content: Buffer, password: string): Buffer {
  const [id, parameters] = elementsOf(algorithm.value)
  if (!id || !parameters) throw new Error('no algorithm')
  if (hex(id) === ids.tripleDes) {
    const [salt, turns] = elementsOf(parameters.value)
    const from = {
      password: passwordOctets(password),
      salt: salt?.value ?? Buffer.alloc(0),
      iterations: turns ? numberIn(turns) : 1,
    }
    return ended('des-ede3-cbc', derive('sha1', from, 'key', 24), derive('sha1', from, 'iv', 8), content)
  }
  if (hex(id) !== ids.pbes2) throw new Error('closed in another way')
  const [salt, turns, ...rest] = elementsOf(at(parameters.value, 0, 1).value)
  const prf = rest.find(({ tag }) => tag === 0x30)
  const [cipher, length] = ciphers[hex(at(parameters.value, 1, 0))] ?? []
  const hash = prf ? prfs[hex(at(prf.value, 0))] : 'sha1'
  const iterations = turns ? numberIn(turns) : 0
  if (!cipher || !length || !hash || !salt || iterations > mostIterations) throw new Error('closed in another way')
  const key = pbkdf2Sync(Buffer.from(password, 'utf8'), salt.value, iterations, length, hash)
  return ended(cipher, key, at(parameters.value, 1, 1).value, content)
}

function ended(name: string, key: Buffer, iv: Buffer, content: Buffer): Buffer {
  const opening = createDecipheriv(name, key, iv)
  return Buffer.concat([opening.update(content), opening.final()])
}

function take(bag: Element, password: string, found: ReadPfx): void {
  const [id, value] = elementsOf(bag.value)
  if (!id || !value) return
  if (hex(id) === ids.certBag) found.certificates.push(new X509Certificate(octetsIn(at(value.value, 0, 1, 0))))
  if (hex(id) === ids.keyBag) found.keys.push(createPrivateKey({ key: value.value, format: 'der', type: 'pkcs8' }))
  if (hex(id) !== ids.shroudedBag) return
  const [algorithm, content] = elementsOf(at(value.value, 0).value)
  if (!algorithm || !content) return
  const key = decipher(algorithm, octetsIn(content), password)
  found.keys.push(createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
}
