import { generateSecret, generateURI, verifySync } from 'otplib'

/** TOTP (RFC 6238): six digits, SHA-1, thirty seconds (service areas §9). */
const periodSeconds = 30

/** 160 bits, as RFC 4226 §4 recommends. */
export const newTotpSecret = (): string => generateSecret()

/** The content of the QR code for an authenticator app. */
export const totpUri = (given: { issuer: string; label: string; secret: string }): string => generateURI(given)

/**
 * The time step of a code: the present one, the one before or the one after, for inaccurate clocks. Used steps and
 * those before them are refused, so that an observed code cannot be used again.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / periodSeconds) + result.delta
  return step > lastStep ? step : undefined
}
