import { queryOptions } from '@tanstack/react-query'
import { siteCalls } from '#areas/wordpress/sites/contract/calls.ts'
import { siteKeys } from '#areas/wordpress/sites/web/keys.ts'
import { updateCalls } from '#areas/wordpress/updates/contract/calls.ts'
import { updateKeys } from '#areas/wordpress/updates/web/keys.ts'
import type { Severity } from '#base/wordpress/severity.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { feedCalls, vulnerabilityCalls } from '../contract/calls.ts'
import type { SiteVulnerability } from '../contract/shapes.ts'
import { vulnerabilityKeys } from './keys.ts'

/** What becomes old when something was asked of a site. */
const refreshes = [vulnerabilityKeys.all, siteKeys.all, updateKeys.all] as const

const perPage = 25

export const siteVulnerabilities = (id: number, { page, severity }: { page: number; severity: Severity | undefined }) =>
  queryOptions({
    ...presets.page,
    queryKey: vulnerabilityKeys.one(String(id), severity ?? '', page),
    queryFn: ({ signal }) => {
      const query = { page, perPage, ...(severity && { severity }) } as const
      return send(vulnerabilityCalls.ofSite, { params: { id }, query }, { signal })
    },
  })

type OnSite = { id: number; software: SiteVulnerability['software'] }

/** Only what has it, by the safe update of a site. */
export const useUpdateSoftware = () =>
  useCall(
    ({ id, software: { kind, slug } }: OnSite) =>
      send(updateCalls.update, {
        params: { id },
        body: kind === 'core' ? { what: kind } : { what: kind, slugs: [slug] },
      }),
    {
      refreshes,
      done: (_answer, { software }) => {
        toast.good(m.wordpress_updates_begun({ name: software.name }))
      },
    },
  )

export const useDeactivate = () =>
  useCall(
    ({ id, software: { slug } }: OnSite) =>
      send(siteCalls.command, { params: { id }, body: { command: 'plugin', act: 'deactivate', slug } }),
    { refreshes, inPlace: true },
  )

export const feedList = () =>
  queryOptions({
    queryKey: vulnerabilityKeys.list('feeds'),
    queryFn: ({ signal }) => send(feedCalls.list, {}, { signal }).then(({ data }) => data),
    // Feeds are read by jobs, of which no event tells.
    refetchInterval: presets.live.refetchInterval,
  })

const ofFeeds = { refreshes: [vulnerabilityKeys.lists] } as const
export const useReadFeed = () =>
  useCall(feedCalls.read, { ...ofFeeds, done: () => void toast.good(m.wordpress_vulnerabilities_feed_asked()) })
export const useAcceptFeed = () => useCall(feedCalls.accept, { ...ofFeeds, inPlace: true })
