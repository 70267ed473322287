import * as z from 'zod/mini'
import { isEmail } from '#base/email.ts'

/**
 * A required e-mail address as typed; surrounding spaces are removed. When it is empty the only error is `required`,
 * and the check goes on, so that errors of other fields are found too.
 */
export const EmailAddress = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine((text) => text === '' || isEmail(text), { error: 'invalid_email' }),
)

/** The form for comparing addresses: signing in ignores case (core §5). */
export const emailKey = (email: string): string => email.trim().toLowerCase()
