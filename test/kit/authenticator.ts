import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string }
type Wrong = { origin?: string; rpId?: string; counter?: number; verified?: boolean }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const bytes = (value: number, length: number) => {
  const buffer = Buffer.alloc(length)
  buffer.writeUIntBE(value, 0, length)
  return buffer
}

const present = 0x01
const verifiedFlag = 0x04
const hasCredential = 0x40

/**
 * A security key in a few lines: one ES256 credential for one site, as WebAuthn Level 3 describes it. It signs every challenge,
 * also for a page that is not ours or with a counter that does not rise, so that tests can try.
 */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const host = new URL(origin).hostname
  let count = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), bytes(flags, 1), bytes(counter, 4), rest])
  const coseKey = () => {
    const { x, y } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x ?? '', 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y ?? '', 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }

  return {
    /** Creates the credential for a page. */
    register({ challenge }: Options, wrong: Wrong = {}) {
      const flags = present | hasCredential | (wrong.verified === false ? 0 : verifiedFlag)
      const credential = Buffer.concat([Buffer.alloc(16), bytes(id.length, 2), id, coseKey()])
      const authData = authenticatorData(wrong.rpId ?? host, flags, wrong.counter ?? count, credential)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, wrong.origin ?? origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },

    /** Signs a challenge. */
    sign({ challenge }: Options, wrong: Wrong = {}) {
      const counter = wrong.counter ?? ++count
      const client = clientData('webauthn.get', challenge, wrong.origin ?? origin)
      const flags = present | (wrong.verified === false ? 0 : verifiedFlag)
      const authData = authenticatorData(wrong.rpId ?? host, flags, counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}
