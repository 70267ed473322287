import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { severalDomains, wholeNumber } from '#base/list-fields.ts'
import { ManyTask } from '#base/many.ts'
import { OnOff } from '#base/on-off.ts'
import { asOneLine } from '#base/one-line.ts'
import { portfolioRefusals } from './refusals.ts'
import {
  DomainContact,
  DomainDetails,
  DomainExtra,
  DomainQuery,
  DomainRow,
  extraColumns,
  LockStatus,
  PartnerPrice,
  PricedDomain,
} from './shapes.ts'

const refuses = portfolioRefusals
/** The id or the name of a domain. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })
const severalParams = z.object({ domain: severalDomains })
/**
 * For one domain `data` is empty and a refusal is the answer; more than twenty become a task, whose items have the
 * outcomes.
 */
const severalOutput = z.object({
  success: z.boolean(),
  data: z.array(
    z.object({ domain: z.string(), done: z.boolean(), code: z.nullable(z.string()), error: z.nullable(z.string()) }),
  ),
  task: ManyTask,
})
const tags = z.array(z.string())
const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    page: z.number(),
    perPage: z.number(),
    total: z.number(),
    totalIsExact: z.boolean(),
  })

export const portfolioCalls = calls({
  list: call({
    id: 'domains.user-list',
    method: 'GET',
    path: '/users/{id}/domains',
    access: ['signed-in', 'perm:domains'],
    summary: 'The domains of a client; with one’s own number, all that one may see. Totals above 10,000 are estimates',
    params: z.object({ id: wholeNumber }),
    query: DomainQuery,
    output: listOf(DomainRow),
    refuses,
  }),
  listWithPricing: call({
    id: 'domains.user-list-with-pricing',
    method: 'GET',
    path: '/users/{id}/domains-with-pricing',
    access: ['signed-in', 'perm:domains'],
    summary: 'The same list with what each domain costs who pays for it',
    params: z.object({ id: wholeNumber }),
    query: DomainQuery,
    output: listOf(PricedDomain),
    refuses,
  }),
  extra: call({
    id: 'domains.user-extra',
    method: 'POST',
    path: '/users/{id}/domains-extra',
    access: ['signed-in', 'perm:domains'],
    rate: 'read',
    transaction: false,
    summary: 'Further columns of the list for given domains; those that one may not see are left out',
    params: z.object({ id: wholeNumber }),
    body: z.object({
      domains: z
        .array(z.union([z.number().check(z.int(), z.positive()), z.string().check(z.minLength(1), z.maxLength(255))]))
        .check(z.maxLength(500)),
      /** Left out: all of them. */
      columns: z.optional(z.array(z.enum(extraColumns)).check(z.maxLength(50))),
    }),
    output: z.object({ data: z.array(DomainExtra) }),
    refuses,
  }),
  partnerPrice: call({
    id: 'domains.get-partner-price',
    method: 'GET',
    path: '/domains/{domain}/get-partner-price',
    access: ['signed-in', 'partner', 'perm:domains'],
    summary: 'What a domain costs the partner, beside what it costs everybody else',
    params,
    output: z.object({ data: PartnerPrice }),
    refuses,
  }),
  details: call({
    id: 'domains.details',
    method: 'GET',
    path: '/domains/{domain}',
    access: ['signed-in|share-key', 'perm:domains|share-key'],
    summary: 'Everything about one domain',
    params,
    output: z.object({ data: DomainDetails }),
    refuses,
  }),
  getTags: call({
    id: 'domains.get-tags',
    method: 'GET',
    path: '/domains/{domain}/get-tags',
    access: ['signed-in', 'perm:domains'],
    summary: 'The tags of a domain, and those in use that can be chosen from',
    params,
    output: z.object({ data: tags, known: tags }),
    refuses,
  }),
  saveTags: call({
    id: 'domains.save-tags',
    method: 'POST',
    path: '/domains/{domain}/save-tags',
    access: ['signed-in', 'perm:domains'],
    summary: 'Replaces the tags of a domain; at most five',
    params,
    body: z.object({
      tags: z
        .array(
          z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(50, { error: 'too_long' })),
        )
        .check(z.maxLength(100)),
    }),
    output: z.object({ data: tags }),
    refuses,
  }),
  autoRenew: call({
    id: 'domains.auto-renew',
    method: 'PUT',
    path: '/domains/{domain}/auto-renew',
    access: ['signed-in', 'perm:domains'],
    summary: 'Switches the automatic renewal of one or several domains; each of several has an outcome of its own',
    params: severalParams,
    body: z.object({ state: OnOff }),
    output: severalOutput,
    transaction: false,
    refuses: { ...refuses, ...approvalRefusals },
  }),
  getLock: call({
    id: 'domains.get-locking-status',
    method: 'GET',
    path: '/domains/{domain}/get-locking-status',
    access: ['signed-in', 'perm:domains'],
    summary: 'Whether the registrar lock is on, and whether the extension has one',
    params,
    output: z.object({ data: LockStatus }),
    refuses,
  }),
  setLock: call({
    id: 'domains.update-locking-status',
    method: 'POST',
    path: '/domains/{domain}/update-locking-status',
    access: ['signed-in', 'perm:domains'],
    status: 202,
    summary:
      'Switches the registrar lock of one or several domains at the registry; each of several has an outcome of its own',
    params: severalParams,
    body: z.object({ status: OnOff }),
    output: severalOutput,
    transaction: false,
    refuses,
  }),
  contacts: call({
    id: 'domains.get-contacts',
    method: 'GET',
    path: '/domains/{domain}/get-contacts',
    access: ['signed-in', 'perm:domains'],
    summary: 'The contacts of a domain by their roles',
    params,
    output: z.object({ data: z.array(DomainContact) }),
    refuses,
  }),
})
