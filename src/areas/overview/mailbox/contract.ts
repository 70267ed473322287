import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, pagingOfAnySize, wholeNumber } from '#base/list-fields.ts'
import { refusals } from '#base/refusal.ts'

export const mailboxRefusals = refusals({
  mail_not_found: {
    status: 404,
    text: {
      nl: 'Deze mail werd niet gevonden',
      en: 'This mail was not found',
      fr: 'Cet e-mail n’a pas été trouvé',
    },
  },
  no_mailbox: {
    status: 404,
    text: {
      nl: 'Dit portaal verstuurt zijn mails, het toont ze niet',
      en: 'This portal sends its mails, it does not show them',
      fr: 'Ce portail envoie ses e-mails, il ne les affiche pas',
    },
  },
})

export const MailLine = z.object({
  id: z.number(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  at: z.string(),
})
export type MailLine = z.infer<typeof MailLine>

export const Mail = z.object({ ...MailLine.shape, from: z.string(), text: z.string(), error: z.nullable(z.string()) })
export type Mail = z.infer<typeof Mail>

/** Only where no mail server is set: then the portal shows what it would have sent, so that links in mails can be followed. */
export const mailboxCalls = calls({
  list: call({
    id: 'belfry.mailbox.list',
    method: 'GET',
    path: '/mailbox',
    access: ['anonymous-ok'],
    summary: 'Outgoing mails, newest first, where no mail server is set',
    query: z.object({
      ...pagingOfAnySize,
      q: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: pageOutput(MailLine),
    refuses: mailboxRefusals,
  }),
  show: call({
    id: 'belfry.mailbox.show',
    method: 'GET',
    path: '/mailbox/{id}',
    access: ['anonymous-ok'],
    summary: 'One outgoing mail as text, where no mail server is set',
    params: z.object({ id: wholeNumber }),
    output: z.object({ data: Mail }),
    refuses: mailboxRefusals,
  }),
  html: call({
    id: 'belfry.mailbox.html',
    method: 'GET',
    path: '/mailbox/{id}/html',
    access: ['anonymous-ok'],
    summary: 'One outgoing mail as its reader sees it, as a document that can do nothing, where no mail server is set',
    params: z.object({ id: wholeNumber }),
    answers: 'file',
    refuses: mailboxRefusals,
  }),
})
