import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { longestFolder } from '../rules/folder.ts'
import { migrationRefusals } from './refusals.ts'

const { client_not_found, domain_not_found } = portfolioRefusals
const refuses = { ...migrationRefusals, client_not_found, domain_not_found }
const access = ['signed-in', 'perm:domains'] as const
/** The id or the name of a domain. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })

export const imapPorts = [993, 143] as const

const Amounts = {
  messages: z.number(),
  bytes: z.number(),
  doneMessages: z.number(),
  doneBytes: z.number(),
  /** The number of messages that could not be copied. */
  lostMessages: z.number(),
}

export const Migration = z.object({
  id: z.number(),
  /** The mailbox that it is copied to. */
  address: z.string(),
  host: z.string(),
  port: z.number(),
  user: z.string(),
  /**
   * For mail from another mailbox of the domain: the target folder. `user` is that mailbox then, and there is no host.
   */
  folder: z.optional(z.nullable(z.string())),
  /** Only counts the messages. */
  dryRun: z.boolean(),
  state: z.enum(['open', 'done', 'failed', 'stopped']),
  /** Why it failed, in the caller's language. */
  reason: z.nullable(z.string()),
  /** It failed by a timeout, and a retry of its task continues; other failures need the password again. */
  canGoOn: z.boolean(),
  total: z.object(Amounts),
  folders: z.array(z.object({ name: z.string(), ...Amounts })),
  /** The messages that could not be copied, and why. */
  lost: z.array(z.object({ folder: z.string(), subject: z.string(), because: z.enum(['too_large', 'unreadable']) })),
  askedAt: z.string(),
  /** When the mail server last reported progress. */
  toldAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** The task that follows it, and can stop it. */
  task: z.nullable(z.number()),
})
export type Migration = z.infer<typeof Migration>

export const migrationCalls = calls({
  handOver: call({
    id: 'belfry.domain-mail.hand-over',
    method: 'POST',
    path: '/domains/{domain}/mail/hand-over',
    access,
    status: 202,
    summary: 'Copies what is in a mailbox into a folder of another mailbox of the domain',
    params,
    body: z.object({
      /** The id of the mailbox that is left. */
      from: z.number().check(z.int(), z.gte(1)),
      /** The id of the colleague's mailbox. */
      to: z.number().check(z.int(), z.gte(1)),
      folder: oneLine(longestFolder).check(z.trim(), z.minLength(1, { error: 'required' })),
    }),
    output: z.object({ data: Migration }),
    refuses,
  }),
  list: call({
    id: 'belfry.domain-mail.migrations',
    method: 'GET',
    path: '/domains/{domain}/mail/migrate',
    access,
    summary: 'Mailboxes that were moved to a domain from elsewhere, and how far each has come',
    params,
    query: z.object(paging),
    output: pageOutput(Migration),
    refuses,
  }),
  migrate: call({
    id: 'domain-mail.migrate',
    method: 'POST',
    path: '/domains/{domain}/mail/migrate',
    access,
    status: 202,
    rate: 'lookup',
    summary: 'Moves a mailbox here from another mail server, or only counts what it holds',
    params,
    body: z.object({
      /** The other mail server. */
      host: oneLine(253).check(z.minLength(1, { error: 'required' })),
      port: z._default(z.literal(imapPorts, { error: 'invalid' }), 993),
      tls: z._default(z.boolean(), true),
      user: oneLine(320).check(z.minLength(1, { error: 'required' })),
      /** Used for this only, and kept only until it ends. */
      password: z.string().check(z.minLength(1), z.maxLength(500)),
      /** The id of the target mailbox. */
      mailbox: z.number().check(z.int(), z.gte(1)),
      /** Only counts the messages. */
      dryRun: z._default(z.boolean(), false),
    }),
    output: z.object({ data: Migration }),
    refuses,
  }),
})
