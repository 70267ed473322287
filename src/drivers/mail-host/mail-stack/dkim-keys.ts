import { createCipheriv, createDecipheriv, generateKeyPair, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** The DKIM selector: the public key is at `mail._domainkey`. */
export const selector = 'mail'

/** `privateKey` in PEM for Rspamd; `publicKey` in base64 for DNS. */
export type DkimKey = { selector: string; privateKey: string; publicKey: string }

const makePair = promisify(generateKeyPair)

/** RSA with 2,048 bits (RFC 8301): not all receivers support Ed25519 yet. */
export async function makeDkimKey(): Promise<DkimKey> {
  const { privateKey, publicKey } = await makePair('rsa', { modulusLength: 2048 })
  return {
    selector,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

export type KeyBox = { seal(domain: string, text: string): string; open(domain: string, sealed: string): string }

/**
 * Private keys are encrypted in the tables (AES-256-GCM, bound to their domain); only Rspamd's Redis has them in clear.
 */
export function openKeyBox(secret: string): KeyBox {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length < 32) throw new Error('MAIL_STACK_SECRET is not 32 bytes in base64: openssl rand -base64 32')
  const key = Buffer.from(hkdfSync('sha256', bytes, '', 'belfry mail dkim', 32))
  return {
    seal: (domain, text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(domain))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64')
    },
    open: (domain, sealed) => {
      const all = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12)).setAAD(Buffer.from(domain))
      decipher.setAuthTag(all.subarray(12, 28))
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
