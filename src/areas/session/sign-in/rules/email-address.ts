import * as z from 'zod/mini'
import { isEmail } from '#base/email.ts'

/** A required e-mail address, as somebody typed it: spaces around it are no part of it. */
export const EmailAddress = z
  .string()
  .check(z.trim(), z.minLength(1, { abort: true }), z.refine(isEmail, { error: 'invalid_email' }))

/** Two spellings of one address: capitals make no difference when somebody signs in (core §5). */
export const emailKey = (email: string): string => email.trim().toLowerCase()
