import type * as z from 'zod/mini'

/** What can be asked of a node: an agent refuses whatever is not a row, and an input that is not of its schema. */
export type VerbRow = {
  /** What writes is known by its operation id: asked again, it answers the same and does nothing again. */
  effect: 'reads' | 'writes'
  /** How long an answer may take, between one telling of progress and the next. */
  seconds: number
  input: z.ZodMiniType
  output: z.ZodMiniType
}
