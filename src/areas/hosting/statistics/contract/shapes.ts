import * as z from 'zod/mini'
import { reversibleParts, setupParts } from '../rules/setup.ts'

const count = z.number()
const moment = z.string()

export const VisitDay = z.object({
  /** A day of the portal’s time zone. */
  day: z.string(),
  /** As far as they can be told apart without keeping who they were. */
  visitors: count,
  views: count,
  requests: count,
  bytes: count,
  /** Answers of 400 and above. */
  errors: count,
})
export type VisitDay = z.infer<typeof VisitDay>

/** `name`: a path, a host, a browser, a status, a country by its two letters; empty where nobody knows. */
export const TopRow = z.object({ name: z.string(), requests: count, visitors: count, bytes: count })
export type TopRow = z.infer<typeof TopRow>

/** Addresses of visitors are shortened. `seconds`: how long an answer took. */
export const LogLine = z.object({
  id: z.string(),
  at: moment,
  text: z.string(),
  isError: z.boolean(),
  seconds: z.nullable(z.number()),
})
export type LogLine = z.infer<typeof LogLine>

export const eventKinds = [
  ...(['change', 'restart', 'cleared', 'failed', 'full', 'room'] as const),
  // What the site is made of, or signs in with: its files, its database, its plugins.
  'contents',
  ...(['certificate', 'suspended', 'opened'] as const),
] as const
export type EventKind = (typeof eventKinds)[number]

const Difference = z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })
export const ChangedPart = z.object({ part: z.enum(setupParts), lines: z.array(Difference) })
export type ChangedPart = z.infer<typeof ChangedPart>

export const TimelineEvent = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(eventKinds),
  /** What it was called, where it was asked for here. */
  title: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** Nobody asked for it here: somebody changed it at the host itself. */
  isOutside: z.boolean(),
  /** Why it failed. */
  reason: z.nullable(z.string()),
  changes: z.array(ChangedPart),
  /** By this number it is taken back; null where it is no change. */
  change: z.nullable(count),
  /** Parts that one press puts back as they were before it. */
  reversible: z.array(z.enum(reversibleParts)),
  /** Of a file that was changed: where it is, and the newest backup from before, in which it stood as it was. */
  file: z.nullable(
    z.object({
      path: z.string(),
      before: z.nullable(z.object({ backup: z.string(), takenAt: moment, path: z.string() })),
    }),
  ),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** What went wrong in one step: errors of PHP, answers of 500 and above, answers that took too long. */
export const TimelineStep = z.object({
  at: moment,
  php: count,
  server: count,
  slow: count,
  /** Far more than there mostly is. */
  isUnusual: z.boolean(),
})
export type TimelineStep = z.infer<typeof TimelineStep>

export const Timeline = z.object({
  from: moment,
  to: moment,
  stepMinutes: count,
  /** Null where the host does not tell its log. */
  steps: z.nullable(z.array(TimelineStep)),
  /** More went wrong than is counted: only from here on. */
  countedFrom: z.nullable(moment),
  /** Newest first. */
  events: z.array(TimelineEvent),
  /** The outage in which most went wrong, or the one that goes on, and the event that is suspected of it. */
  broke: z.nullable(
    z.object({
      /** The step in which it began. */
      at: moment,
      /** The first that went wrong in it. */
      since: moment,
      /** The step in which requests were answered well again. Null: it is not seen to be over. */
      until: z.nullable(moment),
      /** Where nobody can tell whether it is over: what was seen since what went wrong last, or since it was suspended. */
      lately: z.nullable(z.object({ saw: z.enum(['nobody', 'well', 'suspended']), from: moment })),
      event: z.nullable(z.string()),
    }),
  ),
})
export type Timeline = z.infer<typeof Timeline>
