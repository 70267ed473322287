import * as z from 'zod/mini'

/** Number and form of recovery codes: four groups of four characters, 80 bits. */
export const recoveryCodeCount = 10
/** Without letters and digits that look alike. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** As typed, without spaces and dashes, in lower case. */
const withoutSeparators = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

export type ReadCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string }

/** Six digits are an app's code, sixteen letters and digits a recovery code. */
export function readCode(typed: string): ReadCode | undefined {
  const code = withoutSeparators(typed)
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  const isRecovery = code.length === 16 && [...code].every((letter) => recoveryAlphabet.includes(letter))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

export const printRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

export const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
