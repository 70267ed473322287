import * as z from 'zod/mini'

/** The task that does what is too much for one call; its items tell what became of each. Null when the call did it all itself. */
export const ManyTask = z.nullable(z.object({ taskId: z.number(), total: z.number() }))

/** So many things are changed in one act. */
export const maxOfMany = 2000

/** Chosen by whoever starts an act on many: the same start sent again, after an answer got lost, is the same task. */
export const ManyKey = z.optional(z.string().check(z.minLength(8), z.maxLength(100)))
