import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import { Mailbox } from '#areas/mail/mailboxes/contract/shapes.ts'
import { sizesGb } from '#areas/mail/mailboxes/rules/size.ts'
import { call, calls } from '#base/call.ts'
import { oneOrMore, pageOutput, pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'
import { ManyKey, manyRefusals, maxOfMany } from '#base/many.ts'
import { asOneLine } from '#base/one-line.ts'
import { attentions } from '../rules/attention.ts'

const access = ['signed-in', 'perm:domains'] as const

export const directorySorts = ['address', 'name', 'size', 'used', 'full', 'lastSignIn'] as const

export const DirectoryQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  /** `address`: by domain, and within it by name. */
  sort: z._default(z.enum(directorySorts), 'address'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Part of a name or of a domain, or both with an at sign between them. */
  q: z.optional(z.string().check(z.maxLength(320))),
  /** One of these, or several separated by commas, of which one must match. */
  attention: z.optional(oneOrMore(attentions)),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
})
export type DirectoryQuery = z.output<typeof DirectoryQuery>

export const DirectoryRow = z.extend(Mailbox, {
  domain: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  /** Off also when the mail of the whole domain is. */
  domainIsOn: z.boolean(),
  /** When this was read. */
  readAt: z.nullable(z.string()),
  /** Since when the mail server has not answered for this domain. */
  silentSince: z.nullable(z.string()),
})
export type DirectoryRow = z.infer<typeof DirectoryRow>

const shared = {
  /** Their addresses. */
  mailboxes: z
    .array(z.string().check(...asOneLine, z.minLength(3), z.maxLength(320)))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(maxOfMany)),
  key: ManyKey,
}
/** The kinds of changes of many mailboxes. */
export const ManyMailboxes = z.discriminatedUnion('act', [
  z.object({ act: z.literal('switch'), on: z.boolean(), ...shared }),
  z.object({ act: z.literal('resize'), size: z.literal(sizesGb, { error: 'invalid' }), ...shared }),
])
export type ManyMailboxes = z.infer<typeof ManyMailboxes>

export const directoryCalls = calls({
  list: call({
    id: 'belfry.domain-mail.directory',
    method: 'GET',
    path: '/mail/mailboxes',
    access,
    summary: 'The mailboxes of all domains that the caller may see, as the mail servers last told them',
    query: DirectoryQuery,
    output: z.extend(pageOutput(DirectoryRow), {
      /** The address of webmail, where it is offered. */
      webmail: z.nullable(z.string()),
    }),
  }),
  many: call({
    id: 'belfry.domain-mail.many',
    method: 'POST',
    path: '/mail/mailboxes/many',
    access,
    // Counts as one request, however many mailboxes.
    rate: 'order',
    status: 202,
    summary: 'Switches many mailboxes on or off, or gives them another size, as a task: see /tasks/{id}/items',
    body: ManyMailboxes,
    output: z.object({ data: z.object({ taskId: z.number(), total: z.number() }) }),
    refuses: { ...mailRefusals, ...portfolioRefusals, ...manyRefusals },
  }),
})
