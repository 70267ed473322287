import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { oneNumberOf, wholeNumber } from '#base/list-fields.ts'
import { pageSizes } from '#base/paging.ts'

const access = ['signed-in', 'admin'] as const

export const zoneLists = ['differs', 'failed', 'pending', 'stray'] as const

export const StaffZone = z.object({
  /** Null for a zone without a domain of ours. */
  domainId: z.nullable(z.number()),
  domain: z.string(),
  clientId: z.nullable(z.number()),
  clientName: z.nullable(z.string()),
  state: z.nullable(z.enum(['pending', 'published', 'failed'])),
  reason: z.nullable(z.object({ code: z.string(), detail: z.nullable(z.string()), record: z.nullable(z.string()) })),
  zoneMissing: z.boolean(),
  serversSign: z.nullable(z.boolean()),
  /** Record sets that differ at the servers. */
  differing: z.number(),
  since: z.string(),
  checkedAt: z.nullable(z.string()),
})
export type StaffZone = z.infer<typeof StaffZone>

export const staffZoneCalls = calls({
  list: call({
    id: 'belfry.staff-zones.list',
    method: 'GET',
    path: '/staff/zones',
    access,
    summary:
      'Zones that the name servers hold differently, refuse, wait for, or hold for no domain of ours; the oldest first',
    query: z.object({
      list: z._default(z.enum(zoneLists), 'differs'),
      search: z.optional(z.string().check(z.maxLength(200))),
      page: z._default(wholeNumber, 1),
      perPage: z._default(oneNumberOf(pageSizes), 25),
    }),
    output: z.object({
      data: z.array(StaffZone),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      counts: z.object({
        missing: z.number(),
        differs: z.number(),
        failed: z.number(),
        pending: z.number(),
        stray: z.number(),
      }),
    }),
  }),
  retry: call({
    id: 'belfry.staff-zones.retry',
    method: 'POST',
    path: '/staff/zones/retry',
    access,
    summary: 'Publishes zones that failed or wait once more, and compares the others with the name servers now',
    body: z.object({ domainIds: z.array(z.number().check(z.int(), z.gte(1))).check(z.minLength(1), z.maxLength(500)) }),
    output: z.object({ data: z.object({ publishing: z.number(), checking: z.number() }) }),
  }),
  restore: call({
    id: 'belfry.staff-zones.restore',
    method: 'POST',
    path: '/staff/zones/restore',
    access,
    status: 202,
    summary: 'Brings back every zone that the name servers have lost, a portion at a time; signed ones are signed anew',
    output: z.object({ data: z.object({ taskId: z.number(), missing: z.number() }) }),
  }),
})
