import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { isDay } from '#base/dates.ts'
import { pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { brandNames } from '#brands/brands.ts'
import { recurringRefusals } from './refusals.ts'
import { ProblemRow, problemCodes, RunRow, Trial } from './shapes.ts'

const refuses = recurringRefusals
const access = ['signed-in', 'admin'] as const

const day = z
  .string()
  .check(z.refine((text) => /^2\d{3}-/.test(text) && isDay(text), { error: 'invalid', abort: true }))
const brand = z.optional(z.enum(brandNames, { error: 'invalid' }))

export const RunQuery = z.object({
  ...paging,
  sort: z._default(z.enum(['day', '-day'], { error: 'invalid' }), '-day'),
  brand,
})
export type RunQuery = z.infer<typeof RunQuery>

export const ProblemQuery = z.object({
  ...paging,
  sort: z._default(z.enum(['foundAt', '-foundAt'], { error: 'invalid' }), '-foundAt'),
  run: z.optional(wholeNumber),
  brand,
  code: z.optional(z.enum(problemCodes, { error: 'invalid' })),
  /** `open` leaves out solved ones. */
  state: z._default(z.enum(['open', 'all'], { error: 'invalid' }), 'open'),
})
export type ProblemQuery = z.infer<typeof ProblemQuery>

export const recurringCalls = calls({
  runs: call({
    id: 'belfry.billing-runs.list',
    method: 'GET',
    path: '/staff/billing/runs',
    access,
    summary: 'The runs that invoiced what comes back, newest first, with what came of them',
    query: RunQuery,
    output: pageOutput(RunRow),
    refuses,
  }),
  run: call({
    id: 'belfry.billing-runs.get',
    method: 'GET',
    path: '/staff/billing/runs/{id}',
    access,
    summary: 'One run with what came of it',
    params: z.object({ id: wholeNumber }),
    output: z.object({ data: RunRow }),
    refuses,
  }),
  start: call({
    id: 'belfry.billing-runs.start',
    method: 'POST',
    path: '/staff/billing/runs',
    access,
    status: 202,
    summary: 'Runs a day now, or once more: what has a problem is tried again, and nothing is invoiced twice',
    body: z.object({ day, brand }),
    output: z.object({ success: z.boolean() }),
    refuses,
  }),
  trial: call({
    id: 'belfry.billing-runs.trial',
    method: 'GET',
    path: '/staff/billing/trial',
    access,
    summary: 'What a run of a day would invoice; nothing is written',
    query: z.object({ day, brand }),
    output: z.object({ data: Trial }),
    refuses,
  }),
  problems: call({
    id: 'belfry.billing-problems.list',
    method: 'GET',
    path: '/staff/billing/problems',
    access,
    summary: 'What was due and could not be invoiced, and why',
    query: ProblemQuery,
    output: pageOutput(ProblemRow),
    refuses,
  }),
})
