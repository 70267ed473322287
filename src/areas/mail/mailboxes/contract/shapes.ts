import * as z from 'zod/mini'
import { lineActions, lineReasons } from '#areas/domains/wizards/rules/plan/line-words.ts'
import { paging } from '#base/list-fields.ts'
import { mailAbilities } from '../rules/abilities.ts'
import { packs } from '../rules/pack.ts'

/** `making`: on its way to the mail server; `missing`: the mail server no longer has it. */
export const mailboxStates = ['making', 'ready', 'changing', 'removing', 'failed', 'missing'] as const
export const forwardStates = ['making', 'ready', 'changing', 'removing', 'failed'] as const

export const AutoReplyTold = z.object({
  /** Whether it replies today: `waiting` begins later, `over` has ended. */
  state: z.enum(['waiting', 'on', 'over']),
  subject: z.string(),
  message: z.string(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  everyDays: z.number(),
})

export const Mailbox = z.object({
  id: z.number(),
  /** The local part. */
  name: z.string(),
  address: z.string(),
  /** In GB. */
  size: z.number(),
  /** The same in bytes. */
  quota: z.number(),
  usedBytes: z.number(),
  messages: z.number(),
  /** Whether sign-in is allowed. */
  isOn: z.boolean(),
  state: z.enum(mailboxStates),
  /** Why it could not be created, in the caller's language. */
  reason: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
  /** Where its mail is forwarded. */
  forwarding: z.array(z.string()),
  keepsCopy: z.boolean(),
  /** Mail for unknown addresses comes here. */
  catchAll: z.boolean(),
  autoReply: z.nullable(AutoReplyTold),
})
export type Mailbox = z.infer<typeof Mailbox>

const Server = z.object({ host: z.string(), port: z.number() })

/** The reason why the mail of a domain cannot be changed. */
export const closedStatuses = ['Cancelled', 'Expired', 'Pending', 'Quarantine'] as const

/** The state of a domain's mail, without its mailboxes. */
export const MailState = z.object({
  domain: z.string(),
  /** Whether a mailbox can be created: there is a mail server, and the domain is active. */
  isOffered: z.boolean(),
  /** Why the domain is not active, and until when, if known. */
  closed: z.optional(z.nullable(z.object({ because: z.enum(closedStatuses), until: z.nullable(z.string()) }))),
  /** No mailbox or forwarding was created yet. */
  isNew: z.boolean(),
  pack: z.enum(packs),
  /** Limit of mailboxes; null: unlimited. */
  most: z.nullable(z.number()),
  /** A smaller pack that was chosen, and its first day: new mailboxes must fit it too. */
  coming: z.optional(z.nullable(z.object({ pack: z.enum(packs), most: z.nullable(z.number()), fromOn: z.string() }))),
  /** A larger pack that was bought and is being set up; until then nothing more fits. Given when the pack is full. */
  arriving: z.optional(z.nullable(z.object({ pack: z.enum(packs), most: z.nullable(z.number()) }))),
  mailboxes: z.number(),
  /** Off while the hosting is suspended; the mail is kept. */
  isOn: z.boolean(),
  /** The catch-all for unknown addresses; null: their mail is refused. */
  catchAll: z.nullable(z.string()),
  /** When the mail server last reported; null: never, and the values are the requested ones. */
  readAt: z.nullable(z.string()),
  /** Since when it has not answered; the values are older. */
  silentSince: z.nullable(z.string()),
  webmail: z.nullable(z.string()),
  /** The servers for mail programs, both with implicit TLS; left out without a mail server. */
  programs: z.optional(z.object({ imap: Server, smtp: Server })),
  /** Delay of the mail server's log in minutes; 0: none. */
  logDelayMinutes: z.optional(z.number()),
  /** The abilities of the mail server, with the reasons for missing ones. */
  abilities: z.record(z.enum(mailAbilities), z.object({ can: z.boolean(), because: z.nullable(z.string()) })),
  /** Not paid any more: off, kept, and deleted on this day. */
  endsOn: z.optional(z.nullable(z.string())),
  /** Running changes of the domain itself. */
  underWay: z.array(z.enum(['pack', 'catch-all'])),
})
export type MailState = z.infer<typeof MailState>

export const mailboxSorts = ['name', 'size', 'used', 'full', 'lastSignIn'] as const

export const MailboxQuery = z.object({
  ...paging,
  /** The page, under the name that older programs use. */
  p: z.optional(paging.page),
  q: z.optional(z.string().check(z.maxLength(100))),
  sort: z._default(z.enum(mailboxSorts), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
})
export type MailboxQuery = z.infer<typeof MailboxQuery>

export const MailForwarding = z.object({
  id: z.number(),
  name: z.string(),
  source: z.string(),
  destinations: z.array(z.string()),
  /** A copy stays in the mailbox of this address. */
  keepsCopy: z.boolean(),
  hasMailbox: z.boolean(),
  /** Destinations outside the domain: their servers receive other people's mail from ours. */
  outside: z.array(z.string()),
  /** Destinations within the domain that do not exist, without a catch-all: their mail is refused. */
  nowhere: z.optional(z.array(z.string())),
  state: z.enum(forwardStates),
  reason: z.nullable(z.string()),
})
export type MailForwarding = z.infer<typeof MailForwarding>

export const MailForwardingQuery = z.object({
  ...paging,
  q: z.optional(z.string().check(z.maxLength(100))),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
})
export type MailForwardingQuery = z.infer<typeof MailForwardingQuery>

/** One record that mail needs, and the change in the zone. */
export const MailRecordLine = z.object({
  id: z.string(),
  action: z.enum(lineActions),
  reason: z.enum(lineReasons),
  type: z.string(),
  name: z.string(),
  /** The record after the change; null when none. */
  content: z.nullable(z.string()),
  before: z.array(z.object({ id: z.number(), type: z.string(), content: z.string() })),
})
export const MailRecords = z.object({
  /** `none`: the zone is elsewhere, and the records must be added there. */
  zone: z.enum(['none', 'pending', 'published', 'failed']),
  lines: z.array(MailRecordLine),
  /** Hash of the plan, to send back. */
  version: z.string(),
  complete: z.boolean(),
})
export type MailRecords = z.infer<typeof MailRecords>

/** A pack to choose, with its price above the smallest. */
export const PackChoice = z.object({
  pack: z.enum(packs),
  most: z.nullable(z.number()),
  /** Available with this hosting. */
  isSold: z.optional(z.boolean()),
  /** Cents a month without VAT; null: hidden, or not sold with this hosting. */
  monthlyCents: z.nullable(z.number()),
  /** The price now, for the rest of the paid terms: cents without VAT; null: hidden. */
  nowCents: z.optional(z.nullable(z.number())),
  /** The first day of a smaller one: until then the larger one is paid. */
  fromOn: z.optional(z.nullable(z.string())),
})
export type PackChoice = z.infer<typeof PackChoice>

export const PackOffer = z.object({
  /** As it was chosen. */
  pack: z.enum(packs),
  /** The larger pack that is in force until this day, because it is paid; null when the chosen one is in force. */
  paid: z.optional(z.nullable(z.object({ pack: z.enum(packs), until: z.string() }))),
  mailboxes: z.number(),
  /** The first day of the next term; until then a difference is charged. */
  dueOn: z.optional(z.nullable(z.string())),
  /** The product of a pack that is sold alone. */
  alone: z.optional(z.nullable(z.object({ pid: z.number() }))),
  /** Who must be asked for another pack; null when the caller may choose one. */
  decides: z.optional(z.nullable(z.string())),
  /** Who gets the invoice, when that is not the caller. */
  invoicedTo: z.optional(z.nullable(z.string())),
  /** The hosting with the pack, or the pack sold alone; null also when the caller does not see it. */
  hosting: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** The pack belongs to a service that the caller does not see: others choose and pay. */
  isOfOthers: z.optional(z.boolean()),
  choices: z.array(PackChoice),
})
export type PackOffer = z.infer<typeof PackOffer>
