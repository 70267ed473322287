import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { oneLine } from '#base/one-line.ts'
import { taskRefusals } from './refusals.ts'
import { CronChanges, CronTyped, ToldCronJob, ToldRun } from './shapes.ts'

const refuses = { ...spaceCallRefusals, ...taskRefusals }
const jobParams = z.extend(spaceParams, { cron: oneLine(40) })
const base = { access: spaceAccess, refuses } as const

export const cronCalls = calls({
  list: call({
    ...base,
    id: 'hosting.cron.list',
    method: 'GET',
    path: '/products/{id}/webhosting/cron',
    summary: 'The jobs that a web hosting starts by the clock, with when they start next and how they ended last',
    params: spaceParams,
    output: z.object({ data: z.array(ToldCronJob) }),
  }),
  create: call({
    ...base,
    id: 'hosting.cron.create',
    method: 'POST',
    path: '/products/{id}/webhosting/cron',
    status: 202,
    summary: 'Has a web hosting start a program by the clock, in Brussels time and without a shell',
    params: spaceParams,
    body: CronTyped,
    output: z.extend(AskedChange, { cron: z.string() }),
  }),
  update: call({
    ...base,
    id: 'hosting.cron.update',
    method: 'PUT',
    path: '/products/{id}/webhosting/cron/{cron}',
    status: 202,
    summary: 'Changes a job: what is left out of the body is as usual afterwards',
    params: jobParams,
    body: CronTyped,
    output: AskedChange,
  }),
  delete: call({
    ...base,
    id: 'hosting.cron.delete',
    method: 'DELETE',
    path: '/products/{id}/webhosting/cron/{cron}',
    status: 202,
    summary: 'Has a web hosting start a job no longer',
    params: jobParams,
    output: AskedChange,
  }),
  save: call({
    ...base,
    id: 'belfry.hosting.cron.save',
    method: 'PUT',
    path: '/products/{id}/webhosting/cron',
    status: 202,
    summary: 'Adds, changes and removes several jobs as one change, refused whole where one of them changed meanwhile',
    params: spaceParams,
    body: CronChanges,
    output: AskedChange,
  }),
  run: call({
    ...base,
    id: 'belfry.hosting.cron.run',
    method: 'POST',
    path: '/products/{id}/webhosting/cron/{cron}/run',
    status: 202,
    summary: 'Starts a job now, also while it is off, and keeps what it says for a week',
    params: jobParams,
    output: AskedChange,
  }),
  output: call({
    ...base,
    id: 'belfry.hosting.cron.output',
    method: 'GET',
    path: '/products/{id}/webhosting/cron/{cron}/run',
    summary: 'What a job said when somebody started it last by hand',
    params: jobParams,
    output: z.object({ data: ToldRun }),
  }),
})
