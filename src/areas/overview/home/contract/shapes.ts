import * as z from 'zod/mini'
import { ActivityEntry } from '#areas/overview/activity/contract.ts'
import { oneLine } from '#base/one-line.ts'
import { WebAddress } from '#base/web-address.ts'

/** What waits for the user: each kind at most once, with its count and its link. */
export const questionKinds = [
  'unpaid_invoices',
  'approvals',
  'verify_email',
  'verify_holder',
  'awaited_services',
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
  'silent_spaces',
  'silent_shops',
  'troubled_feeds',
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

/** Internal failures, for staff. */
export const HouseWaits = z.object({
  /** Zones missing at the name servers. */
  missingZones: z.number(),
  /** Zones refused by the name servers. */
  failedZones: z.number(),
  /** Failed tasks of all clients. */
  failedTasks: z.number(),
  /** Jobs of the portal itself that failed for good. */
  deadJobs: z.number(),
  /** Mails not sent after ten minutes. */
  waitingMails: z.number(),
  /** Mails that failed in the last seven days, and were not sent again. */
  failedMails: z.number(),
  /** E-invoices that did not arrive. */
  failedDeliveries: z.number(),
  /** Domains that have waited for their holder's confirmation for more than seven days; no more mails are sent. */
  unconfirmedHolders: z.number(),
  /** Services whose server or provider did not answer for half an hour, or whose agent fails. */
  silentSpaces: z.number(),
  /** Certificates whose authority gave no answer, or did not let us in, for an hour. */
  silentShops: z.number(),
  /** Feeds of vulnerabilities that are held back or cannot be read, and since when the first of them. */
  troubledFeeds: z.number(),
  feedsSince: z.nullable(z.string()),
})
export type HouseWaits = z.infer<typeof HouseWaits>

/** A line of the audit log; the screen has the text of the action. */
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
      /** Items that were refused permanently; a retry does not help. */
      impossible: z.number(),
      /** Who stopped it and when; the rest was left unchanged. */
      stopped: z.nullable(z.object({ at: z.string(), by: z.string() })),
    }),
  ),
  /** For a task with steps: the number done, and the total. */
  steps: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** The bulk task that caused it. */
  partOf: z.nullable(z.number()),
  /** Whether the caller can stop it. */
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
  /** A more precise outcome than done: `unchanged`, `asked`, `awaits-holder`, `awaiting-payment`. */
  outcome: z.nullable(z.string()),
  /** The outcome in the caller's language, the same as in the export. */
  said: z.string(),
  code: z.nullable(z.string()),
  /** The reason, in the caller's language. */
  error: z.nullable(z.string()),
  result: z.nullable(z.record(z.string(), z.unknown())),
})
export type TaskItem = z.infer<typeof TaskItem>

export const DeadLetter = z.object({
  id: z.string(),
  name: z.string(),
  /** With possible secrets masked. */
  payload: z.unknown(),
  failedAt: z.string(),
  message: z.nullable(z.string()),
})
export type DeadLetter = z.infer<typeof DeadLetter>
