import { hasRecords, isOfAnother, zoneFor } from '#areas/hosting/site/server/public.ts'
import { activeSpace } from '#areas/hosting/space/server/public.ts'
import {
  type ActiveSite,
  askSite,
  changedInstalledSite,
  heardOfSite,
  installedSite,
  titlesIn,
} from '#areas/wordpress/sites/server/public.ts'
import { wordPressKey } from '#drivers/wordpress/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { stagingCalls } from '../contract/calls.ts'
import type { PushPlan } from '../contract/shapes.ts'
import { isKeptName } from '../rules/kept-names.ts'
import { refuse } from './refuse.ts'
import { endStaging, makeStaging, pushStaging } from './staging-operations.ts'

export const stagingRoutes = routes(stagingCalls, {
  make: async (ctx, { params, body }) => {
    insistOnStaging(ctx)
    const site = await changedInstalledSite(ctx, params.id)
    if (site.facts.staging) return refuse('staging_there')
    if (site.facts.state === 'broken') return refuse('site_broken')
    const host = await freeHost(ctx, params.id, body.name)
    return askSite(ctx, site, makeStaging, {
      kind: 'wordpress.staging.make',
      wanted: { host, of: await zoneFor(ctx, host) },
      about: host,
    })
  },

  plan: async (ctx, { params }) => {
    const site = await installedSite(ctx, params.id)
    hostOf(site)
    return { data: await planOf(ctx, site) }
  },

  push: async (ctx, { params, body: { tables, losesWritten } }) => {
    const looked = await installedSite(ctx, params.id)
    hostOf(looked)
    if (tables && !losesWritten) {
      const { writtenSince } = await planOf(ctx, looked)
      if (Object.values(writtenSince).some((count) => count > 0))
        return refuse('staging_would_lose', { field: 'losesWritten' })
    }
    return ctx.transact(async (step) => {
      const site = await changedInstalledSite(step, params.id)
      const about = hostOf(site)
      const kind = tables ? 'wordpress.staging.push-all' : 'wordpress.staging.push'
      return askSite(step, site, pushStaging, { kind, wanted: { tables }, about })
    })
  },

  end: async (ctx, { params }) => {
    const site = await changedInstalledSite(ctx, params.id)
    const host = hostOf(site)
    return askSite(ctx, site, endStaging, { kind: 'wordpress.staging.end', wanted: { host }, about: host })
  },
})

function insistOnStaging(ctx: Ctx): void {
  if (!ctx.driver(wordPressKey).abilities.staging) refuse('staging_not_possible')
}

/** The address of the copy, where there is one. */
function hostOf({ facts }: ActiveSite): string {
  const { staging } = facts
  return staging ? new URL(staging.url).hostname : refuse('staging_absent')
}

async function planOf(ctx: Ctx, { reference, facts }: ActiveSite): Promise<PushPlan> {
  const plan = heardOfSite(ctx, await ctx.driver(wordPressKey).planPush(reference))
  const titleOf = titlesIn(facts)
  const titled = (slug: string) => {
    if (slug === 'wordpress') return titleOf('core', slug)
    const plugin = titleOf('plugin', slug)
    return plugin === slug ? titleOf('theme', slug) : plugin
  }
  return { ...plan, versions: plan.versions.map((each) => ({ ...each, title: titled(each.slug) })) }
}

/** A name below that of the site that leads nowhere yet, as far as is known here; the host has the last word. */
async function freeHost(ctx: Ctx, id: number, name: string): Promise<string> {
  const { facts } = await activeSpace(ctx, id)
  const host = `${name}.${facts.domain.replace(/^www\./, '')}`
  const isTaken =
    isKeptName(name) ||
    [facts.domain, ...facts.site.aliases].includes(host) ||
    (await isOfAnother(ctx, host, 'name')) ||
    (await hasRecords(ctx, host))
  return isTaken ? refuse('staging_name_taken', { field: 'name', values: { host } }) : host
}
