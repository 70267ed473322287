import * as z from 'zod/mini'
import { isEmail } from '#base/email.ts'

/**
 * A required e-mail address, as somebody typed it: spaces around it are not part of it. An empty one is reported as missing only,
 * without ending the whole check, which would hide the faults of other fields.
 */
export const EmailAddress = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine((text) => text === '' || isEmail(text), { error: 'invalid_email' }),
)

/** Two spellings of one address: capitals make no difference when somebody signs in (core §5). */
export const emailKey = (email: string): string => email.trim().toLowerCase()
