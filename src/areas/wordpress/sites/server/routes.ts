import { isDeepStrictEqual } from 'node:util'
import { isDelivered } from '#areas/hosting/space/server/public.ts'
import { listScope } from '#areas/services/delivery/server/public.ts'
import { pageOf } from '#base/paging.ts'
import type { SiteConfigs } from '#base/wordpress/words.ts'
import { wordPressKey } from '#drivers/wordpress/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { siteCalls } from '../contract/calls.ts'
import type { ConfigsChange } from '../contract/shapes.ts'
import { firstAdministrator } from '../rules/may-change.ts'
import { underWayOn } from './changes.ts'
import { insistOnReplacing, runCommand } from './commands.ts'
import { askSite, noteOnSite } from './common-operation.ts'
import { heard } from './heard.ts'
import { historyPage } from './history.ts'
import { mendSite, setConfigs } from './operations.ts'
import { readNow, readOne } from './read-site.ts'
import { refuse } from './refuse.ts'
import { rowOf, siteOf } from './serialize.ts'
import { changedInstalledSite, installedSite, isWordPressOffered, wordPressSite } from './site.ts'
import { siteFigures, sitePage } from './site-list.ts'
import { switchSite } from './switch-site.ts'

export const siteRoutes = routes(siteCalls, {
  list: async (ctx, { params, query }) => {
    const scope = await listScope(ctx, params.id)
    const { rows, total } = await sitePage(ctx.sql, { ...query, scope })
    const underWay = await underWayOn(
      ctx,
      rows.map((row) => row.service_id),
    )
    return pageOf(
      rows.map((row) => rowOf(row, underWay(row.service_id))),
      query,
      total,
    )
  },
  figures: async (ctx, { params, query }) => {
    const scope = await listScope(ctx, params.id)
    return { data: await siteFigures(ctx.sql, { ...query, scope }) }
  },

  // What nobody ever asked is asked now; later the screens show what is known, with its age.
  get: async (ctx, { params }) => {
    const site = await wordPressSite(ctx, params.id)
    const isFirst = !site.row?.facts && isDelivered(site) && isWordPressOffered(ctx)
    if (isFirst) await readOne(ctx, site.id)
    return { data: await siteOf(ctx, isFirst ? await wordPressSite(ctx, params.id) : site) }
  },
  refresh: async (ctx, { params, body }) => {
    const site = await wordPressSite(ctx, params.id)
    if (isWordPressOffered(ctx)) await readNow(ctx, site, body?.integrity)
    return { data: await siteOf(ctx, await wordPressSite(ctx, params.id)) }
  },
  history: async (ctx, { params, query }) => {
    const { entries, total } = await historyPage(ctx, await wordPressSite(ctx, params.id), query)
    return pageOf(entries, query, total)
  },

  switchState: (ctx, { params, body }) => switchSite(ctx, params.id, body),
  command: (ctx, { params, body }) => runCommand(ctx, params.id, body),
  configs: (ctx, { params, body }) => changeConfigs(ctx, params.id, body),
  mend: async (ctx, { params }) => {
    const site = await changedInstalledSite(ctx, params.id)
    const { integrity } = site.facts
    // What no release has is somebody's own, and stays.
    const isWrong = integrity.kind === 'changed' && integrity.changed.length + integrity.missing.length > 0
    if (!isWrong) return refuse('nothing_to_mend')
    return askSite(ctx, site, mendSite, { kind: 'wordpress.core.mend', wanted: {} })
  },

  planReplace: async (ctx, { params, body }) => {
    const site = await installedSite(ctx, params.id)
    insistOnReplacing(site, body)
    const said = await ctx.driver(wordPressKey).planReplace({ reference: site.reference, ...body })
    const changes = heard(ctx, said).changes.filter(({ rows }) => rows > 0)
    return { data: { changes, rows: changes.reduce((sum, { rows }) => sum + rows, 0) } }
  },
  searchExtensions: async (ctx, { params, query: { kind, q: text } }) => {
    const { reference } = await installedSite(ctx, params.id)
    return { data: heard(ctx, await ctx.driver(wordPressKey).searchExtensions({ reference, kind, text })).found }
  },
  compare: async (ctx, { params, query: { path } }) => {
    const { facts, reference } = await installedSite(ctx, params.id)
    const { integrity } = facts
    const isKnown = integrity.kind === 'changed' && [...integrity.changed, ...integrity.added].includes(path)
    if (!isKnown) return refuse('site_file_not_found')
    return { data: { path, ...heard(ctx, await ctx.driver(wordPressKey).compareFile({ reference, path })) } }
  },
  signIn: async (ctx, { params, body }) => {
    const site = await installedSite(ctx, params.id)
    const { users, state } = site.facts
    if (state === 'broken') return refuse('site_broken')
    const asked = body?.user
    const user = asked === undefined ? firstAdministrator(users) : users.find(({ id }) => id === asked)
    const { id: userId, login } = user ?? refuse('site_user_not_found')
    const of = { reference: site.reference, userId, locale: ctx.locale, ...(body?.path ? { page: body.path } : {}) }
    const link = heard(ctx, await ctx.driver(wordPressKey).signInLink(of))
    // Nobody gets a link of which the log does not know.
    await ctx.transact((step) => noteOnSite(step, site, 'wordpress.sign-in', { about: login }))
    return { data: { ...link, login } }
  },
})

async function changeConfigs(ctx: Ctx, id: number, { configs, before }: ConfigsChange) {
  const site = await changedInstalledSite(ctx, id)
  const now: Partial<SiteConfigs> = site.facts.configs ?? refuse('site_broken')
  const entries = Object.entries(before ?? {}) as [keyof SiteConfigs, unknown][]
  if (entries.some(([name, value]) => value !== undefined && !isDeepStrictEqual(now[name], value)))
    return refuse('site_changed')
  const wanted = Object.entries(configs).filter(([name, value]) => now[name as keyof SiteConfigs] !== value)
  if (wanted.length === 0) return { success: true, task: null }
  const about = wanted.map(([name]) => name).join(', ')
  return askSite(ctx, site, setConfigs, {
    kind: 'wordpress.configs.set',
    wanted: { configs: Object.fromEntries(wanted) },
    about,
  })
}
