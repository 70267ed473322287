import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { day, pageOutput, wholeNumber } from '#base/list-fields.ts'
import { OnOff } from '#base/on-off.ts'
import { asLines, asOneLine, oneLine } from '#base/one-line.ts'
import { autoReplyLimits } from '../rules/auto-reply.ts'
import { mostDestinations } from '../rules/forward.ts'
import { packs } from '../rules/pack.ts'
import { MailboxPassword } from '../rules/password.ts'
import { sizesGb } from '../rules/size.ts'
import { mailRefusals } from './refusals.ts'
import {
  Mailbox,
  MailboxQuery,
  MailForwarding,
  MailForwardingQuery,
  MailRecords,
  MailState,
  PackOffer,
} from './shapes.ts'

const { client_not_found, domain_not_found } = portfolioRefusals
const refuses = { ...mailRefusals, client_not_found, domain_not_found }
const access = ['signed-in', 'perm:domains'] as const
/** The id or the name of a domain. */
const domain = z.string().check(z.minLength(1), z.maxLength(255))
const params = z.object({ domain })
const mailboxParams = z.object({ domain, mailbox: wholeNumber })
const forwardingParams = z.object({ domain, forwarding: wholeNumber })

const size = z.literal(sizesGb, { error: 'invalid' })
const name = z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(320))
const address = z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(320))
/** The operation at the mail server, followed as a task. */
const task = z.number()
const oneMailbox = z.object({ data: Mailbox, task })
const oneForwarding = z.object({ data: MailForwarding, task })
const asked = z.object({ success: z.boolean(), task })

export const MailForwardingInput = z.object({
  /** The local part, or the whole address. */
  source: name,
  destinations: z.array(address).check(z.minLength(1), z.maxLength(mostDestinations)),
  /** A copy stays in the mailbox of this address, if it has one. */
  keepsCopy: z._default(z.boolean(), false),
})

export const mailboxCalls = calls({
  list: call({
    id: 'domain-mail.mailbox.list',
    method: 'GET',
    path: '/domains/{domain}/mail/mailbox',
    access,
    summary: 'The mailboxes of a domain as the mail server last told them, and how its mail stands',
    params,
    query: MailboxQuery,
    output: z.extend(pageOutput(Mailbox), { mail: MailState }),
    refuses,
  }),
  create: call({
    id: 'domain-mail.mailbox.create',
    method: 'POST',
    path: '/domains/{domain}/mail/mailbox',
    access,
    status: 202,
    transaction: false,
    summary: 'Makes a mailbox',
    params,
    body: z.object({
      /** The local part, or the whole address. */
      name,
      password: MailboxPassword,
      /** In GB. */
      size,
    }),
    output: oneMailbox,
    refuses,
  }),
  update: call({
    id: 'domain-mail.mailbox.update',
    method: 'PUT',
    path: '/domains/{domain}/mail/mailbox/{mailbox}',
    access,
    status: 202,
    transaction: false,
    summary: 'Gives a mailbox another password or size, or shuts it; what is left out stays',
    params: mailboxParams,
    body: z.object({
      password: z.optional(MailboxPassword),
      size: z.optional(size),
      /** Off: no sign-in, but mail still arrives. */
      isOn: z.optional(z.boolean()),
    }),
    output: oneMailbox,
    refuses,
  }),
  remove: call({
    id: 'domain-mail.mailbox.delete',
    method: 'DELETE',
    path: '/domains/{domain}/mail/mailbox/{mailbox}',
    access,
    status: 202,
    summary: 'Deletes a mailbox with all its mail',
    params: mailboxParams,
    output: asked,
    refuses,
  }),
  catchAll: call({
    id: 'domain-mail.catchall',
    method: 'POST',
    path: '/domains/{domain}/mail/catchall',
    access,
    status: 202,
    summary: 'Says where mail for addresses goes that do not exist, or that it is refused',
    params,
    body: z.object({
      /** A mailbox of the domain or any other address; null: such mail is refused. */
      address: z.nullable(address),
    }),
    output: asked,
    refuses,
  }),
  autoReply: call({
    id: 'domain-mail.autoreply',
    method: 'POST',
    path: '/domains/{domain}/mail/autoreply',
    access,
    status: 202,
    summary: 'Has a mailbox answer by itself, from one day until another, or stops that',
    params,
    body: z.object({
      mailbox: wholeNumber,
      state: OnOff,
      subject: z._default(oneLine(autoReplyLimits.subject), ''),
      message: z._default(z.string().check(...asLines, z.maxLength(autoReplyLimits.message)), ''),
      from: z._default(z.nullable(day), null),
      /** Its last day. */
      until: z._default(z.nullable(day), null),
      /** The same sender gets one reply in this many days. */
      everyDays: z._default(
        z.number().check(z.int(), z.gte(autoReplyLimits.everyDays.least), z.lte(autoReplyLimits.everyDays.most)),
        autoReplyLimits.everyDays.usual,
      ),
    }),
    output: oneMailbox,
    refuses,
  }),
  refresh: call({
    id: 'belfry.domain-mail.refresh',
    method: 'POST',
    path: '/domains/{domain}/mail/refresh',
    access,
    transaction: false,
    rate: 'lookup',
    summary: 'Asks the mail server how the mail of a domain stands, once a minute at most',
    params,
    output: z.object({ data: MailState }),
    refuses,
  }),
  pack: call({
    id: 'belfry.domain-mail.pack',
    method: 'GET',
    path: '/domains/{domain}/mail/pack',
    access,
    summary: 'The mail pack of a domain, and those that can be chosen instead',
    params,
    output: z.object({ data: PackOffer }),
    refuses,
  }),
  changePack: call({
    id: 'domain-mail.change-mail-pack',
    method: 'POST',
    path: '/domains/{domain}/mail/change-mail-pack',
    access: ['signed-in', 'perm:domains', 'perm:services|perm:products'],
    spends: true,
    status: 202,
    summary:
      'Chooses another mail pack: a larger one at once, with the difference for the rest of the term invoiced; a smaller one from the next term on',
    params,
    body: z.object({ pack: z.enum(packs) }),
    output: z.object({ data: PackOffer }),
    refuses: {
      ...refuses,
      ordering_not_allowed: approvalRefusals.ordering_not_allowed,
      costs_need_payer: approvalRefusals.costs_need_payer,
    },
  }),
})

export const forwardingCalls = calls({
  list: call({
    id: 'domain-mail.forwarding.list',
    method: 'GET',
    path: '/domains/{domain}/mail/forwarding',
    access,
    summary: 'The addresses of a domain whose mail goes elsewhere',
    params,
    query: MailForwardingQuery,
    output: z.extend(pageOutput(MailForwarding), { mail: MailState }),
    refuses,
  }),
  create: call({
    id: 'domain-mail.forwarding.create',
    method: 'POST',
    path: '/domains/{domain}/mail/forwarding',
    access,
    status: 202,
    summary: 'Forwards the mail of an address',
    params,
    body: MailForwardingInput,
    output: oneForwarding,
    refuses,
  }),
  update: call({
    id: 'domain-mail.forwarding.update',
    method: 'PUT',
    path: '/domains/{domain}/mail/forwarding/{forwarding}',
    access,
    status: 202,
    summary: 'Changes where the mail of an address goes',
    params: forwardingParams,
    body: z.object({
      destinations: MailForwardingInput.shape.destinations,
      keepsCopy: z.optional(z.boolean()),
    }),
    output: oneForwarding,
    refuses,
  }),
  remove: call({
    id: 'domain-mail.forwarding.delete',
    method: 'DELETE',
    path: '/domains/{domain}/mail/forwarding/{forwarding}',
    access,
    status: 202,
    summary: 'Forwards the mail of an address no longer',
    params: forwardingParams,
    output: asked,
    refuses,
  }),
  records: call({
    id: 'domain-mail.forwarding.records',
    method: 'GET',
    path: '/domains/{domain}/mail/forwarding/records',
    access,
    summary: 'The records that mail needs, and what would be done in the zone; a token needs `dns:read` as well',
    params,
    output: z.object({ data: MailRecords }),
    refuses,
  }),
  dns: call({
    id: 'domain-mail.forwarding.dns',
    method: 'POST',
    path: '/domains/{domain}/mail/forwarding/dns',
    access,
    transaction: false,
    rate: 'dns-write',
    summary:
      'Sets the records that mail needs; without `lines` all that change something; a token needs `dns:write` as well',
    params,
    body: z.object({
      lines: z.optional(z.array(oneLine(200)).check(z.maxLength(50))),
      /** The plan that the caller saw; another one is refused. */
      version: z.optional(oneLine(100)),
    }),
    output: z.object({ data: MailRecords }),
    refuses,
  }),
})
