import * as z from 'zod/mini'
import { wholeNumber, wholeNumberUpTo } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { longestNote, shareHours } from '../rules/durations.ts'

export const ShareNumber = z.object({ id: wholeNumber })

export const NewShare = z.object({
  /** Number or name. */
  domain: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Hours. */
  duration: z._default(
    z.coerce.number().check(z.refine((hours) => (shareHours as readonly number[]).includes(hours))),
    24,
  ),
  note: z._default(oneLine(longestNote), ''),
})

/** A link as shown later: without its key. */
export const Share = z.object({
  id: z.number(),
  domain: z.string(),
  note: z.string(),
  /** 1 while it is switched on. */
  status: z.number(),
  state: z.enum(['active', 'off', 'expired']),
  createdAt: z.string(),
  expiresAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.nullable(z.string()),
  visits: z.number(),
})
export type Share = z.infer<typeof Share>

/** What a visitor sees of the link. The note is only for its creator. */
export const SharedAccess = z.object({
  domain: z.string(),
  allowedUntil: z.string(),
  /** The position from which the event stream has what this answer does not include yet. */
  eventCursor: z.number(),
})
export type SharedAccess = z.infer<typeof SharedAccess>

export const LogPage = z.object({
  page: z._default(wholeNumberUpTo(100_000), 1),
  perPage: z._default(wholeNumberUpTo(100), 25),
})

/** A visitor: one line per browser and address. */
export const AccessLine = z.object({
  id: z.number(),
  ip: z.string(),
  userAgent: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  share: z.object({ id: z.number(), note: z.string(), createdBy: z.string() }),
})
export type AccessLine = z.infer<typeof AccessLine>

/** An action on the domain. */
export const ChangeLine = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  /** Who did it; empty for the portal itself. */
  who: z.string(),
  /** The real user, when acting for that account. */
  actor: z.string(),
  /** The share link, if the action came through one. */
  share: z.nullable(z.object({ id: z.number(), note: z.string() })),
  details: z.record(z.string(), z.unknown()),
})
export type ChangeLine = z.infer<typeof ChangeLine>

export const pageOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.object({ data: z.array(line), page: z.number(), perPage: z.number(), total: z.number() })
