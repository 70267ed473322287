import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { joined, oneOrMore, pageOutput, paging, wholeNumber, wholeNumberFrom } from '#base/list-fields.ts'
import { asLines, asOneLine } from '#base/one-line.ts'
import { ticketStates } from '../rules/states.ts'
import { ticketRefusals } from './refusals.ts'
import { DepartmentShape, DraftContent, SupportClient, TicketDetail, TicketLine } from './shapes.ts'

const refuses = ticketRefusals
const access = ['signed-in', 'perm:support|admin'] as const

/** 0 means the ticket that is not created yet. */
const ticketOrNew = wholeNumberFrom(0)
const byId = z.object({ id: wholeNumber })
const done = z.object({ data: TicketDetail })

export const ticketSorts = ['changed', '-changed', 'opened', '-opened', 'subject', '-subject'] as const
export const TicketQuery = z.object({
  ...paging,
  sort: z._default(z.enum(ticketSorts, { error: 'invalid' }), '-changed'),
  /** Subject, number, or client. */
  q: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(oneOrMore(ticketStates)),
  department: z.optional(joined),
  /** One client's number. */
  cc: z.optional(wholeNumber),
})
export type TicketQuery = z.infer<typeof TicketQuery>

/** The fields of the form that opens a ticket; files go beside them as `attachment`. */
export const NewTicket = z.object({
  department: z
    .string({ error: 'ticket_department_unknown' })
    .check(z.maxLength(40, { error: 'ticket_department_unknown' })),
  priority: z._default(z.string().check(z.maxLength(20, { error: 'ticket_priority_unknown' })), 'normal'),
  subject: z
    .string({ error: 'required' })
    .check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'ticket_subject_missing' })),
  message: z
    .string({ error: 'required' })
    .check(...asLines, z.minLength(1, { error: 'required' }), z.maxLength(20_000, { error: 'ticket_message_missing' })),
  clientId: z.optional(wholeNumber),
  domainId: z.optional(wholeNumber),
  serviceId: z.optional(wholeNumber),
})
/** `act`: whether the desk has answered, or waits for the customer. */
export const NewReply = z.object({
  id: wholeNumber,
  message: NewTicket.shape.message,
  act: z._default(z.enum(['reply', 'ask'], { error: 'ticket_field_wrong' }), 'reply'),
})

export const ticketCalls = calls({
  list: call({
    id: 'support.tickets.list',
    method: 'GET',
    path: '/supports/tickets',
    access,
    summary: 'Tickets that the caller may see, by state, department, client and text, a page at a time',
    query: TicketQuery,
    output: pageOutput(TicketLine),
  }),
  departments: call({
    id: 'support.departments',
    method: 'GET',
    path: '/supports/departments',
    access,
    summary: 'The departments that answer: their names, what each is for, and where it receives mail',
    query: z.object({ cc: z.optional(wholeNumber) }),
    output: z.object({ data: z.array(DepartmentShape) }),
    refuses,
  }),
  client: call({
    id: 'support.client',
    method: 'GET',
    path: '/supports/client',
    access,
    summary: 'For whom a ticket would be opened: who answers, and the domains and services that it may be about',
    query: z.object({ cc: z.optional(wholeNumber) }),
    output: z.object({ data: SupportClient }),
    refuses,
  }),
  create: call({
    id: 'support.tickets.create',
    method: 'POST',
    path: '/supports/tickets',
    access,
    accepts: 'form',
    files: 'several',
    fileField: 'attachment',
    status: 201,
    summary: 'Opens a ticket: department, priority, subject, message, at most five files as `attachment`',
    body: NewTicket,
    output: done,
    refuses,
  }),
  reply: call({
    id: 'support.reply',
    method: 'POST',
    path: '/supports/reply',
    access,
    accepts: 'form',
    files: 'several',
    fileField: 'attachment',
    status: 201,
    summary: 'Writes in a ticket (`id` in the form); long after its end a new ticket that follows it is opened',
    body: NewReply,
    output: done,
    refuses,
  }),
  get: call({
    id: 'support.tickets.get',
    method: 'GET',
    path: '/supports/tickets/{id}',
    access,
    summary: 'One ticket with its conversation, as the caller may see it',
    params: byId,
    output: done,
    refuses,
  }),
  attachment: call({
    id: 'belfry.support.attachment',
    method: 'GET',
    path: '/supports/tickets/{id}/attachments/{attachment}',
    access,
    answers: 'file',
    summary: 'A file of a ticket, always to be saved and never shown by the browser',
    params: z.object({ id: wholeNumber, attachment: wholeNumber }),
    refuses,
  }),
  read: call({
    id: 'belfry.support.read',
    method: 'POST',
    path: '/supports/tickets/{id}/read',
    access,
    summary: 'Records that the caller has read a ticket up to now',
    params: byId,
    refuses,
  }),
  close: call({
    id: 'belfry.support.close',
    method: 'POST',
    path: '/supports/tickets/{id}/close',
    access,
    summary: 'Closes a ticket',
    params: byId,
    output: done,
    refuses,
  }),
  reopen: call({
    id: 'belfry.support.reopen',
    method: 'POST',
    path: '/supports/tickets/{id}/reopen',
    access,
    summary: 'Takes a ticket up again that had ended; a rejected one only by the desk',
    params: byId,
    output: done,
    refuses,
  }),
  rate: call({
    id: 'belfry.support.rate',
    method: 'POST',
    path: '/supports/tickets/{id}/rating',
    access,
    summary: 'Says whether the help was good, with a remark; the last word counts',
    params: byId,
    body: z.object({
      verdict: z.enum(['good', 'bad'], { error: 'invalid' }),
      comment: z._default(z.string().check(...asLines, z.maxLength(2000)), ''),
    }),
    output: done,
    refuses,
  }),
  watchers: call({
    id: 'belfry.support.watchers',
    method: 'PUT',
    path: '/supports/tickets/{id}/watchers',
    access,
    summary: 'Who else is mailed about a ticket and may answer by mail: at most ten addresses',
    params: byId,
    body: z.object({
      emails: z.array(z.string().check(z.maxLength(254))).check(z.maxLength(10, { error: 'ticket_watchers_wrong' })),
    }),
    output: done,
    refuses,
  }),
  note: call({
    id: 'belfry.support.note',
    method: 'POST',
    path: '/supports/tickets/{id}/notes',
    access: [...access, 'partner|admin'],
    status: 201,
    summary: 'Writes a note that the customer never sees: for the own desk, or for provider and partner both',
    params: byId,
    body: z.object({ message: NewTicket.shape.message, forBoth: z._default(z.boolean(), false) }),
    output: done,
    refuses,
  }),
  passOn: call({
    id: 'belfry.support.pass-on',
    method: 'POST',
    path: '/supports/tickets/{id}/pass-on',
    access: [...access, 'partner|admin'],
    summary: 'A partner passes a managed client’s ticket on to the provider, with a remark for its people',
    params: byId,
    body: z.object({ remark: z._default(z.string().check(...asLines, z.maxLength(5000)), '') }),
    output: done,
    refuses,
  }),
  draft: call({
    id: 'belfry.support.draft',
    method: 'GET',
    path: '/supports/drafts/{ticket}',
    access,
    summary: 'What the caller had typed for a ticket (0: for a new one) and not sent',
    params: z.object({ ticket: ticketOrNew }),
    output: z.object({ data: z.nullable(DraftContent) }),
    refuses,
  }),
  keepDraft: call({
    id: 'belfry.support.keep-draft',
    method: 'PUT',
    path: '/supports/drafts/{ticket}',
    access,
    summary: 'Keeps what is being typed, for this person on every device; empty drops it',
    params: z.object({ ticket: ticketOrNew }),
    body: DraftContent,
    refuses,
  }),
  answers: call({
    id: 'belfry.support.answers',
    method: 'GET',
    path: '/supports/answers',
    access,
    rate: 'lookup',
    summary: 'Answers that were written up for everybody and fit these words',
    query: z.object({ q: z.string().check(z.maxLength(200)), cc: z.optional(wholeNumber) }),
    output: z.object({ data: z.array(z.object({ id: z.number(), title: z.string(), body: z.string() })) }),
    refuses,
  }),
})
