import * as z from 'zod/mini'
import { refusals } from './refusal.ts'

/**
 * The task that does what is too much for one call; its items show the result of each. Null when the call did all of
 * it.
 */
export const ManyTask = z.nullable(z.object({ taskId: z.number(), total: z.number() }))

/** The most things in one bulk change. */
export const maxOfMany = 2000

/**
 * Chosen by the caller of a bulk change: the same request sent again after a lost answer is the same task; a
 * different request under the same key is refused.
 */
export const ManyKey = z.optional(z.string().check(z.minLength(8), z.maxLength(100)))

export const manyRefusals = refusals({
  many_key_reused: {
    status: 409,
    text: {
      nl: 'Onder deze sleutel werd al iets anders gestart. Neem voor een nieuwe opdracht een nieuwe sleutel',
      en: 'Something else was started under this key before. Take a new key for a new act',
      fr: 'Autre chose a déjà été lancé sous cette clé. Prenez une nouvelle clé pour une nouvelle opération',
    },
  },
})
