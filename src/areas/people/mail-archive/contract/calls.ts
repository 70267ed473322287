import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { oneOrMore, pageOutput, paging, period, wholeNumber } from '#base/list-fields.ts'
import { mailTopics } from '../rules/mail-kinds.ts'
import { mailArchiveRefusals } from './refusals.ts'
import { ArchivedLine, ArchivedMail, mailStates } from './shapes.ts'

const refuses = mailArchiveRefusals
const byId = z.object({ id: wholeNumber })

export const ArchiveQuery = z.object({
  ...paging,
  /** Subject or address; also the client's name for callers with several clients. */
  q: z.optional(z.string().check(z.maxLength(200))),
  topic: z.optional(oneOrMore(mailTopics)),
  state: z.optional(oneOrMore(mailStates)),
  period: z.optional(period),
  client: z.optional(wholeNumber),
})
export type ArchiveQuery = z.infer<typeof ArchiveQuery>

export const mailArchiveCalls = calls({
  list: call({
    id: 'belfry.mails.list',
    tokenScope: 'account',
    method: 'GET',
    path: '/mails',
    access: ['signed-in'],
    summary:
      'Mails that the caller may read: their own, those of a partner’s clients, everybody’s for staff; newest first',
    query: ArchiveQuery,
    output: pageOutput(ArchivedLine),
  }),
  show: call({
    id: 'belfry.mails.show',
    tokenScope: 'account',
    method: 'GET',
    path: '/mails/{id}',
    access: ['signed-in'],
    summary: 'One mail as text; the words of a mail with a personal link or code are withheld',
    params: byId,
    output: z.object({ data: ArchivedMail }),
    refuses,
  }),
  html: call({
    id: 'belfry.mails.html',
    tokenScope: 'account',
    method: 'GET',
    path: '/mails/{id}/html',
    access: ['signed-in'],
    summary: 'One mail as its reader sees it, under a policy of its own: no scripts, nothing from elsewhere',
    params: byId,
    answers: 'file',
    refuses,
  }),
  resend: call({
    id: 'belfry.mails.resend',
    tokenScope: 'account',
    method: 'POST',
    path: '/staff/mails/{id}/resend',
    access: ['signed-in', 'admin'],
    summary: 'Sends a failed mail, or a copy of a sent one, to the same address',
    params: byId,
    output: z.object({ data: ArchivedLine }),
    refuses,
  }),
})
