import * as z from 'zod/mini'
import { Licence, LogLine, logStatuses } from '#areas/microsoft/tenants/contract/shapes.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { call, calls } from '#base/call.ts'
import { day, oneOrMore, pageOutput, pageUpTo, wholeNumber, wholeNumberUpTo } from '#base/list-fields.ts'
import { asTyped } from '#base/one-line.ts'
import { defaultPageSize } from '#base/paging.ts'
import { adminRefusals } from './refusals.ts'

const access = ['signed-in', 'admin'] as const
const text = (most: number) => z.optional(z.string().check(...asTyped, z.maxLength(most)))
/** As the specification writes them. */
const pages = { page: pageUpTo(4000), per_page: z._default(wholeNumberUpTo(100), defaultPageSize) }
const fileTypes = ['csv', 'xlsx'] as const
const asFile = { type: z._default(z.enum(fileTypes, { error: 'invalid' }), 'csv') }
const files = {
  access,
  answers: 'file',
  rate: 'export',
  transaction: false,
  readsFrom: 'replica',
  method: 'GET',
} as const

export const licenceSorts = ['licence', 'tenant', 'client', 'quantity', 'endDate', 'startDate'] as const
export const licenceFilters = ['active', 'suspended', 'expired', 'planned', 'ends_soon', 'elsewhere'] as const

const licenceFields = {
  /** Part of the name of a licence, tenant or client, or of Microsoft's id. */
  search: text(200),
  /** With a minus before it the other way round. */
  sort: z.optional(z.string().check(z.regex(new RegExp(`^-?(${licenceSorts.join('|')})$`), { error: 'invalid' }))),
  filter: z.optional(oneOrMore(licenceFilters)),
  contract_period: z.optional(oneOrMore(termDurations)),
  invoice_period: z.optional(oneOrMore(billingCycles)),
  client: z.optional(wholeNumber),
  tenant: text(120),
}
export const LicenceFilters = z.object(licenceFields)
export type LicenceFilters = z.infer<typeof LicenceFilters>

export const AdminLicence = z.extend(Licence, { id: z.number(), clientId: z.number(), client: z.string() })
export type AdminLicence = z.infer<typeof AdminLicence>

export const logSorts = ['at', 'type', 'status', 'tenant', 'client'] as const
const logFields = {
  /** Part of the name of a client, tenant or user, or of what it was about. */
  search: text(200),
  sort_by: z._default(z.enum(logSorts, { error: 'invalid' }), 'at'),
  sort_direction: z._default(z.enum(['asc', 'desc'], { error: 'invalid' }), 'desc'),
  start_date: z.optional(day),
  end_date: z.optional(day),
  'filters[client]': z.optional(wholeNumber),
  'filters[tenant]': text(120),
  'filters[status]': z.optional(oneOrMore(logStatuses)),
  'filters[type]': text(60),
  'filters[user]': text(120),
}
export const LogFilters = z.object(logFields)
export type LogFilters = z.infer<typeof LogFilters>
const LogEntry = z.extend(LogLine, {
  details: z.record(z.string(), z.unknown()),
  /** Why it failed, in the caller’s language. */
  reason: z.nullable(z.string()),
  task: z.nullable(z.number()),
})

/** What becomes of each renewal; what is left out stays as it is. */
export const BulkChange = z.object({
  quantity: z.optional(z.enum(['assigned'], { error: 'invalid' })),
  term: z.optional(z.enum(termDurations)),
  billing_cycle: z.optional(z.enum(billingCycles)),
})
export type BulkChange = z.infer<typeof BulkChange>
const Term = z.object({
  licence: z.string(),
  quantity: z.number(),
  term: z.enum(termDurations),
  billingCycle: z.enum(billingCycles),
})
const Renewal = z.extend(Term, {
  /** What one time of billing is sold for; null for what has no price here. */
  cents: z.nullable(z.number()),
})
export const bulkItemStates = ['waiting', 'done', 'failed', 'undone'] as const
const BulkItem = z.object({
  id: z.number(),
  subscriptionId: z.string(),
  tenant: z.string(),
  client: z.string(),
  /** What runs, with what it costs as it was agreed. */
  now: Renewal,
  /** What was planned for the renewal, and by whom; null for whoever did so at Microsoft itself. */
  planned: z.nullable(z.extend(Renewal, { by: z.nullable(z.string()) })),
  /** How it renews as it stands: as was planned, or as it is. */
  before: Renewal,
  after: Renewal,
  /** Whether the change takes the place of what somebody planned. */
  replacesPlan: z.boolean(),
  /** Why it stays as it is; null where it is changed. */
  problem: z.nullable(z.string()),
})
export type BulkItem = z.infer<typeof BulkItem>
const Bulk = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'undone']),
  /** Until then it may be undone. */
  beginsAt: z.string(),
  finishedAt: z.nullable(z.string()),
  by: z.nullable(z.string()),
  task: z.nullable(z.number()),
  counts: z.object({ waiting: z.number(), done: z.number(), failed: z.number(), undone: z.number() }),
})
export type Bulk = z.infer<typeof Bulk>
/** How many subscriptions one change takes. */
export const mostInBulk = 5_000
/** The filters of the list, as lists of a body. */
const ChosenFilters = z.object({
  search: licenceFields.search,
  filter: z.optional(z.array(z.enum(licenceFilters)).check(z.maxLength(licenceFilters.length))),
  contract_period: z.optional(z.array(z.enum(termDurations)).check(z.maxLength(termDurations.length))),
  invoice_period: z.optional(z.array(z.enum(billingCycles)).check(z.maxLength(billingCycles.length))),
  client: z.optional(z.number().check(z.int(), z.gte(1))),
  tenant: licenceFields.tenant,
})
export type ChosenFilters = z.infer<typeof ChosenFilters>
const ChosenLicences = z.object({
  ids: z.array(z.number()),
  /** How many there are, also beyond what one change takes. */
  total: z.number(),
  /** Of what was asked by Microsoft’s own ids: those that nobody knows. */
  unknown: z.array(z.string()),
})
export type ChosenLicences = z.infer<typeof ChosenLicences>
const LicenceFigures = z.object({
  subscriptions: z.number(),
  /** Licences of all of them together. */
  licences: z.number(),
  ...(Object.fromEntries(licenceFilters.map((each) => [each, z.number()])) as Record<
    (typeof licenceFilters)[number],
    z.ZodMiniNumber
  >),
})
export type LicenceFigures = z.infer<typeof LicenceFigures>
const moment = z.nullable(z.string())
/** Through whom Microsoft 365 is sold, as staff have to know. */
const Seller = z.object({
  name: z.string(),
  isReal: z.boolean(),
  isOffered: z.boolean(),
  standing: z.enum(['refused', 'consent-ends', 'silent', 'answers', 'unasked']),
  /** By which Microsoft is asked; null for the built-in one, and before it was asked anything. */
  consent: z.nullable(z.object({ endsAt: z.string(), refusedAt: moment })),
  /** Those that are ours, and of how many of them Microsoft did not answer since when. */
  tenants: z.object({ linked: z.number(), silent: z.number(), silentSince: moment }),
  readAt: moment,
  /** What failed last, of the last seven days. */
  failed: z.nullable(
    z.object({ at: z.string(), title: z.string(), tenant: z.string(), reason: z.nullable(z.string()) }),
  ),
  /** What cannot be done there, in the caller’s language, and the plans that are not sold since nobody told what they are there. */
  lacks: z.array(z.string()),
  unsold: z.array(z.string()),
})
export type Seller = z.infer<typeof Seller>
const oneBulk = {
  params: z.object({ id: wholeNumber }),
  access,
  refuses: adminRefusals,
} as const

export const adminCalls = calls({
  licences: call({
    id: 'm365-admin.licenses.list',
    method: 'GET',
    path: '/m365/licenses',
    access,
    summary: 'The licences of all clients',
    query: z.object({ ...pages, ...licenceFields }),
    output: pageOutput(AdminLicence),
  }),
  licencesFile: call({
    ...files,
    id: 'm365-admin.licenses.export',
    path: '/m365/licenses/export',
    summary: 'All licences that the filters leave, as a file',
    query: z.object({ ...pages, ...licenceFields, ...asFile }),
  }),
  licence: call({
    id: 'm365-admin.licenses.get',
    method: 'GET',
    path: '/m365/licenses/{id}',
    access,
    summary: 'Licences by our number of them',
    params: z.object({ id: wholeNumber }),
    output: z.object({ data: AdminLicence }),
    refuses: adminRefusals,
  }),
  seller: call({
    id: 'belfry.m365-admin.seller',
    method: 'GET',
    path: '/m365/seller',
    access,
    summary: 'Whether Microsoft answers, by which consent it is asked, and what failed there last',
    output: z.object({ data: Seller }),
  }),
  figures: call({
    id: 'belfry.m365-admin.licenses.figures',
    method: 'GET',
    path: '/m365/license-figures',
    access,
    summary: 'How the licences that the filters leave stand, counted',
    query: z.omit(LicenceFilters, { filter: true, sort: true }),
    output: z.object({ data: LicenceFigures }),
  }),
  choose: call({
    id: 'belfry.m365-admin.licenses.choose',
    method: 'POST',
    path: '/m365/licenses/choose',
    access,
    summary: 'Our numbers of the licences that filters leave, or of those with these ids of Microsoft; changes nothing',
    body: z.object({
      filters: z.optional(ChosenFilters),
      references: z.optional(
        z.array(z.string().check(...asTyped, z.minLength(1), z.maxLength(100))).check(z.maxLength(mostInBulk)),
      ),
    }),
    output: z.object({ data: ChosenLicences }),
  }),
  bulk: call({
    id: 'm365-admin.licenses.bulk-updates',
    method: 'POST',
    path: '/m365/licenses/bulk-updates',
    access,
    summary:
      'Changes many renewals in one go: told beforehand with preview, undone until it begins, and done one by one',
    body: z.object({
      subscriptions: z.array(z.number().check(z.int(), z.gte(1))).check(z.minLength(1), z.maxLength(mostInBulk)),
      renewal: BulkChange,
      preview: z._default(z.boolean(), false),
      /** Leaves alone what somebody has planned a change of already. */
      leave_planned: z._default(z.boolean(), true),
    }),
    output: z.object({
      data: z.object({
        bulk: z.nullable(Bulk),
        changed: z.number(),
        left: z.number(),
        /** Planned changes that are left alone, and those that are replaced. */
        planned: z.object({ left: z.number(), replaced: z.number() }),
        /** What those that change cost by the year; `unpriced` of them have no price here, and count on neither side. */
        cents: z.object({ before: z.number(), after: z.number(), unpriced: z.number() }),
        items: z.array(BulkItem),
      }),
    }),
    refuses: adminRefusals,
  }),
  bulks: call({
    id: 'belfry.m365-admin.bulk-updates.list',
    method: 'GET',
    path: '/m365/bulk-updates',
    access,
    summary: 'Changes of many renewals, newest first',
    output: z.object({ data: z.array(Bulk) }),
  }),
  bulkItems: call({
    ...oneBulk,
    id: 'belfry.m365-admin.bulk-updates.items',
    method: 'GET',
    path: '/m365/bulk-updates/{id}',
    summary: 'How each renewal of a change ended',
    query: z.object({ ...pages, state: z.optional(oneOrMore(bulkItemStates)) }),
    output: z.extend(
      pageOutput(
        z.object({
          subscriptionId: z.string(),
          licence: z.string(),
          tenant: z.string(),
          /** The term that it has, and the next one as this change plans it. */
          before: Term,
          after: Term,
          state: z.enum(bulkItemStates),
          /** Why it failed, in the caller’s language. */
          reason: z.nullable(z.string()),
          finishedAt: z.nullable(z.string()),
        }),
      ),
      { bulk: Bulk },
    ),
  }),
  undo: call({
    ...oneBulk,
    id: 'belfry.m365-admin.bulk-updates.undo',
    method: 'POST',
    path: '/m365/bulk-updates/{id}/undo',
    summary: 'Undoes a change of many renewals before it begins',
    output: z.object({ data: Bulk }),
  }),
  logs: call({
    id: 'm365-admin.logs.list',
    method: 'GET',
    path: '/m365/logs',
    access,
    summary: 'What was done at Microsoft through the portal in the last 15 months',
    query: z.object({ ...pages, ...logFields }),
    output: z.extend(pageOutput(LogLine), {
      /** What may be filtered by, in the language of the caller. */
      types: z.array(z.object({ type: z.string(), title: z.string() })),
    }),
  }),
  logsFile: call({
    ...files,
    id: 'm365-admin.logs.export',
    path: '/m365/logs/export',
    summary: 'All lines of the log that the filters leave, oldest first, as a file',
    query: z.object({ ...pages, ...logFields, ...asFile }),
  }),
  log: call({
    id: 'm365-admin.logs.get',
    method: 'GET',
    path: '/m365/logs/{id}',
    access,
    summary: 'One line of the log with its details',
    params: z.object({ id: wholeNumber }),
    output: z.object({ data: LogEntry }),
    refuses: adminRefusals,
  }),
})
