import * as z from 'zod/mini'
import { waitReasons } from '#areas/billing/statements/rules/decide.ts'
import { TaskLine } from '#areas/overview/home/contract/shapes.ts'

/** The views of the queue, what hurts most first. */
export const workViews = ['failed', 'orders', 'customer', 'provider', 'running', 'tickets', 'entries'] as const
export type WorkView = (typeof workViews)[number]
/** Those that are work of clients, by where it stands. */
export const taskViews = ['failed', 'customer', 'provider', 'running'] as const
export type TaskView = (typeof taskViews)[number]

/** What a piece of work is: a client's task, an order that nothing moves on, a question, or a movement of a bank account. */
export const workKinds = ['task', 'order', 'ticket', 'entry'] as const

const Person = z.object({ id: z.number(), name: z.string() })

export const WorkRow = z.object({
  kind: z.enum(workKinds),
  id: z.number(),
  /** What it is about: the domain, the subject, who paid. */
  label: z.string(),
  /** Null for money of which nobody knows whose it is. */
  client: z.nullable(Person),
  /** Since when it stands so, or by when it had to be answered. */
  since: z.string(),
  assignee: z.nullable(Person),
  remark: z.string(),
  /** Of what was decided about it; 0 when nothing was. */
  version: z.number(),
  /** For work of a client: what it is, how far, and why it stands. */
  task: z.nullable(TaskLine),
  /** For an order: what of it waits, why, and whether what failed may be tried again. */
  order: z.nullable(
    z.object({
      names: z.array(z.string()),
      reasons: z.array(z.string()),
      late: z.number(),
      /** Euro cents that go back only when somebody decides so. */
      refundCents: z.number(),
      canRetry: z.boolean(),
    }),
  ),
  /** For money: how much, in euro cents, and why nobody was found for it. */
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
  /** Orders with a late item, one that nobody was asked for, or money that could not go back by itself. */
  orders: z.number(),
  /** Jobs of the portal itself that were given up. */
  dead: z.number(),
})
export type WorkCounts = z.infer<typeof WorkCounts>
