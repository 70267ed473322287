import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { oneLine } from '#base/one-line.ts'
import { judgements, verdicts } from '../rules/verdicts.ts'
import { logRefusals } from './refusals.ts'

const { client_not_found, domain_not_found } = portfolioRefusals
const refuses = { ...logRefusals, client_not_found, domain_not_found }
const access = ['signed-in', 'perm:domains'] as const
/** The id or the name of a domain. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })
const moment = z.iso.datetime({ offset: true, error: 'invalid' })

export const mostAtOnce = 50

export const LogLine = z.object({
  id: z.string(),
  at: z.string(),
  direction: z.enum(['in', 'out']),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  sizeBytes: z.number(),
  /** `held`: it waits for somebody to decide; `discarded`: they did, or it waited too long. */
  verdict: z.enum(verdicts),
  /** Points of the filter; null where it was never asked. */
  score: z.nullable(z.number()),
  /** What the points are for, in the caller's language. */
  why: z.array(z.object({ judgement: z.enum(judgements), text: z.string(), points: z.number() })),
  /** By this it is delivered or deleted, while it is held. */
  heldId: z.nullable(z.string()),
})
export type LogLine = z.infer<typeof LogLine>

export const LogSearch = z.object({
  /** From this moment on, ten days back at most; of what is held thirty. */
  from: z.optional(moment),
  to: z.optional(moment),
  /** Part of the address. */
  sender: z.optional(oneLine(320)),
  recipient: z.optional(oneLine(320)),
  verdict: z.optional(z.enum(verdicts)),
  /** Where the page before ended: its `next`. */
  cursor: z.optional(oneLine(200)),
  perPage: z._default(z.number().check(z.int(), z.gte(1), z.lte(200)), 50),
})
export type LogSearch = z.infer<typeof LogSearch>

/** Newest first. What came after `upTo` is not in the log yet. */
const page = z.object({ data: z.array(LogLine), next: z.nullable(z.string()), upTo: z.string() })
const messages = z.array(oneLine(200)).check(z.minLength(1), z.maxLength(mostAtOnce))
const asked = z.object({ success: z.boolean(), task: z.number() })

/** A held message as it may be looked at: as text. Nothing of it is fetched, opened or run. */
export const HeldText = z.object({
  /** From its own head, as its sender wrote them; the log says from where it really came. */
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  /** When it says that it was written; null where it says nothing that is a moment. */
  date: z.nullable(z.string()),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
  /** It came as a page: where its links really lead stands beside their words. */
  wasPage: z.boolean(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), sizeBytes: z.number() })),
  /** More of it came than is shown. */
  isCut: z.boolean(),
})
export type HeldText = z.infer<typeof HeldText>

/** The three calls of one direction. */
const logCallsOf = <Direction extends 'incoming' | 'outgoing'>(direction: Direction, mail: string) => ({
  filter: call({
    id: `domain-mail.spam-filters.logs.${direction}.filter`,
    method: 'POST',
    path: `/domains/{domain}/mail/spam-filters/logs/${direction}/filter`,
    access,
    transaction: false,
    rate: 'lookup',
    summary: `Searches the log of ${mail} mail, ten days back, with up to when it goes`,
    params,
    body: LogSearch,
    output: page,
    refuses,
  }),
  delivered: call({
    id: `domain-mail.spam-filters.logs.${direction}.delivered`,
    method: 'POST',
    path: `/domains/{domain}/mail/spam-filters/logs/${direction}/delivered`,
    access,
    transaction: false,
    status: 202,
    summary: `Delivers ${mail} messages that are held`,
    params,
    body: z.object({
      messages,
      /** Their senders are let through from now on. */
      allowSender: z._default(z.boolean(), false),
      /** The filter is told that this was no spam. */
      learn: z._default(z.boolean(), true),
    }),
    output: asked,
    refuses,
  }),
  delete: call({
    id: `domain-mail.spam-filters.logs.${direction}.delete`,
    method: 'POST',
    path: `/domains/{domain}/mail/spam-filters/logs/${direction}/delete`,
    access,
    transaction: false,
    status: 202,
    summary: `Deletes ${mail} messages that are held`,
    params,
    body: z.object({ messages }),
    output: asked,
    refuses,
  }),
})

export const incomingCalls = calls(logCallsOf('incoming', 'incoming'))
export const outgoingCalls = calls(logCallsOf('outgoing', 'outgoing'))

export const heldCalls = calls({
  look: call({
    id: 'belfry.domain-mail.held',
    method: 'GET',
    path: '/domains/{domain}/mail/spam-filters/held/{held}',
    access,
    transaction: false,
    rate: 'lookup',
    acts: true,
    summary: 'A message that is held, as text; that somebody looked at it stands in the log of the domain',
    params: z.object({ ...params.shape, held: oneLine(200) }),
    output: z.object({ data: HeldText }),
    refuses,
  }),
})
