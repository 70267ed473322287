import * as z from 'zod/mini'
import { ActivityEntry } from '#areas/overview/activity/contract.ts'
import { oneLine } from '#base/one-line.ts'
import { WebAddress } from '#base/web-address.ts'

/** What waits for the person: each kind at most once, with how many things it is about and where to look. */
export const questionKinds = [
  'unpaid_invoices',
  'approvals',
  'verify_email',
  'verify_holder',
  'failed_tasks',
  'expiring_domains',
  'client_tickets',
  'answered_tickets',
  'missing_zones',
  'failed_zones',
  'house_tasks',
  'dead_jobs',
  'failed_mails',
  'waiting_mails',
  'failed_deliveries',
  'unconfirmed_holders',
] as const
export const PendingQuestion = z.object({
  kind: z.enum(questionKinds),
  count: z.number(),
  /** Euro cents, for what is about money. */
  cents: z.optional(z.number()),
  /** The thing's own name, when it is about one thing. */
  label: z.optional(z.string()),
  path: z.string(),
})
export type PendingQuestion = z.infer<typeof PendingQuestion>

/** What went wrong in the house itself, and waits for the provider's people. */
export const HouseWaits = z.object({
  /** Gone at the name servers. */
  missingZones: z.number(),
  /** Refused by the name servers. */
  failedZones: z.number(),
  /** Work of all clients that failed. */
  failedTasks: z.number(),
  /** Jobs of the portal itself that were given up. */
  deadJobs: z.number(),
  /** Not gone after ten minutes. */
  waitingMails: z.number(),
  /** Failed in the last seven days, and not sent again. */
  failedMails: z.number(),
  /** E-invoices that did not arrive. */
  failedDeliveries: z.number(),
  /** Domains that wait for their holder's click for more than seven days; nobody is mailed any more. */
  unconfirmedHolders: z.number(),
})
export type HouseWaits = z.infer<typeof HouseWaits>

/** A line of the audit log; the screen has the words for the action. */
export const RecentActivity = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** Who did it; null for the portal itself. */
  by: z.nullable(z.string()),
  /** The object's own name, such as the domain or the number of the invoice; empty where it has none. */
  name: z.string(),
  /** What was done, with the name of the object, in the caller's language. */
  text: z.string(),
})
export type RecentActivity = z.infer<typeof RecentActivity>

const words = z.object({ nl: z.string(), en: z.string(), fr: z.string() })
export const ServiceIssue = z.object({ title: words, since: z.optional(z.string()), url: z.optional(z.string()) })
export type ServiceIssue = z.infer<typeof ServiceIssue>
const said = oneLine(300)
export const NewServiceIssue = z.extend(ServiceIssue, {
  title: z.object({ nl: said, en: said, fr: said }),
  since: z.optional(z.iso.datetime({ offset: true, error: 'invalid' })),
  url: z.optional(WebAddress(500)),
})

export const DashboardData = z.object({
  pendingQuestions: z.array(PendingQuestion),
  recentActivity: z.array(RecentActivity),
  recentlyViewed: z.array(ActivityEntry),
  /** None: all systems are operational. */
  serviceStatus: z.object({
    issues: z.number(),
    items: z.array(z.object({ title: z.string(), since: z.optional(z.string()), url: z.optional(z.string()) })),
  }),
})
export type DashboardData = z.infer<typeof DashboardData>

export const taskStates = ['queued', 'running', 'waiting', 'done', 'failed'] as const
export const TaskLine = z.object({
  id: z.number(),
  /** 'domain.register' */
  kind: z.string(),
  /** What is done, in the caller's language. */
  title: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** The thing's own name, such as the domain. */
  label: z.string(),
  state: z.enum(taskStates),
  progress: z.number(),
  reasonCode: z.nullable(z.string()),
  /** The reason as a sentence in the caller's language, for what failed or was not possible. */
  reason: z.nullable(z.string()),
  canRetry: z.boolean(),
  /** For work on many things: how many there are, and what has become of them so far. */
  many: z.nullable(
    z.object({
      total: z.number(),
      done: z.number(),
      failed: z.number(),
      /** Those that were refused for what they are; trying again does not change that. */
      impossible: z.number(),
      /** Who stopped it and when; the rest was left as it is. */
      stopped: z.nullable(z.object({ at: z.string(), by: z.string() })),
    }),
  ),
  /** For work in steps: how many are done, of how many. */
  steps: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** The task of the act on many things that caused it. */
  partOf: z.nullable(z.number()),
  /** It can be stopped, and by the caller. */
  canStop: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  finishedAt: z.nullable(z.string()),
})
export type TaskLine = z.infer<typeof TaskLine>

export const itemStates = ['waiting', 'done', 'failed', 'impossible', 'stopped'] as const
export const TaskItem = z.object({
  position: z.number(),
  label: z.string(),
  state: z.enum(itemStates),
  /** More than done: `unchanged`, `asked`, `awaits-holder`, `awaiting-payment`. */
  outcome: z.nullable(z.string()),
  /** What became of it, in the caller's language, as the file says it. */
  said: z.string(),
  code: z.nullable(z.string()),
  /** Why not, in the caller's language. */
  error: z.nullable(z.string()),
  result: z.nullable(z.record(z.string(), z.unknown())),
})
export type TaskItem = z.infer<typeof TaskItem>

export const DeadLetter = z.object({
  id: z.string(),
  name: z.string(),
  /** Without what may be a secret. */
  payload: z.unknown(),
  failedAt: z.string(),
  message: z.nullable(z.string()),
})
export type DeadLetter = z.infer<typeof DeadLetter>
