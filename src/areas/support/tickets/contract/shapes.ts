import * as z from 'zod/mini'
import { asTyped, asTypedLines } from '#base/one-line.ts'
import { brandNames } from '#brands/brands.ts'
import { ticketStates } from '../rules/states.ts'
import { priorities } from '../rules/targets.ts'

export const sides = ['customer', 'partner', 'provider'] as const
export const audiences = ['all', 'desks', 'partner', 'provider', 'held'] as const

const Person = z.object({ id: z.number(), name: z.string() })
const Named = z.object({ id: z.number(), name: z.string() })

export const TicketLine = z.object({
  id: z.number(),
  subject: z.string(),
  state: z.enum(ticketStates),
  priority: z.enum(priorities),
  department: z.string(),
  departmentName: z.string(),
  /** For staff: a partner's client does not see the provider. */
  brand: z.nullable(z.enum(brandNames)),
  clientId: z.number(),
  clientName: z.string(),
  /** Who answers: the provider, or the partner that manages the client. */
  desk: z.enum(['provider', 'partner']),
  openedAt: z.string(),
  changedAt: z.string(),
  /** New messages since the caller's last visit. */
  unread: z.boolean(),
  /** For the desk only: the assignee, and when the next step is due. */
  assignedTo: z.nullable(Person),
  dueAt: z.nullable(z.string()),
  overdue: z.boolean(),
})
export type TicketLine = z.infer<typeof TicketLine>

export const Attachment = z.object({ id: z.number(), name: z.string(), type: z.string(), bytes: z.number() })
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  id: z.number(),
  side: z.enum(sides),
  audience: z.enum(audiences),
  author: z.string(),
  /** For held mails of unknown senders. */
  email: z.nullable(z.string()),
  isOwn: z.boolean(),
  channel: z.enum(['portal', 'mail']),
  /** Markdown, as `rules/markdown.ts` parses it. */
  body: z.string(),
  /** For a mail: quoted text and signature, as plain text; often empty. */
  rest: z.string(),
  /** The original mail is stored, for staff. */
  hasOriginal: z.boolean(),
  at: z.string(),
  attachments: z.array(Attachment),
})
export type Message = z.infer<typeof Message>

export const mayWords = [
  'reply',
  'answer',
  'ask',
  'note',
  'passOn',
  'close',
  'reopen',
  'rate',
  'reject',
  'publish',
  'merge',
  'assign',
] as const
export type May = (typeof mayWords)[number]

export const TicketDetail = z.extend(TicketLine, {
  channel: z.enum(['portal', 'mail']),
  role: z.enum(sides),
  passedOnAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  closesOn: z.nullable(z.string()),
  related: z.object({ domain: z.nullable(Named), service: z.nullable(Named) }),
  watchers: z.array(z.string()),
  follows: z.nullable(z.number()),
  mergedInto: z.nullable(z.number()),
  verdict: z.nullable(z.object({ verdict: z.enum(['good', 'bad']), comment: z.string() })),
  messages: z.array(Message),
  may: z.array(z.enum(mayWords)),
})
export type TicketDetail = z.infer<typeof TicketDetail>

export const DepartmentShape = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  email: z.nullable(z.string()),
})
export type DepartmentShape = z.infer<typeof DepartmentShape>

export const SupportClient = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The name under which the desk answers this client, and whether that is its partner. */
  desk: z.object({ name: z.string(), isPartner: z.boolean() }),
  domains: z.array(Named),
  services: z.array(Named),
  /** For partners and staff: the clients for whom a ticket may be opened. */
  mayActFor: z.boolean(),
})
export type SupportClient = z.infer<typeof SupportClient>

export const DraftContent = z.object({
  subject: z.optional(z.string().check(...asTyped, z.maxLength(200))),
  message: z.optional(z.string().check(...asTypedLines, z.maxLength(20_000))),
  department: z.optional(z.string().check(...asTyped, z.maxLength(40))),
  priority: z.optional(z.string().check(...asTyped, z.maxLength(40))),
  clientId: z.optional(z.number()),
  domainId: z.optional(z.number()),
  serviceId: z.optional(z.number()),
})
export type DraftContent = z.infer<typeof DraftContent>

export const CannedReply = z.object({
  id: z.number(),
  brand: z.enum(brandNames),
  locale: z.enum(['nl', 'en', 'fr']),
  title: z.string(),
  body: z.string(),
})
export type CannedReply = z.infer<typeof CannedReply>

export const CustomerCard = z.object({
  clientId: z.number(),
  name: z.string(),
  person: z.string(),
  email: z.string(),
  phone: z.string(),
  clientType: z.string(),
  partner: z.nullable(z.string()),
  locale: z.enum(['nl', 'en', 'fr']),
  since: z.string(),
  domains: z.number(),
  services: z.array(z.object({ id: z.number(), name: z.string(), status: z.string() })),
  unpaid: z.object({ count: z.number(), cents: z.number() }),
  otherTickets: z.array(z.object({ id: z.number(), subject: z.string(), state: z.enum(ticketStates) })),
  /** Response and solution times of this ticket, in minutes. */
  firstResponseMinutes: z.nullable(z.number()),
  solutionMinutes: z.nullable(z.number()),
})
export type CustomerCard = z.infer<typeof CustomerCard>

export const Present = z.object({ accountId: z.number(), name: z.string(), doing: z.enum(['looking', 'typing']) })
export type Present = z.infer<typeof Present>
