import * as z from 'zod/mini'
import { spaceRefusals } from '#areas/hosting/space/contract/refusals.ts'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'
import { PathWithin } from '#base/web-space/relative-path.ts'
import { extensionKinds, OfferedExtension, PageAddress, SearchText } from '#base/wordpress/words.ts'
import { anySiteRight } from '../rules/who-may.ts'
import { figureCalls, listed } from './figures.ts'
import { siteRefusals } from './refusals.ts'
import {
  AskedOfSite,
  ConfigsChange,
  HistoryEntry,
  ReplacePlan,
  Replacing,
  SiteCommand,
  SiteQuery,
  SiteRow,
  SwitchSite,
  WordPressSite,
} from './shapes.ts'

const { service_not_found } = deliveryRefusals
const { hosting_not_active, hosting_ended, web_host_silent } = spaceRefusals
/** What every call about the WordPress of a hosting may be refused for. */
export const siteCallRefusals = {
  service_not_found,
  hosting_not_active,
  hosting_ended,
  web_host_silent,
  ...siteRefusals,
}
/** Whoever may see WordPress sites or services looks after them. */
export const siteAccess = ['signed-in', anySiteRight] as const
export const siteParams = z.object({ id: wholeNumber })
/** What programs need for it is the scope of hosting. */
const tokenScope = 'hosting' as const

const ofSite = { access: siteAccess, tokenScope, params: siteParams, refuses: siteCallRefusals } as const
const changes = { ...ofSite, method: 'POST', status: 202, output: AskedOfSite } as const
const site = z.object({ data: WordPressSite })

export const siteCalls = calls({
  list: call({
    ...listed,
    id: 'wordpress.user-list',
    path: '/users/{id}/wordpress',
    summary: 'The WordPress sites of a client; with one’s own number, all that one may see',
    query: SiteQuery,
    output: pageOutput(SiteRow),
  }),
  ...figureCalls,

  get: call({
    ...ofSite,
    id: 'wordpress.data',
    method: 'GET',
    path: '/products/{id}/wordpress',
    transaction: false,
    summary: 'The WordPress of a hosting: all that its host said of it, from when that is, and what is on its way',
    output: site,
  }),
  refresh: call({
    ...ofSite,
    id: 'belfry.wordpress.refresh',
    method: 'POST',
    path: '/products/{id}/wordpress/refresh',
    transaction: false,
    rate: 'lookup',
    summary: 'Asks the host again how a WordPress stands, once a minute at most; with `integrity` its files as well',
    body: z.optional(z.nullable(z.object({ integrity: z._default(z.boolean(), false) }))),
    output: site,
  }),
  history: call({
    ...ofSite,
    id: 'wordpress.history',
    method: 'GET',
    path: '/products/{id}/wordpress/history',
    summary: 'What was done to a WordPress: who, when, what, and what came of it, the newest first',
    query: z.object({ ...paging, page: pageUpTo(4000) }),
    output: pageOutput(HistoryEntry),
  }),

  switchState: call({
    ...changes,
    id: 'wordpress.switch-state',
    path: '/products/{id}/wordpress/switch-state',
    transaction: false,
    summary: 'Installs WordPress, or takes in one that stands there; or deletes it with its tables',
    body: SwitchSite,
  }),
  command: call({
    ...changes,
    id: 'wordpress.command',
    path: '/products/{id}/wordpress/command',
    summary: 'Changes a plugin, a theme or a user, switches maintenance mode, or finds and replaces in the database',
    body: SiteCommand,
  }),
  configs: call({
    ...changes,
    id: 'wordpress.configs',
    path: '/products/{id}/wordpress/configs',
    summary: 'Changes the configuration of a WordPress; what is not named stays',
    body: ConfigsChange,
  }),
  mend: call({
    ...changes,
    id: 'belfry.wordpress.mend',
    path: '/products/{id}/wordpress/mend',
    summary: 'Puts files of WordPress itself back as its release has them',
  }),

  planReplace: call({
    ...ofSite,
    id: 'belfry.wordpress.replace.plan',
    method: 'POST',
    path: '/products/{id}/wordpress/replace/plan',
    transaction: false,
    rate: 'lookup',
    summary: 'Counts what finding and replacing would change; it changes nothing',
    body: Replacing,
    output: z.object({ data: ReplacePlan }),
  }),
  searchExtensions: call({
    ...ofSite,
    id: 'belfry.wordpress.search-extensions',
    method: 'GET',
    path: '/products/{id}/wordpress/extensions',
    transaction: false,
    rate: 'lookup',
    summary: 'Plugins or themes that wordpress.org has under these words, a few, the best first',
    query: z.object({ kind: z.enum(extensionKinds), q: SearchText }),
    output: z.object({ data: z.array(OfferedExtension) }),
  }),
  compare: call({
    ...ofSite,
    id: 'belfry.wordpress.compare',
    method: 'GET',
    path: '/products/{id}/wordpress/compare',
    transaction: false,
    // What stands in the files of a customer: a program that may only see how a site stands does not read it.
    acts: true,
    rate: 'lookup',
    summary: 'A changed file of WordPress itself beside that of its release',
    query: z.object({ path: PathWithin }),
    output: z.object({
      data: z.object({ path: z.string(), here: z.nullable(z.string()), release: z.nullable(z.string()) }),
    }),
  }),
  signIn: call({
    ...ofSite,
    id: 'belfry.wordpress.sign-in',
    method: 'POST',
    path: '/products/{id}/wordpress/sign-in',
    transaction: false,
    credentials: 'link',
    rate: 'lookup',
    summary: 'A link that opens WordPress as one of its users: once, for some minutes',
    body: z.optional(
      z.nullable(
        z.object({
          /** Left out: the first administrator. */
          user: z.optional(z.int().check(z.minimum(1))),
          /** Where it opens: at the editor of the page at this path of the site. */
          path: z.optional(PageAddress),
        }),
      ),
    ),
    output: z.object({ data: z.object({ url: z.string(), until: z.string(), login: z.string() }) }),
  }),
})
