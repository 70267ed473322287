import { listScope } from '#areas/services/delivery/server/public.ts'
import { type ChosenSite, chosenSites, underWayOn } from '#areas/wordpress/sites/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { type ChosenSites, mostSites, type RunPlan } from '../contract/shapes.ts'
import { type Countable, countFor, isAbout, type RunExtent, type SitePart } from '../rules/extents.ts'
import { mostOnHost } from './begin-next.ts'
import { refuse } from './refuse.ts'
import { runStore } from './run-store.ts'
import { followRun } from './run-updates.ts'
import { updateStore } from './update-store.ts'

type Chosen = { sites: ChosenSite[]; left: RunPlan['left'] }

/** The sites that somebody chose, among those that they may see; those that cannot be updated with others are left out, and told. */
async function chosen(ctx: Ctx, id: number, { sites, filter }: ChosenSites): Promise<Chosen> {
  if ((sites === undefined) === (filter === undefined)) return refuse('sites_not_chosen')
  const scope = await listScope(ctx, id)
  const found = await chosenSites(ctx.sql, { ...filter, scope, ids: sites }, mostSites + 1)
  if (found.length > mostSites) return refuse('sites_too_many', { values: { most: mostSites } })
  if (found.length === 0) return refuse('sites_none')
  const inRuns = await updateStore.inRuns(
    ctx.sql,
    found.map((site) => site.service_id),
  )
  const whyLeft = ({ status, service_id: site }: ChosenSite) => {
    if (status !== 'Active') return status === 'Suspended' ? ('suspended' as const) : ('inactive' as const)
    return inRuns.has(site) ? ('in_run' as const) : undefined
  }
  const judged = found.map((site) => ({ site, why: whyLeft(site) }))
  return {
    sites: judged.filter(({ why }) => why === undefined).map(({ site }) => site),
    left: judged.flatMap(({ site: { service_id: site, name }, why }) => (why ? { site, name, why } : [])),
  }
}

const countable = (site: ChosenSite): Countable => ({
  core: site.core_update,
  plugins: site.plugin_updates,
  themes: site.theme_updates,
  isUnknown: site.updates_unknown,
})
const mayBeBehind = (extent: RunExtent) => (site: ChosenSite) =>
  site.updates_unknown || countFor(extent, countable(site)) > 0

/** What would happen to how many. */
export async function planRun(ctx: Ctx, id: number, asked: ChosenSites): Promise<RunPlan> {
  const { sites, left } = await chosen(ctx, id, asked)
  const behind = sites.filter(mayBeBehind(asked.extent))
  const underWay = await underWayOn(
    ctx,
    sites.map((site) => site.service_id),
  )
  /** Newer releases of a part, where the update is about it. */
  const sum = (part: SitePart) =>
    isAbout(asked.extent, part) ? behind.reduce((all, site) => all + countFor(part, countable(site)), 0) : 0
  return {
    sites: sites.length,
    toUpdate: behind.length,
    upToDate: sites.length - behind.length,
    unknown: behind.filter((site) => site.updates_unknown).length,
    busy: behind.filter((site) => underWay(site.service_id) !== null).length,
    broken: behind.filter((site) => site.state === 'broken').length,
    core: sum('core'),
    plugins: sum('plugins'),
    themes: sum('themes'),
    atOnce: mostOnHost,
    left,
  }
}

export async function startRun(ctx: Ctx, id: number, asked: ChosenSites) {
  const found = await chosen(ctx, id, asked)
  const sites = found.sites.filter(mayBeBehind(asked.extent))
  const [first] = sites
  if (!first) return refuse(found.left.some(({ why }) => why === 'in_run') ? 'sites_in_run' : 'nothing_to_update')
  const principal = ctx.requirePrincipal()
  const runId = await runStore.add(
    ctx.sql,
    {
      ...{ client_id: principal.clientId, account_id: principal.accountId, principal, locale: ctx.locale },
      ...{ extent: asked.extent, moment: null, act: ctx.newId() },
    },
    ctx.now(),
  )
  const extents = new Map(sites.map((site) => [site.service_id, asked.extent]))
  await updateStore.addMany(ctx.sql, { id: runId, extents, moment: null }, ctx.now())
  const task = await followRun(ctx, runId, { sites: sites.length, name: first.name })
  await ctx.changed(
    {
      ...{ action: 'wordpress.updates.run', object: { type: 'task', id: task }, clientId: principal.clientId },
      details: { sites: sites.length, extent: asked.extent, run: runId, name: String(sites.length) },
    },
    { clientId: principal.clientId, type: 'wordpress-run.changed', subject: runId },
  )
  return { success: true, task, run: runId, sites: sites.length }
}
