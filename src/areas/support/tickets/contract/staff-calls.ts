import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { oneOrMore, wholeNumber } from '#base/list-fields.ts'
import { asLines, asOneLine } from '#base/one-line.ts'
import { brandNames } from '#brands/brands.ts'
import { priorities } from '../rules/targets.ts'
import { NewTicket, TicketQuery } from './calls.ts'
import { ticketRefusals } from './refusals.ts'
import { CannedReply, CustomerCard, Present, TicketDetail, TicketLine } from './shapes.ts'

const refuses = ticketRefusals
const access = ['signed-in', 'admin'] as const
const Id = z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
const byId = z.object({ id: wholeNumber })
const done = z.object({ data: TicketDetail })

export const queueSorts = ['due', 'changed', '-changed', 'opened', '-opened', 'subject', '-subject'] as const
export const QueueQuery = z.extend(TicketQuery, {
  /** `due` sorts by due time. */
  sort: z._default(z.enum(queueSorts, { error: 'invalid' }), 'due'),
  priority: z.optional(oneOrMore(priorities)),
  brand: z.optional(oneOrMore(brandNames)),
  /** Assigned to the caller, to nobody, or to one colleague. */
  assigned: z.optional(z.union([z.enum(['me', 'nobody']), wholeNumber])),
  overdue: z.optional(z.enum(['1'], { error: 'invalid' })),
  /** With held mails of unknown senders. */
  held: z.optional(z.enum(['1'], { error: 'invalid' })),
  desk: z.optional(z.enum(['provider', 'partner'], { error: 'invalid' })),
})
export type QueueQuery = z.infer<typeof QueueQuery>

export const CannedBody = z.object({
  brand: z.enum(brandNames, { error: 'invalid' }),
  locale: z.enum(['nl', 'en', 'fr'], { error: 'invalid' }),
  title: z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(100)),
  body: z.string().check(...asLines, z.minLength(1, { error: 'required' }), z.maxLength(20_000)),
})

export const staffTicketCalls = calls({
  queue: call({
    id: 'belfry.support-desk.queue',
    method: 'GET',
    path: '/staff/support/tickets',
    access,
    summary: 'The queue of all brands: what is due first, with who has it',
    query: QueueQuery,
    output: z.object({
      data: z.array(TicketLine),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      counts: z.object({ overdue: z.number(), unassigned: z.number(), mine: z.number(), held: z.number() }),
    }),
  }),
  people: call({
    id: 'belfry.support-desk.people',
    method: 'GET',
    path: '/staff/support/people',
    access,
    summary: 'To whom a ticket can be given',
    output: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  customer: call({
    id: 'belfry.support-desk.customer',
    method: 'GET',
    path: '/staff/support/tickets/{id}/customer',
    access,
    summary: 'Whose ticket it is: client, services, open invoices, other tickets',
    params: byId,
    output: z.object({ data: CustomerCard }),
    refuses,
  }),
  assign: call({
    id: 'belfry.support-desk.assign',
    method: 'POST',
    path: '/staff/support/tickets/{id}/assign',
    access,
    summary: 'Assigns a ticket to a colleague; left out, the caller takes it; null puts it back',
    params: byId,
    body: z.object({ accountId: z.optional(z.nullable(Id)) }),
    output: done,
    refuses,
  }),
  change: call({
    id: 'belfry.support-desk.change',
    method: 'PUT',
    path: '/staff/support/tickets/{id}',
    access,
    summary: 'Moves a ticket to another department or priority',
    params: byId,
    body: z.object({
      department: z.optional(z.string().check(z.maxLength(40))),
      priority: z.optional(z.enum(priorities, { error: 'ticket_priority_unknown' })),
    }),
    output: done,
    refuses,
  }),
  reject: call({
    id: 'belfry.support-desk.reject',
    method: 'POST',
    path: '/staff/support/tickets/{id}/reject',
    access,
    summary: 'Rejects a ticket, with a reason that the customer reads',
    params: byId,
    body: z.object({ reason: NewTicket.shape.message }),
    output: done,
    refuses,
  }),
  merge: call({
    id: 'belfry.support-desk.merge',
    method: 'POST',
    path: '/staff/support/tickets/{id}/merge',
    access,
    summary: 'Moves the conversation of a duplicate into another ticket of the same client, and closes the duplicate',
    params: byId,
    body: z.object({ into: Id }),
    output: done,
    refuses,
  }),
  publish: call({
    id: 'belfry.support-desk.publish',
    method: 'POST',
    path: '/staff/support/tickets/{id}/publish',
    access,
    summary: 'Writes up the answer of a closed ticket for everybody of its brand who has the same trouble',
    params: byId,
    body: z.object({
      locale: z.enum(['nl', 'en', 'fr'], { error: 'invalid' }),
      title: z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(200)),
      body: NewTicket.shape.message,
    }),
    output: done,
    refuses,
  }),
  presence: call({
    id: 'belfry.support-desk.presence',
    method: 'POST',
    path: '/staff/support/tickets/{id}/presence',
    access,
    summary: 'Tells colleagues that the caller looks at a ticket or types an answer; answers who else does',
    params: byId,
    body: z.object({ doing: z.enum(['looking', 'typing', 'gone'], { error: 'invalid' }) }),
    output: z.object({ data: z.array(Present) }),
    refuses,
  }),
  original: call({
    id: 'belfry.support-desk.original',
    method: 'GET',
    path: '/staff/support/tickets/{id}/messages/{message}/original',
    access,
    answers: 'file',
    summary: 'A mail that came in, as it came',
    params: z.object({ id: wholeNumber, message: wholeNumber }),
    refuses,
  }),
  judgeHeld: call({
    id: 'belfry.support-desk.judge-held',
    method: 'POST',
    path: '/staff/support/tickets/{id}/held/{message}',
    access,
    summary: 'Accepts a mail of an unverified sender into the conversation, or discards it',
    params: z.object({ id: wholeNumber, message: wholeNumber }),
    body: z.object({ accept: z.boolean({ error: 'invalid' }) }),
    output: done,
    refuses,
  }),
  canned: call({
    id: 'belfry.support-desk.canned',
    method: 'GET',
    path: '/staff/support/canned',
    access,
    summary: 'Canned replies, of one brand and language when asked',
    query: z.object({ brand: z.optional(z.enum(brandNames)), locale: z.optional(z.enum(['nl', 'en', 'fr'])) }),
    output: z.object({ data: z.array(CannedReply) }),
  }),
  addCanned: call({
    id: 'belfry.support-desk.add-canned',
    method: 'POST',
    path: '/staff/support/canned',
    access,
    status: 201,
    summary: 'Adds a canned reply',
    body: CannedBody,
    output: z.object({ data: CannedReply }),
    refuses,
  }),
  saveCanned: call({
    id: 'belfry.support-desk.save-canned',
    method: 'PUT',
    path: '/staff/support/canned/{canned}',
    access,
    summary: 'Changes a canned reply',
    params: z.object({ canned: wholeNumber }),
    body: CannedBody,
    output: z.object({ data: CannedReply }),
    refuses,
  }),
  removeCanned: call({
    id: 'belfry.support-desk.remove-canned',
    method: 'DELETE',
    path: '/staff/support/canned/{canned}',
    access,
    summary: 'Removes a canned reply',
    params: z.object({ canned: wholeNumber }),
    refuses,
  }),
})
