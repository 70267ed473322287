import { generateSecret, generateURI, verifySync } from 'otplib'

/** Codes by the clock (RFC 6238): six digits of SHA-1, a new one every thirty seconds (service areas §9). */
const periodSeconds = 30

/** 160 bits, as RFC 4226 §4 advises. */
export const newTotpSecret = (): string => generateSecret()

/** What an authenticator app reads from the picture. */
export const totpUri = (given: { issuer: string; label: string; secret: string }): string => generateURI(given)

/**
 * The step of the clock that a code belongs to, including one before and one after now, for clocks that are slightly wrong.
 * A used step, or one before it, no longer counts: somebody who saw a code over a shoulder comes too late.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / periodSeconds) + result.delta
  return step > lastStep ? step : undefined
}
