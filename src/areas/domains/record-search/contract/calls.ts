import * as z from 'zod/mini'
import { problemRefusals } from '#areas/domains/dns/contract/problem-refusals.ts'
import { dnsRefusals } from '#areas/domains/dns/contract/refusals.ts'
import { RecordInput } from '#areas/domains/dns/contract/shapes.ts'
import { recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber, wholeNumberUpTo } from '#base/list-fields.ts'
import { ManyTask } from '#base/many.ts'
import { recordSearchRefusals } from './refusals.ts'

const params = z.object({ id: wholeNumber })
const text = z.optional(z.string().check(z.maxLength(255)))

export const recordSorts = ['domain', 'name', 'type', 'content', 'ttl'] as const
/** The most records of an answer; for more, the search must be narrowed. */
export const deepest = 10_000

export const RecordQuery = z
  .object({
    page: z._default(wholeNumberUpTo(deepest), 1),
    perPage: z._default(wholeNumberUpTo(1000), 25),
    sort: z._default(z.enum(recordSorts), 'domain'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    /** As typed: `192.0.2.1`, `type:MX`, `_dmarc`, `name:www`, `content:spf`, `domain:shop`, `"exactly"`, `begins*`. */
    q: text,
    /** Begins with. */
    name: text,
    /** Exactly this data; the closing dot and quotes are optional. */
    content: z.optional(z.string().check(z.maxLength(4000))),
    /** One type, or several separated by commas. */
    type: z.optional(z.string().check(z.maxLength(100))),
    /** A part of the domain's name. */
    domain: text,
    /** Only this client's. */
    cc: z.optional(wholeNumber),
  })
  .check(z.refine(({ page, perPage }) => page * perPage <= deepest, { error: 'invalid', path: ['page'] }))
export type RecordQuery = z.infer<typeof RecordQuery>

export const FoundRecord = z.object({
  id: z.number(),
  domainId: z.number(),
  domain: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  recordTypeName: z.string(),
  recordName: z.string(),
  TTL: z.number(),
  content: z.string(),
  /** The part of the portal that keeps the record. */
  managedBy: z.nullable(z.string()),
})
export type FoundRecord = z.infer<typeof FoundRecord>

const typeName = z.enum(recordTypeNames as [string, ...string[]])
const domains = z
  .array(z.union([z.number().check(z.int(), z.positive()), z.string().check(z.minLength(1), z.maxLength(255))]))
  .check(z.minLength(1, { error: 'required' }), z.maxLength(500))
const shared = { domains, preview: z._default(z.boolean(), false) }
const records = z.array(RecordInput).check(z.minLength(1, { error: 'required' }), z.maxLength(50))
const value = z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(2000))

const Add = z.object({ action: z.literal('add'), records })
/** Replaces every set that one of these belongs to. */
const Replace = z.object({ action: z.literal('replace'), records })
const Delete = z.object({
  action: z.literal('delete'),
  recordTypeName: typeName,
  recordName: z.string().check(z.maxLength(255)),
  recordData: z.optional(z.string().check(z.maxLength(4000))),
})
const FindReplace = z.object({
  action: z.literal('find-replace'),
  find: value,
  replacement: value,
  types: z.optional(z.array(typeName).check(z.maxLength(100))),
})

/** The change of the records of each domain. */
export const RecordsChange = z.discriminatedUnion('action', [Add, Replace, Delete, FindReplace])
export type RecordsChange = z.infer<typeof RecordsChange>

export const MassBody = z.discriminatedUnion('action', [
  z.extend(Add, shared),
  z.extend(Replace, shared),
  z.extend(Delete, shared),
  z.extend(FindReplace, shared),
])
export type MassBody = z.infer<typeof MassBody>

const Line = z.object({ recordName: z.string(), recordTypeName: z.string(), TTL: z.number(), content: z.string() })
export const MassOutcome = z.object({
  domain: z.string(),
  outcome: z.enum(['done', 'would-change', 'unchanged', 'refused']),
  code: z.nullable(z.string()),
  /** The reason, in the caller's language. */
  error: z.nullable(z.string()),
  added: z.array(Line),
  changed: z.array(z.object({ before: Line, after: Line })),
  removed: z.array(Line),
})
export type MassOutcome = z.infer<typeof MassOutcome>

export const recordSearchCalls = calls({
  list: call({
    id: 'domains.user-records.list',
    method: 'GET',
    path: '/users/{id}/domains/records',
    access: ['signed-in', 'perm:domains'],
    summary: 'DNS records of all domains of a client; with one’s own number, of all that one may see',
    params,
    query: RecordQuery,
    output: z.object({
      data: z.array(FoundRecord),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      /**
       * False above 10,000: `total` is then an estimate, and the records are sorted by domain whatever order was
       * requested.
       */
      totalIsExact: z.boolean(),
    }),
    refuses: portfolioRefusals,
  }),
  change: call({
    id: 'domains.user-records.create',
    method: 'POST',
    path: '/users/{id}/domains/records',
    access: ['signed-in', 'perm:domains'],
    summary:
      'Adds, replaces or deletes records in several domains, or replaces a value in them; each domain has an outcome of its own. `preview` only tells. More than twenty domains are done by a task',
    params,
    body: MassBody,
    output: z.object({ data: z.array(MassOutcome), task: ManyTask }),
    rate: 'dns-write',
    transaction: false,
    refuses: { ...problemRefusals, ...dnsRefusals, ...portfolioRefusals, ...recordSearchRefusals },
  }),
})
