import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { oneLine } from '#base/one-line.ts'
import { isOwnPath } from '#base/own-path.ts'

/** One entry of a person's own recent activity (core §3). */
export const ActivityEntry = z.object({
  id: z.number(),
  title: z.string(),
  path: z.string(),
  group: z.string(),
  type: z.string(),
  sub_title: z.string(),
  ref_id: z.string(),
  at: z.string(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

const short = oneLine(200)

/** The path must be one of ours: it becomes a link on the overview. */
const portalPath = z.string().check(z.maxLength(500), z.refine(isOwnPath, { error: 'invalid' }))

export const NewActivityEntry = z.object({
  title: short.check(z.minLength(1)),
  path: portalPath,
  group: z._default(short, ''),
  type: z._default(short, ''),
  sub_title: z._default(short, ''),
  ref_id: z._default(short, ''),
})

export const activityCalls = calls({
  create: call({
    id: 'activity.create',
    method: 'POST',
    path: '/activity-logs',
    access: ['signed-in'],
    summary: 'Notes what the signed-in user looked at or did',
    body: NewActivityEntry,
    output: z.object({ data: ActivityEntry }),
    status: 201,
  }),
  list: call({
    id: 'activity.list',
    method: 'GET',
    path: '/activity-logs',
    access: ['signed-in'],
    summary: 'The newest five entries of the signed-in user',
    output: z.object({ data: z.array(ActivityEntry) }),
  }),
})
