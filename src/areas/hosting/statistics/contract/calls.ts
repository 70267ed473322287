import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber, wholeNumberUpTo } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { logKinds, topTypes } from '../rules/log-kinds.ts'
import { reportPeriodNames, timelineSpanNames, usualPeriod, usualSpan } from '../rules/periods.ts'
import { statisticsRefusals } from './refusals.ts'
import { LogLine, Timeline, TopRow, VisitDay } from './shapes.ts'

const refuses = { ...spaceCallRefusals, ...statisticsRefusals }
const base = {
  method: 'GET',
  access: spaceAccess,
  transaction: false,
  rate: 'lookup',
  params: spaceParams,
  refuses,
} as const
/** So many days back, today included. */
const period = z._default(z.enum(reportPeriodNames), usualPeriod)
const moment = z.iso.datetime({ offset: true, error: 'invalid' })
/** `upTo`: what came later is not counted yet. */
const ofPeriod = { from: z.string(), to: z.string(), upTo: z.string() }
const rows = z.object({ data: z.object({ ...ofPeriod, rows: z.array(TopRow) }) })

export const reportCalls = calls({
  visitors: call({
    ...base,
    id: 'hosting.reports.visitors',
    path: '/products/{id}/webhosting/reports/visitors',
    summary: 'Visitors of a website day by day, as numbers: nobody can be told from them',
    query: z.object({ period }),
    output: z.object({ data: z.object({ ...ofPeriod, days: z.array(VisitDay) }) }),
  }),
  locations: call({
    ...base,
    id: 'hosting.reports.locations',
    path: '/products/{id}/webhosting/reports/locations',
    summary: 'The countries from which a website was visited most',
    query: z.object({ period }),
    output: rows,
  }),
  top10: call({
    ...base,
    id: 'hosting.reports.top10',
    path: '/products/{id}/webhosting/reports/top10',
    summary: 'The ten that a website had most of: pages, files, referrers, browsers, systems, statuses, missing pages',
    query: z.object({ period, type: z._default(z.enum(topTypes), 'pages') }),
    output: rows,
  }),
})

export const logCalls = calls({
  search: call({
    ...base,
    id: 'belfry.hosting.log',
    path: '/products/{id}/webhosting/log',
    summary: 'The log of a web hosting, newest first, with addresses of visitors shortened',
    query: z.object({
      kind: z._default(z.enum(logKinds), 'access'),
      from: z.optional(moment),
      to: z.optional(moment),
      /** Somewhere in the line. */
      q: z.optional(oneLine(200)),
      errors: z.optional(z.enum(['1'])),
      /** Where the page before ended: its `next`. */
      cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, { error: 'invalid' }))),
      perPage: z._default(wholeNumberUpTo(200), 50),
    }),
    output: z.object({ data: z.array(LogLine), next: z.nullable(z.string()), upTo: z.string() }),
  }),
})

export const timelineCalls = calls({
  get: call({
    ...base,
    id: 'belfry.hosting.timeline',
    path: '/products/{id}/webhosting/timeline',
    summary: 'What changed and what went wrong in a web hosting, on one time line, and which change came just before',
    query: z.object({ span: z._default(z.enum(timelineSpanNames), usualSpan) }),
    output: z.object({ data: Timeline }),
  }),
  goBack: call({
    id: 'belfry.hosting.timeline.go-back',
    method: 'POST',
    path: '/products/{id}/webhosting/timeline/{change}/go-back',
    status: 202,
    access: spaceAccess,
    summary: 'Puts what a change changed back as it was before, where nothing of it was changed since',
    params: z.extend(spaceParams, { change: wholeNumber }),
    output: AskedChange,
    refuses,
  }),
})
