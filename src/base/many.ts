import * as z from 'zod/mini'
import { refusals } from './refusal.ts'

/** The task that does what is too much for one call; its items tell what became of each. Null when the call did it all itself. */
export const ManyTask = z.nullable(z.object({ taskId: z.number(), total: z.number() }))

/** So many things are changed in one act. */
export const maxOfMany = 2000

/** Chosen by whoever starts an act on many: the same start sent again, after an answer got lost, is the same task; another one is refused. */
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
