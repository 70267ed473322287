import { isDeepStrictEqual } from 'node:util'
import { spaceRefusals } from '#areas/hosting/space/contract/refusals.ts'
import { activeSpace, askHost, type ChangedSpace, changedSpace } from '#areas/hosting/space/server/public.ts'
import { toFqdn } from '#base/hostname.ts'
import { mayBePublicHost } from '#base/public-address.ts'
import { refuser } from '#base/refusal.ts'
import { mostAliases, type Redirects, usualDocumentRoot } from '#base/web-space/site.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { siteCalls } from '../contract/calls.ts'
import { siteRefusals } from '../contract/refusals.ts'
import { indexAfter, mostIndexFiles } from '../rules/index-files.ts'
import { zoneFor } from './alias-records.ts'
import { isOfAnother } from './of-another.ts'
import { addAlias, dropAlias, setIndex, setRedirects, setRoot } from './operations.ts'
import { isProvenName, unprovenValues } from './proven-name.ts'

const refuse = refuser({ ...spaceRefusals, ...siteRefusals })

const namesOf = ({ facts }: ChangedSpace): string[] => [facts.domain, ...facts.site.aliases]
const nameIn = (text: string): string => toFqdn(text) ?? refuse('alias_invalid', { field: 'alias' })

export const siteRoutes = routes(siteCalls, {
  addAlias: async (ctx, { params, body }) => {
    const alias = nameIn(body.alias)
    await insistOnFreeName(ctx, await activeSpace(ctx, params.id), alias)
    return ctx.transact(async (work) => {
      const space = await changedSpace(work, params.id)
      if (namesOf(space).includes(alias)) return refuse('alias_exists', { field: 'alias', values: { alias } })
      const { home } = space.facts.site.redirects
      if (home?.isOn && hostIn(home.url) === alias) return refuse('home_url_loops', { field: 'alias' })
      if (space.facts.site.aliases.length >= mostAliases)
        return refuse('too_many_aliases', { field: 'alias', values: { most: mostAliases } })
      const wanted = { alias, of: await zoneFor(work, alias) }
      return askHost(work, space, addAlias, { kind: 'hosting.aliases.add', wanted, details: { alias } })
    })
  },

  dropAlias: async (ctx, { params, body }) => {
    const space = await changedSpace(ctx, params.id)
    const alias = nameIn(body.alias)
    if (!space.facts.site.aliases.includes(alias)) return refuse('alias_not_found', { values: { alias } })
    return askHost(ctx, space, dropAlias, { kind: 'hosting.aliases.remove', wanted: { alias }, details: { alias } })
  },

  setIndex: async (ctx, { params, body: { index, action, before } }) => {
    const space = await changedSpace(ctx, params.id, 'index')
    if (before && !isDeepStrictEqual(before, space.facts.site.indexFiles)) return refuse('space_changed')
    const indexFiles =
      indexAfter(space.facts.site.indexFiles, action, index) ?? refuse('index_last', { field: 'index' })
    if (indexFiles.length > mostIndexFiles)
      return refuse('index_too_many', { field: 'index', values: { most: mostIndexFiles } })
    const details = { index: indexFiles.join(' ') }
    return askHost(ctx, space, setIndex, { kind: 'hosting.index.set', wanted: { indexFiles }, details })
  },

  setRoot: async (ctx, { params, body }) => {
    const space = await changedSpace(ctx, params.id, 'root')
    const documentRoot = body.state
      ? (body.documentRoot ?? refuse('folder_needed', { field: 'documentRoot' }))
      : usualDocumentRoot
    const wanted = { documentRoot }
    return askHost(ctx, space, setRoot, { kind: 'hosting.root.set', wanted, details: wanted })
  },

  setHomeUrl: (ctx, { params, body: { url } }) =>
    changeRedirects(ctx, params.id, (_before, space) => {
      if (namesOf(space).includes(hostIn(url))) return refuse('home_url_loops', { field: 'url' })
      return { home: { url, isOn: true } }
    }),

  switchHome: (ctx, { params, body: { state } }) =>
    changeRedirects(ctx, params.id, ({ home }, space) => {
      if (!home) return state ? refuse('home_url_needed') : {}
      if (state && namesOf(space).includes(hostIn(home.url))) return refuse('home_url_loops')
      return { home: { ...home, isOn: state } }
    }),

  switchHttps: (ctx, { params, body: { state } }) =>
    changeRedirects(ctx, params.id, (_before, { facts }) =>
      state && !facts.certificate ? refuse('https_needs_certificate') : { https: state },
    ),

  setWww: (ctx, { params, body: { www } }) => changeRedirects(ctx, params.id, () => ({ www })),
})

/** A name that may lead here: of nobody else, and of the caller or of somebody who says so in DNS. */
async function insistOnFreeName(ctx: Ctx, space: ChangedSpace, alias: string): Promise<void> {
  const { host, addresses } = space.facts
  // The portal itself fetches from a name for its certificate: one that is found inside a network alone leads nobody here.
  if (alias === host || !mayBePublicHost(alias)) refuse('alias_invalid', { field: 'alias' })
  if (await isOfAnother(ctx, alias, 'alias')) refuse('alias_of_another', { field: 'alias', values: { alias } })
  const isHere = namesOf(space).includes(alias)
  if (!isHere && !(await isProvenName(ctx, alias, { id: space.id, addresses })))
    refuse('alias_unproven', { field: 'alias', values: unprovenValues(alias, space.id, addresses) })
}

/** They are one thing to the host: what is not named stays as it said it is. */
async function changeRedirects(
  ctx: Ctx,
  id: number,
  changeOf: (before: Redirects, space: ChangedSpace) => Partial<Redirects>,
) {
  const space = await changedSpace(ctx, id, 'redirects')
  const before = space.facts.site.redirects
  const change = changeOf(before, space)
  const wanted = { redirects: { ...before, ...change } }
  return askHost(ctx, space, setRedirects, { kind: 'hosting.redirects.set', wanted, details: change })
}

/** As it would be looked up: a name with a closing dot is the same name (RFC 1034 §3.1). */
const hostIn = (url: string): string => {
  try {
    return new URL(url).hostname.toLowerCase().replace(/\.+$/, '')
  } catch {
    return ''
  }
}
