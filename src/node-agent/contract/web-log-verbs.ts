import * as z from 'zod/mini'
import type { VerbRow } from './verb-row.ts'
import { SpaceReference } from './web-space.ts'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const topTypes = [
  'pages',
  'files',
  'referrers',
  'browsers',
  'systems',
  'statuses',
  'missing',
  'countries',
] as const
export type TopType = (typeof topTypes)[number]

export const VisitDay = z.object({
  day: z.string(),
  visitors: z.number(),
  views: z.number(),
  requests: z.number(),
  bytes: z.number(),
  errors: z.number(),
})
export type VisitDay = z.infer<typeof VisitDay>
export const TopRow = z.object({ name: z.string(), requests: z.number(), visitors: z.number(), bytes: z.number() })
export type TopRow = z.infer<typeof TopRow>

/** What happened in a space. No address of a visitor leaves the node whole. */
export const webLogVerbs = {
  'logs.search': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({
      reference: SpaceReference,
      kind: z.enum(['access', 'error', 'php', 'cron']),
      since: z.string().check(z.maxLength(40)),
      until: z.string().check(z.maxLength(40)),
      text: z.optional(z.string().check(z.maxLength(200))),
      onlyErrors: z.optional(z.boolean()),
      atLeastSeconds: z.optional(z.number().check(z.gte(0), z.lte(3600))),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
      most: z.int().check(z.gte(1), z.lte(500)),
    }),
    output: z.object({
      lines: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          text: z.string(),
          isError: z.boolean(),
          seconds: z.optional(z.number()),
        }),
      ),
      next: z.nullable(z.string()),
      upTo: z.string(),
    }),
  },
  'logs.visits': {
    effect: 'reads',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, from: Day, to: Day }),
    output: z.object({ days: z.array(VisitDay), upTo: z.string() }),
  },
  'logs.top': {
    effect: 'reads',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      type: z.enum(topTypes),
      from: Day,
      to: Day,
      most: z.int().check(z.gte(1), z.lte(100)),
    }),
    output: z.object({ rows: z.array(TopRow), upTo: z.string() }),
  },
} as const satisfies Record<string, VerbRow>
