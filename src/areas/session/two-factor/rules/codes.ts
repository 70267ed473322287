import * as z from 'zod/mini'

/** How many recovery codes somebody gets, and how they look: four groups of four, 80 bits in all. */
export const recoveryCodeCount = 10
/** Without the letters and digits that people take for one another. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** As typed, with the spaces, dashes and capitals that people add. */
const bare = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

export type ReadCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string }

/** Six digits are the app's, sixteen letters and digits a recovery code; anything else is neither. */
export function readCode(typed: string): ReadCode | undefined {
  const code = bare(typed)
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  const isRecovery = code.length === 16 && [...code].every((letter) => recoveryAlphabet.includes(letter))
  return isRecovery ? { kind: 'recovery', code } : undefined
}

export const printRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

export const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
