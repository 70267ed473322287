import * as z from 'zod/mini'
import { siteRefusals as nameRefusals } from '#areas/hosting/site/contract/refusals.ts'
import { spaceRefusals } from '#areas/hosting/space/contract/refusals.ts'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { siteAccess, siteCallRefusals, siteParams } from '#areas/wordpress/sites/contract/calls.ts'
import { AskedOfSite } from '#areas/wordpress/sites/contract/shapes.ts'
import { listAccess } from '#areas/wordpress/sites/rules/who-may.ts'
import { call, calls } from '#base/call.ts'
import { oneOrMore, pageOutput, pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'
import { updateStates } from '../rules/outcomes.ts'
import { stagingRefusals, updateRefusals } from './refusals.ts'
import {
  AskedRun,
  AskedUpdate,
  ChosenSites,
  NewSchedule,
  NewSiteSchedule,
  NewStaging,
  PushPlan,
  PushStaging,
  RunLine,
  RunPlan,
  Schedule,
  SiteSchedule,
  SiteUpdate,
  UpdateRun,
  UpdateSite,
} from './shapes.ts'

const { client_not_found } = deliveryRefusals
const { space_unread, web_not_offered } = spaceRefusals
const { alias_invalid } = nameRefusals
export const updateCallRefusals = { ...siteCallRefusals, ...updateRefusals }
export const runCallRefusals = { client_not_found, ...updateRefusals }
export const stagingCallRefusals = {
  ...siteCallRefusals,
  ...stagingRefusals,
  space_unread,
  web_not_offered,
  alias_invalid,
}

/** What programs need for it is the scope of hosting. */
const tokenScope = 'hosting' as const
const ofSite = { access: siteAccess, tokenScope, params: siteParams, refuses: updateCallRefusals } as const
const ofClient = {
  access: listAccess,
  tokenScope,
  params: siteParams,
  refuses: runCallRefusals,
} as const
const runParams = z.object({ ...siteParams.shape, run: wholeNumber })
const pages = { ...paging, page: pageUpTo(4000) }

export const updateCalls = calls({
  update: call({
    ...ofSite,
    id: 'wordpress.update',
    method: 'POST',
    path: '/products/{id}/wordpress/update',
    status: 202,
    transaction: false,
    summary:
      'Updates WordPress, plugins or themes: after a backup, with three pages looked at; what is worse then goes back by itself',
    body: UpdateSite,
    output: AskedUpdate,
  }),
  ofSite: call({
    ...ofSite,
    id: 'belfry.wordpress.updates.of-site',
    method: 'GET',
    path: '/products/{id}/wordpress/updates',
    summary: 'The updates of a WordPress with their reports, the newest first',
    query: z.object(pages),
    output: pageOutput(SiteUpdate),
  }),
  one: call({
    ...ofSite,
    id: 'belfry.wordpress.updates.one',
    method: 'GET',
    path: '/products/{id}/wordpress/updates/{update}',
    summary: 'One update: its steps, what changed, and how three pages looked before and after',
    params: z.object({ ...siteParams.shape, update: wholeNumber }),
    output: z.object({ data: SiteUpdate }),
  }),

  planMany: call({
    ...ofClient,
    id: 'belfry.wordpress.updates.plan-many',
    method: 'POST',
    path: '/users/{id}/wordpress/update/plan',
    transaction: false,
    rate: 'read',
    summary: 'What updating these sites would do; it changes nothing',
    body: ChosenSites,
    output: z.object({ data: RunPlan }),
  }),
  many: call({
    ...ofClient,
    id: 'belfry.wordpress.updates.many',
    method: 'POST',
    path: '/users/{id}/wordpress/update',
    status: 202,
    summary: 'Updates many sites, some at a time on each web server, as one task with one report',
    body: ChosenSites,
    output: AskedRun,
  }),
  runs: call({
    ...ofClient,
    id: 'belfry.wordpress.updates.runs',
    method: 'GET',
    path: '/users/{id}/wordpress/updates',
    summary: 'Updates of many sites, asked for or by the clock, the newest first',
    query: z.object(pages),
    output: pageOutput(UpdateRun),
  }),
  run: call({
    ...ofClient,
    id: 'belfry.wordpress.updates.run',
    method: 'GET',
    path: '/users/{id}/wordpress/updates/{run}',
    summary: 'One update of many sites: how far it is, and how it ended for how many',
    params: runParams,
    output: z.object({ data: UpdateRun }),
  }),
  runLines: call({
    ...ofClient,
    id: 'belfry.wordpress.updates.run-sites',
    method: 'GET',
    path: '/users/{id}/wordpress/updates/{run}/sites',
    summary: 'The sites of an update of many: those first that need a look',
    params: runParams,
    query: z.object({ ...pages, state: z.optional(oneOrMore(updateStates)) }),
    output: pageOutput(RunLine),
  }),
  runFile: call({
    ...ofClient,
    id: 'belfry.wordpress.updates.run-file',
    method: 'GET',
    path: '/users/{id}/wordpress/updates/{run}/file',
    summary: 'The report of an update of many sites as a CSV file',
    params: runParams,
    answers: 'file',
    rate: 'export',
  }),
  stopRun: call({
    ...ofClient,
    id: 'belfry.wordpress.updates.stop',
    method: 'POST',
    path: '/users/{id}/wordpress/updates/{run}/stop',
    summary: 'Stops an update of many sites: what is under way is finished, what waits stays as it is',
    params: runParams,
    output: z.object({ data: UpdateRun }),
  }),

  schedule: call({
    ...ofSite,
    id: 'belfry.wordpress.schedule.get',
    method: 'GET',
    path: '/products/{id}/wordpress/schedule',
    summary: 'When a WordPress is updated by itself: by its own schedule, or by that of its client',
    output: z.object({ data: SiteSchedule }),
  }),
  setSchedule: call({
    ...ofSite,
    id: 'belfry.wordpress.schedule.set',
    method: 'PUT',
    path: '/products/{id}/wordpress/schedule',
    summary: 'Gives a WordPress a schedule of its own, or lets it follow that of its client',
    body: NewSiteSchedule,
    output: z.object({ data: SiteSchedule }),
  }),
  usualSchedule: call({
    ...ofClient,
    id: 'belfry.wordpress.schedule.get-usual',
    method: 'GET',
    path: '/users/{id}/wordpress/schedule',
    summary: 'When the WordPress sites of a client are updated by themselves that have no schedule of their own',
    output: z.object({ data: z.nullable(Schedule) }),
  }),
  setUsualSchedule: call({
    ...ofClient,
    id: 'belfry.wordpress.schedule.set-usual',
    method: 'PUT',
    path: '/users/{id}/wordpress/schedule',
    summary: 'Sets when the WordPress sites of a client are updated by themselves',
    body: NewSchedule,
    output: z.object({ data: Schedule }),
  }),
})

const ofCopy = { ...ofSite, refuses: stagingCallRefusals } as const
const changesCopy = { ...ofCopy, method: 'POST', status: 202, output: AskedOfSite } as const

export const stagingCalls = calls({
  make: call({
    ...changesCopy,
    id: 'belfry.wordpress.staging.make',
    path: '/products/{id}/wordpress/staging',
    summary: 'Makes a copy of a site at a sub-address of its domain, to try things on',
    body: NewStaging,
  }),
  plan: call({
    ...ofCopy,
    id: 'belfry.wordpress.staging.plan',
    method: 'GET',
    path: '/products/{id}/wordpress/staging/plan',
    transaction: false,
    rate: 'lookup',
    summary: 'What pushing the copy would change on the site, and what was written there since',
    output: z.object({ data: PushPlan }),
  }),
  push: call({
    ...changesCopy,
    id: 'belfry.wordpress.staging.push',
    path: '/products/{id}/wordpress/staging/push',
    transaction: false,
    summary: 'Brings files, or files and tables, of the copy to the site, after a backup',
    body: PushStaging,
  }),
  end: call({
    ...changesCopy,
    id: 'belfry.wordpress.staging.end',
    method: 'DELETE',
    path: '/products/{id}/wordpress/staging',
    summary: 'Deletes the copy with its tables and its address',
  }),
})
