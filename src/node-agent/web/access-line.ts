import * as z from 'zod/mini'

/** A line of the access log, as `log_format belfry` writes it (docs/operations.md). */
export const AccessLine = z.object({
  at: z.string(),
  from: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number(),
  bytes: z.number(),
  seconds: z.number(),
  referrer: z.string(),
  agent: z.string(),
})
export type AccessLine = z.infer<typeof AccessLine>

export function accessLine(text: string): AccessLine | undefined {
  try {
    const read = z.safeParse(AccessLine, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
