import * as z from 'zod/mini'
import { waitReasons } from '#areas/billing/statements/rules/decide.ts'
import { TaskLine } from '#areas/overview/home/contract/shapes.ts'

/** The views of the queue, the most urgent first. */
export const workViews = [
  'failed',
  'orders',
  'customer',
  'provider',
  'running',
  'tickets',
  'entries',
  'backups',
] as const
export type WorkView = (typeof workViews)[number]
/** The views with clients' tasks, by state. */
export const taskViews = ['failed', 'customer', 'provider', 'running'] as const
export type TaskView = (typeof taskViews)[number]

/** Kinds of work: a client's task, a stuck order, a ticket, an entry of a bank statement, or a hosting whose backup is late. */
export const workKinds = ['task', 'order', 'ticket', 'entry', 'backup'] as const

const Person = z.object({ id: z.number(), name: z.string() })

export const WorkRow = z.object({
  kind: z.enum(workKinds),
  id: z.number(),
  /** What it is about: the domain, the subject, the payer. */
  label: z.string(),
  /** Null for money of an unknown client. */
  client: z.nullable(Person),
  /** Since when it is in this state, or by when an answer was due. */
  since: z.string(),
  assignee: z.nullable(Person),
  remark: z.string(),
  /** The version of its assignment and note; 0 when there is none. */
  version: z.number(),
  /** For a task: its kind, progress, and why it waits. */
  task: z.nullable(TaskLine),
  /** For an order: what waits in it and why, and whether the failed parts can be retried. */
  order: z.nullable(
    z.object({
      names: z.array(z.string()),
      reasons: z.array(z.string()),
      late: z.number(),
      /** Euro cents to be refunded once somebody decides it. */
      refundCents: z.number(),
      canRetry: z.boolean(),
    }),
  ),
  /** For a bank entry: the amount in euro cents, and why no client was found. */
  money: z.nullable(z.object({ cents: z.number(), communication: z.string(), waits: z.nullable(z.enum(waitReasons)) })),
})
export type WorkRow = z.infer<typeof WorkRow>

export const WorkCounts = z.object({
  failed: z.number(),
  customer: z.number(),
  provider: z.number(),
  running: z.number(),
  tickets: z.number(),
  entries: z.number(),
  /** Hostings that were not saved for too long. */
  backups: z.number(),
  /** Orders with a late item, an item that no provider was asked for, or a failed refund. */
  orders: z.number(),
  /** Jobs of the portal itself that were given up. */
  dead: z.number(),
})
export type WorkCounts = z.infer<typeof WorkCounts>
