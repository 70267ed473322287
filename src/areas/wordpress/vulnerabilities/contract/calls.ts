import * as z from 'zod/mini'
import { siteAccess, siteCallRefusals, siteParams } from '#areas/wordpress/sites/contract/calls.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput } from '#base/list-fields.ts'
import { feedRefusals } from './refusals.ts'
import { SiteVulnerability, VulnerabilityFeedState, VulnerabilityQuery } from './shapes.ts'

export const vulnerabilityCalls = calls({
  ofSite: call({
    id: 'wordpress.vulnerabilities',
    method: 'GET',
    path: '/products/{id}/wordpress/vulnerabilities',
    access: siteAccess,
    tokenScope: 'hosting',
    summary: 'What is known to be vulnerable on a WordPress, the worst first, and what helps',
    params: siteParams,
    query: VulnerabilityQuery,
    refuses: siteCallRefusals,
    output: z.extend(pageOutput(SiteVulnerability), {
      /** When a feed was last read; null: none was yet, so nothing is known rather than that there is none. */
      readAt: z.nullable(z.string()),
      /** Of the total, so many are in plugins that are switched off. */
      switchedOff: z.number(),
    }),
  }),
})

const access = ['signed-in', 'admin'] as const
const params = z.object({ name: z.string().check(z.maxLength(40)) })
const ofFeed = { access, params, refuses: feedRefusals, output: z.object({ data: VulnerabilityFeedState }) } as const

export const feedCalls = calls({
  list: call({
    id: 'belfry.staff.vulnerability-feeds.list',
    method: 'GET',
    path: '/staff/vulnerability-feeds',
    access,
    summary: 'The feeds of known vulnerabilities that are read, and how each stands',
    output: z.object({ data: z.array(VulnerabilityFeedState) }),
  }),
  read: call({
    ...ofFeed,
    id: 'belfry.staff.vulnerability-feeds.read',
    method: 'POST',
    path: '/staff/vulnerability-feeds/{name}/read',
    summary: 'Has a feed read as soon as its publisher allows',
  }),
  accept: call({
    ...ofFeed,
    id: 'belfry.staff.vulnerability-feeds.accept',
    method: 'POST',
    path: '/staff/vulnerability-feeds/{name}/accept',
    summary: 'Lets a feed through that suddenly has far fewer records',
  }),
})
