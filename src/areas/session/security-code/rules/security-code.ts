import * as z from 'zod/mini'

const isStraight = (digits: string, step: 1 | -1): boolean =>
  [...digits].every((digit, index) => index === 0 || (Number(digits[index - 1]) + step + 10) % 10 === Number(digit))

/** One digit repeated, or a row up or down: the first guesses of an attacker. */
export const isTooSimple = (digits: string): boolean =>
  new Set(digits).size === 1 || isStraight(digits, 1) || isStraight(digits, -1)

/** Six to ten digits: easy to say on the phone, and hard to guess in ten attempts. */
export const SecurityCode = z.string().check(
  z.trim(),
  z.regex(/^\d{6,10}$/, { error: 'invalid_security_code', abort: true }),
  z.refine((digits) => !isTooSimple(digits), { error: 'simple_security_code' }),
)

/** As staff type what they hear; spaces are allowed. */
export const HeardCode = z.string().check(
  z.overwrite((text) => text.replace(/[\s.-]/g, '')),
  z.regex(/^\d{6,10}$/, { error: 'invalid_security_code' }),
)
