import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { holdDaysLimits, mostAtOnce, senderOrigins, strengths } from '../rules/policy.ts'
import { filterRefusals } from './refusals.ts'

const { client_not_found, domain_not_found } = portfolioRefusals
const refuses = { ...filterRefusals, client_not_found, domain_not_found }
const access = ['signed-in', 'perm:domains'] as const
/** The id or the name of a domain. */
const domain = z.string().check(z.minLength(1), z.maxLength(255))
const params = z.object({ domain })
const entryParams = z.object({ domain, entry: wholeNumber })
const strength = z.enum(strengths)
const holdDays = z.number().check(z.int(), z.gte(holdDaysLimits.least), z.lte(holdDaysLimits.most))

export const FilterSettings = z.object({
  strength,
  /** Spam is held for a decision; otherwise it is marked and delivered into the junk folder. */
  holds: z.boolean(),
  /** Held messages are deleted after this many days. */
  holdDays: z.number(),
  /** Whether the mail server can hold spam, and if not, why. */
  canHold: z.object({ can: z.boolean(), because: z.nullable(z.string()) }),
  /** The number of senders on each list. */
  whitelist: z.number(),
  blacklist: z.number(),
  /** `working`: on its way to the mail server. */
  state: z.enum(['working', 'kept', 'failed']),
  /** Why the mail server refused it, in the caller's language. */
  reason: z.nullable(z.string()),
})
export type FilterSettings = z.infer<typeof FilterSettings>
const settings = z.object({ data: FilterSettings })

export const Sender = z.object({
  id: z.number(),
  /** An address, or a domain for all of its senders. */
  sender: z.string(),
  addedAt: z.string(),
  /** `held`: a held message of theirs was delivered with "allow". */
  origin: z.enum(senderOrigins),
})
export type Sender = z.infer<typeof Sender>

export const SenderQuery = z.object({
  ...paging,
  q: z.optional(z.string().check(z.maxLength(100))),
  sort: z._default(z.enum(['sender', 'added']), 'sender'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
})
export type SenderQuery = z.infer<typeof SenderQuery>

const NewSender = z.object({
  /** An address, or a domain for all of its senders. */
  sender: oneLine(320).check(z.minLength(1, { error: 'required' })),
})

/** A line, and why it was refused, in the caller's language. */
export const RefusedSender = z.object({ line: z.number(), sender: z.string(), code: z.string(), error: z.string() })

/** The calls of one list. */
const listCalls = <List extends 'whitelist' | 'blacklist'>(list: List, does: string) => ({
  list: call({
    id: `domain-mail.spam-filters.${list}.list`,
    method: 'GET',
    path: `/domains/{domain}/mail/spam-filters/${list}`,
    access,
    summary: `The senders whose mail ${does}`,
    params,
    query: SenderQuery,
    output: pageOutput(Sender),
    refuses,
  }),
  add: call({
    id: `domain-mail.spam-filters.${list}.add`,
    method: 'POST',
    path: `/domains/{domain}/mail/spam-filters/${list}`,
    access,
    status: 201,
    summary: `Adds a sender whose mail ${does}`,
    params,
    body: NewSender,
    output: z.object({ data: Sender }),
    refuses,
  }),
  addSeveral: call({
    id: `belfry.domain-mail.spam-filters.${list}.add-several`,
    method: 'POST',
    path: `/domains/{domain}/mail/spam-filters/${list}/several`,
    access,
    status: 201,
    summary: `Adds senders whose mail ${does}, and says of each line that was not taken why`,
    params,
    body: z.object({ senders: z.array(oneLine(320)).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
    output: z.object({ data: z.array(Sender), refused: z.array(RefusedSender) }),
    refuses,
  }),
  remove: call({
    id: `domain-mail.spam-filters.${list}.remove`,
    method: 'DELETE',
    path: `/domains/{domain}/mail/spam-filters/${list}/{entry}`,
    access,
    summary: `Takes a sender off the list of those whose mail ${does}`,
    params: entryParams,
    output: z.object({ success: z.boolean() }),
    refuses,
  }),
})

export const filterCalls = calls({
  get: call({
    id: 'domain-mail.spam-filters.settings.get',
    method: 'GET',
    path: '/domains/{domain}/mail/spam-filters/settings',
    access,
    summary: 'How the filter judges the mail of a domain, and what it does with spam',
    params,
    output: settings,
    refuses,
  }),
  save: call({
    id: 'domain-mail.spam-filters.settings.save',
    method: 'PUT',
    path: '/domains/{domain}/mail/spam-filters/settings',
    access,
    summary: 'Changes the filter; what is left out stays',
    params,
    body: z.object({
      strength: z.optional(strength),
      holds: z.optional(z.boolean()),
      holdDays: z.optional(holdDays),
    }),
    output: settings,
    refuses,
  }),
  saveStrength: call({
    id: 'domain-mail.spam-filters.strength.save',
    method: 'PUT',
    path: '/domains/{domain}/mail/spam-filters/strength',
    access,
    summary: 'How strictly the filter judges',
    params,
    body: z.object({ strength }),
    output: settings,
    refuses,
  }),
})

export const whitelistCalls = calls(listCalls('whitelist', 'always comes through'))
export const blacklistCalls = calls(listCalls('blacklist', 'never comes through'))
