import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { workRefusals } from './work-refusals.ts'
import { WorkCounts, WorkRow, workViews } from './work-shapes.ts'

const access = ['signed-in', 'admin'] as const
const Id = z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

export const WorkQuery = z.object({
  ...paging,
  view: z._default(z.enum(workViews, { error: 'invalid' }), 'failed'),
  /** `since`: what has waited longest comes first. */
  sort: z._default(z.enum(['since', '-since'], { error: 'invalid' }), 'since'),
  q: z.optional(z.string().check(z.maxLength(200))),
  /** A kind of task: `domain.transfer`. */
  kind: z.optional(z.string().check(z.maxLength(60))),
  assigned: z.optional(z.union([z.enum(['me', 'nobody']), wholeNumber])),
})
export type WorkQuery = z.infer<typeof WorkQuery>

export const workCalls = calls({
  list: call({
    id: 'belfry.work.list',
    method: 'GET',
    path: '/staff/work',
    access,
    summary: 'What waits or runs for all clients, in one view: what, whose, since when, why, and who takes it',
    query: WorkQuery,
    output: z.extend(pageOutput(WorkRow), {
      /** The kinds of task in this view, for its filter. */
      kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.number() })),
    }),
  }),
  counts: call({
    id: 'belfry.work.counts',
    method: 'GET',
    path: '/staff/work/counts',
    access,
    summary: 'How much waits in each view',
    output: z.object({ data: WorkCounts }),
  }),
  decide: call({
    id: 'belfry.work.decide',
    method: 'PUT',
    path: '/staff/work/{kind}/{id}',
    access,
    summary: 'Gives work to a colleague, or notes something about it; refused when somebody else did so meanwhile',
    params: z.object({ kind: z.enum(['task', 'order', 'entry', 'backup'], { error: 'invalid' }), id: wholeNumber }),
    body: z.object({
      /** Null: nobody; left out: unchanged. */
      assigneeId: z.optional(z.nullable(Id)),
      remark: z.optional(z.string().check(...asLines, z.maxLength(1000))),
      version: z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
    }),
    output: z.object({ version: z.number() }),
    refuses: workRefusals,
  }),
  retry: call({
    id: 'belfry.work.retry',
    method: 'POST',
    path: '/staff/work/retry',
    access,
    // Each item has its own transaction, so that one refusal does not stop the others.
    transaction: false,
    status: 202,
    summary: 'Tries failed tasks or orders again, each by itself, and says which were not taken on',
    body: z.object({
      kind: z._default(z.enum(['task', 'order'], { error: 'invalid' }), 'task'),
      ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.object({ retried: z.number(), refused: z.array(z.object({ id: z.number(), reason: z.string() })) }),
  }),
})
