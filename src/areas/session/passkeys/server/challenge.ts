import { createHash, randomBytes } from 'node:crypto'

/** Random octets; base64url on their way to the browser and back. */
export const newChallenge = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(32))

export const challengeHash = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** The challenge in the browser's client data; undefined when that cannot be parsed. */
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
