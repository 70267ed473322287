import * as z from 'zod/mini'

/** How a program of a space ended that somebody started by hand. */
export const ProgramRun = z.object({
  startedAt: z.string(),
  seconds: z.number(),
  /** Null: it took too long and was ended. */
  exitCode: z.nullable(z.number()),
  /** What it said, errors as well, cut at `longestOutput`. */
  output: z.string(),
  isCut: z.boolean(),
})
export type ProgramRun = z.infer<typeof ProgramRun>

export const longestOutput = 64 * 1024
