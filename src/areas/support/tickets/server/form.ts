import * as z from 'zod/mini'
import type { FieldRefusal } from '#base/refusal.ts'
import { ticketRefusals } from '../contract/refusals.ts'
import { refuse } from './refuse.ts'

const entryOf = (message: string) =>
  ticketRefusals[message as keyof typeof ticketRefusals] ?? ticketRefusals.ticket_field_wrong

/** Fields of a multipart form, which nobody has checked yet. Each wrong one is told beside its field. */
export function readFields<S extends z.core.$ZodType>(schema: S, body: unknown): z.core.output<S> {
  const given = Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => value !== ''),
  )
  const read = z.safeParse(schema, given)
  if (read.success) return read.data
  const fields = read.error.issues.map(
    (issue): FieldRefusal => ({ field: String(issue.path[0] ?? '_'), entry: entryOf(issue.message) }),
  )
  return refuse('ticket_field_wrong', { fields })
}
