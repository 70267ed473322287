import { createHash, randomBytes } from 'node:crypto'

/** In base64url, as it travels to the browser and comes back signed. */
export const newChallenge = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(32))

export const challengeHash = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** The challenge that the browser says it answered; nothing when that cannot be read. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
