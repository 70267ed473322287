import { type WordPressFacts, wordPressKey } from '#drivers/wordpress/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { SiteFacts, SiteRow, WordPressSite } from '../contract/shapes.ts'
import { siteStateOf } from '../rules/site-state.ts'
import { lastOf, underWayOf } from './changes.ts'
import type { Site } from './site.ts'
import { type ListedSite, vulnerableOn } from './site-list.ts'
import { siteStore } from './site-store.ts'

/** Without the host's own name for the space. */
function toldFacts({ reference: _, readAt: __, ...facts }: WordPressFacts): SiteFacts {
  return facts
}

export async function siteOf(ctx: Ctx, { id, clientId, name, status, row }: Site): Promise<WordPressSite> {
  const isOver = status === 'Cancelled'
  const [underWay, last, hiddenBy, vulnerable] = await Promise.all([
    isOver ? null : underWayOf(ctx, id),
    isOver ? { failed: null, lastChange: null } : lastOf(ctx, id),
    siteStore.hiddenBy(ctx.sql, id),
    vulnerableOn(ctx.sql, id),
  ])
  return {
    id,
    name,
    clientId,
    state: siteStateOf({ facts: row?.facts ?? null, isMissing: Boolean(row?.missing_since), status }),
    facts: row?.facts ? toldFacts(row.facts) : null,
    readAt: row?.read_at?.toISOString() ?? null,
    silentSince: row?.silent_since?.toISOString() ?? null,
    underWay,
    ...last,
    // What is under way now says more than that the one before it failed.
    ...(underWay && { failed: null }),
    updates: row?.updates ?? 0,
    updatesUnknown: row?.updates_unknown ?? false,
    vulnerabilities: row?.vulnerabilities ?? null,
    vulnerable,
    abilities: { staging: ctx.driver(wordPressKey).abilities.staging },
    hiddenBy,
  }
}

export const rowOf = (row: ListedSite, underWay: string | null): SiteRow => ({
  id: row.service_id,
  name: row.name,
  clientId: row.client_id,
  clientName: row.client_name,
  state: siteStateOf({
    facts: row.state ? { state: row.state } : null,
    isMissing: row.missing_since !== null,
    status: row.status,
  }),
  title: row.title,
  url: row.url,
  version: row.version,
  ...(row.core_known && { newVersion: row.new_version }),
  updates: {
    core: row.core_update,
    plugins: row.plugin_updates,
    themes: row.theme_updates,
    total: row.updates ?? 0,
    isUnknown: row.updates_unknown,
  },
  vulnerabilities: row.vulnerabilities,
  severity: row.severity,
  maintenance: row.maintenance,
  trouble: row.trouble,
  isChanged: row.is_changed,
  isHidden: row.is_hidden,
  underWay,
  readAt: row.read_at?.toISOString() ?? null,
  silentSince: row.silent_since?.toISOString() ?? null,
})
