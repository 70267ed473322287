import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { homeRefusals } from './refusals.ts'
import {
  DashboardData,
  DeadLetter,
  HouseWaits,
  itemStates,
  ServiceIssue,
  StaffTask,
  TaskItem,
  TaskLine,
  taskGroups,
} from './shapes.ts'

const refuses = homeRefusals
const success = z.object({ success: z.boolean() })

export const homeCalls = calls({
  dashboard: call({
    id: 'dashboard.data',
    method: 'GET',
    path: '/dashboard/data',
    access: ['signed-in'],
    summary: 'What waits for the asker, what happened lately, what he looked at, and how our services stand',
    output: z.object({ data: DashboardData }),
  }),
  tasks: call({
    id: 'belfry.tasks.list',
    method: 'GET',
    path: '/tasks',
    access: ['signed-in'],
    summary: 'Work under way, failed, or finished in the last day, newest first',
    output: z.object({ data: z.array(TaskLine), unfinished: z.number(), failed: z.number() }),
  }),
  retryTask: call({
    id: 'belfry.tasks.retry',
    method: 'POST',
    path: '/tasks/{id}/retry',
    access: ['signed-in'],
    status: 202,
    summary: 'Tries a failed task again',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    output: z.object({ data: TaskLine }),
    refuses: { ...refuses, ...approvalRefusals },
  }),
  taskItems: call({
    id: 'belfry.tasks.items',
    method: 'GET',
    path: '/tasks/{id}/items',
    access: ['signed-in'],
    summary: 'What became of each of the many things that a task works on; for whoever started it',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    query: z.object({
      state: z.optional(z.enum(itemStates)),
      page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
      perPage: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(2000)), 100),
    }),
    output: z.object({
      task: TaskLine,
      data: z.array(TaskItem),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
    }),
    refuses,
  }),
  taskItemsFile: call({
    id: 'belfry.tasks.items-file',
    method: 'GET',
    path: '/tasks/{id}/items/file',
    access: ['signed-in'],
    summary: 'What became of each of the many things that a task works on, as a CSV file',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    answers: 'file',
    rate: 'export',
    transaction: false,
    refuses,
  }),
  stopTask: call({
    id: 'belfry.tasks.stop',
    method: 'POST',
    path: '/tasks/{id}/stop',
    access: ['signed-in'],
    status: 202,
    summary: 'Stops work on many things or of many steps: what is done stays done, the rest is left as it is',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    output: z.object({ data: TaskLine }),
    refuses,
  }),
  events: call({
    id: 'belfry.events',
    method: 'GET',
    path: '/events',
    access: ['signed-in|share-key'],
    answers: 'stream',
    summary: 'Server-sent events: what changed in what the asker may see; resumes after Last-Event-ID',
  }),
  staffTasks: call({
    id: 'belfry.staff.tasks',
    method: 'GET',
    path: '/staff/tasks',
    access: ['signed-in', 'admin'],
    summary:
      'Work of all clients that failed, waits for a person, waits for a provider or runs, the newest two hundred, and how much of each there is',
    query: z.object({ group: z._default(z.enum(taskGroups), 'failed') }),
    output: z.object({
      data: z.array(StaffTask),
      /** `dead`: jobs of the portal itself that were given up. */
      counts: z.record(z.enum([...taskGroups, 'dead']), z.number()),
    }),
  }),
  houseWaits: call({
    id: 'belfry.staff.waits',
    method: 'GET',
    path: '/staff/waits',
    access: ['signed-in', 'admin'],
    summary: 'How much went wrong in the house itself: zones, tasks, jobs, mails, e-invoices',
    output: z.object({ data: HouseWaits }),
  }),
  deadJobs: call({
    id: 'belfry.jobs.dead',
    method: 'GET',
    path: '/staff/jobs/dead',
    access: ['signed-in', 'admin'],
    summary: 'Jobs that failed for good, newest first',
    output: z.object({ data: z.array(DeadLetter) }),
  }),
  retryDeadJobs: call({
    id: 'belfry.jobs.retry-dead',
    method: 'POST',
    path: '/staff/jobs/dead/retry',
    access: ['signed-in', 'admin'],
    // The queue puts them back itself, at once.
    transaction: false,
    status: 202,
    summary: 'Puts jobs that failed for good back into their queues',
    body: z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(500)) }),
    output: z.object({ retried: z.number() }),
  }),
  savedServiceStatus: call({
    id: 'belfry.service-status.get',
    method: 'GET',
    path: '/staff/service-status',
    access: ['signed-in', 'admin'],
    summary: 'Which services have issues, in the three languages in which it was written',
    output: z.object({ data: z.object({ items: z.array(ServiceIssue) }) }),
  }),
  saveServiceStatus: call({
    id: 'belfry.service-status.save',
    method: 'PUT',
    path: '/staff/service-status',
    access: ['signed-in', 'admin'],
    summary: 'Tells everybody on the overview which services have issues; an empty list says that all is well',
    body: z.object({ items: z.array(ServiceIssue).check(z.maxLength(20)) }),
    output: success,
  }),
})
