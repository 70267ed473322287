import * as z from 'zod/mini'
import { lineActions, lineReasons } from '#areas/domains/wizards/rules/plan/line-words.ts'
import { paging } from '#base/list-fields.ts'
import { mailAbilities } from '../rules/abilities.ts'
import { packs } from '../rules/pack.ts'

/** `making`: on its way to the mail server; `missing`: the mail server does not show it any more. */
export const mailboxStates = ['making', 'ready', 'changing', 'removing', 'failed', 'missing'] as const
export const forwardStates = ['making', 'ready', 'changing', 'removing', 'failed'] as const

export const AutoReplyTold = z.object({
  /** Whether it answers today: `waiting` begins later, `over` has ended. */
  state: z.enum(['waiting', 'on', 'over']),
  subject: z.string(),
  message: z.string(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  everyDays: z.number(),
})

export const Mailbox = z.object({
  id: z.number(),
  /** What stands before the at sign. */
  name: z.string(),
  address: z.string(),
  /** In GB. */
  size: z.number(),
  /** The same in bytes. */
  quota: z.number(),
  usedBytes: z.number(),
  messages: z.number(),
  /** Whether anybody can sign in. */
  isOn: z.boolean(),
  state: z.enum(mailboxStates),
  /** Why it could not be made, in the caller's language. */
  reason: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
  /** Where its mail goes as well, or instead. */
  forwarding: z.array(z.string()),
  keepsCopy: z.boolean(),
  /** Mail for addresses that do not exist comes here. */
  catchAll: z.boolean(),
  autoReply: z.nullable(AutoReplyTold),
})
export type Mailbox = z.infer<typeof Mailbox>

const Server = z.object({ host: z.string(), port: z.number() })

/** Of a domain whose mail cannot be changed. */
export const closedStatuses = ['Cancelled', 'Expired', 'Pending', 'Quarantine'] as const

/** How the mail of a domain stands, beside its mailboxes. */
export const MailState = z.object({
  domain: z.string(),
  /** Whether a mailbox can be made: a mail server is there, and the domain is active. */
  isOffered: z.boolean(),
  /** The domain is not active: why, and until when where that is known. */
  closed: z.optional(z.nullable(z.object({ because: z.enum(closedStatuses), until: z.nullable(z.string()) }))),
  /** Nobody made a mailbox or a forwarding here yet. */
  isNew: z.boolean(),
  pack: z.enum(packs),
  /** How many mailboxes it has room for; null: as many as one likes. */
  most: z.nullable(z.number()),
  /** A smaller pack that was chosen, and from when it holds: what is made meanwhile has to fit it. */
  coming: z.optional(z.nullable(z.object({ pack: z.enum(packs), most: z.nullable(z.number()), fromOn: z.string() }))),
  /** A larger pack that was bought and is still being set up: until it is there, nothing more fits. Told where the pack is full. */
  arriving: z.optional(z.nullable(z.object({ pack: z.enum(packs), most: z.nullable(z.number()) }))),
  mailboxes: z.number(),
  /** Off while the hosting is suspended; the mail is kept. */
  isOn: z.boolean(),
  /** Where mail for addresses goes that do not exist; null: it is refused. */
  catchAll: z.nullable(z.string()),
  /** When the mail server last said how it stands; null: it never did, and what is shown is what it was asked for. */
  readAt: z.nullable(z.string()),
  /** It does not answer since then: what is shown is how it was. */
  silentSince: z.nullable(z.string()),
  webmail: z.nullable(z.string()),
  /** The servers for mail programs, both encrypted from the start; left out while no mail server is there. */
  programs: z.optional(z.object({ imap: Server, smtp: Server })),
  /** So many minutes after it happened something stands in the log of the mail server; 0: at once. */
  logDelayMinutes: z.optional(z.number()),
  /** What the mail server can do, and why not where it cannot. */
  abilities: z.record(z.enum(mailAbilities), z.object({ can: z.boolean(), because: z.nullable(z.string()) })),
  /** Nobody pays for it any more: it is off, kept, and deleted on this day. */
  endsOn: z.optional(z.nullable(z.string())),
  /** Changes of the domain itself that are on their way. */
  underWay: z.array(z.enum(['pack', 'catch-all'])),
})
export type MailState = z.infer<typeof MailState>

export const mailboxSorts = ['name', 'size', 'used', 'full', 'lastSignIn'] as const

export const MailboxQuery = z.object({
  ...paging,
  /** The page, by the name that older programs give it. */
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
  /** Destinations outside the domain: for their servers it is mail of others that comes from ours. */
  outside: z.array(z.string()),
  /** Destinations within the domain that nobody has, while nothing takes what is for nobody: mail for them is refused. */
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

/** One record that mail needs, and what would be done in the zone. */
export const MailRecordLine = z.object({
  id: z.string(),
  action: z.enum(lineActions),
  reason: z.enum(lineReasons),
  type: z.string(),
  name: z.string(),
  /** What stands there afterwards; null when nothing does. */
  content: z.nullable(z.string()),
  before: z.array(z.object({ id: z.number(), type: z.string(), content: z.string() })),
})
export const MailRecords = z.object({
  /** `none`: the zone is elsewhere, and the records have to be put there. */
  zone: z.enum(['none', 'pending', 'published', 'failed']),
  lines: z.array(MailRecordLine),
  /** Fingerprint of the plan, to be sent back. */
  version: z.string(),
  complete: z.boolean(),
})
export type MailRecords = z.infer<typeof MailRecords>

/** A pack that can be chosen, and what it costs beside the smallest. */
export const PackChoice = z.object({
  pack: z.enum(packs),
  most: z.nullable(z.number()),
  /** It can be had with this hosting. */
  isSold: z.optional(z.boolean()),
  /** Cents a month without VAT; null: not told, or not sold with this hosting. */
  monthlyCents: z.nullable(z.number()),
  /** What it costs now, for the rest of the terms that are paid for: cents without VAT; null: not told. */
  nowCents: z.optional(z.nullable(z.number())),
  /** From when a smaller one holds: until then the larger one is paid for. */
  fromOn: z.optional(z.nullable(z.string())),
})
export type PackChoice = z.infer<typeof PackChoice>

export const PackOffer = z.object({
  /** As it was chosen. */
  pack: z.enum(packs),
  /** The larger pack that holds until this day, because it is paid for; null where the chosen one holds already. */
  paid: z.optional(z.nullable(z.object({ pack: z.enum(packs), until: z.string() }))),
  mailboxes: z.number(),
  /** The day on which the next term begins; until then a difference is counted. */
  dueOn: z.optional(z.nullable(z.string())),
  /** Where a pack can be ordered alone: its product. */
  alone: z.optional(z.nullable(z.object({ pid: z.number() }))),
  /** Who has to be asked for another pack; null where the caller may choose one. */
  decides: z.optional(z.nullable(z.string())),
  /** Who gets the invoice, where that is not the caller. */
  invoicedTo: z.optional(z.nullable(z.string())),
  /** The hosting that the pack is a part of, or the pack that was ordered alone; null also where the caller does not see it. */
  hosting: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** It is a part of something that the caller does not see: others choose, and pay for, another one. */
  isOfOthers: z.optional(z.boolean()),
  choices: z.array(PackChoice),
})
export type PackOffer = z.infer<typeof PackOffer>
