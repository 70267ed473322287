import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const purpose = Buffer.from('partner-center:refresh-token')
const [ivBytes, tagBytes] = [12, 16] as const

export type Seal = ReturnType<typeof sealBy>

/** AES-256-GCM, by what only the application knows: whoever has that alone, or what was sealed alone, has nothing. */
export function sealBy(secret: string) {
  const key = createHash('sha256').update(secret).digest()
  return {
    close(text: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(purpose)
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    /** Undefined where it was sealed by another secret, or changed. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      try {
        const iv = bytes.subarray(0, ivBytes)
        const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(purpose).setAuthTag(bytes.subarray(-tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
