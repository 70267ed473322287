import { isDeepStrictEqual } from 'node:util'
import { isOfAnother, isProvenName, unprovenValues } from '#areas/hosting/site/server/public.ts'
import { windowsRefusals } from '#areas/windows-hosting/space/contract/refusals.ts'
import { activeSpace, askHost, type ChangedSpace, changedSpace } from '#areas/windows-hosting/space/server/public.ts'
import { toFqdn } from '#base/hostname.ts'
import { refuser } from '#base/refusal.ts'
import { mostAliases } from '#base/web-space/site.ts'
import { mostDirectories } from '#base/windows-space/virtual-directory.ts'
import { isSamePath } from '#base/windows-space/windows-path.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { windowsSiteCalls } from '../contract/calls.ts'
import { windowsSiteRefusals } from '../contract/refusals.ts'
import { addAddress, dropAddress, dropDirectory, keepDirectory, setIndex, setLogFormat } from './operations.ts'

const refuse = refuser({ ...windowsRefusals, ...windowsSiteRefusals })

const nameIn = (text: string): string => toFqdn(text) ?? refuse('alias_invalid', { field: 'address' })
const directoryOf = ({ facts }: ChangedSpace, named: string) =>
  facts.site.directories.find(({ name }) => isSamePath(name, named))

const namesOf = ({ facts }: ChangedSpace): string[] => [facts.domain, ...facts.site.addresses]

/** A name that may lead here: of nobody else, and of the caller or of somebody who says so in DNS. */
async function insistOnFreeName(ctx: Ctx, space: ChangedSpace, address: string): Promise<void> {
  const { host, addresses } = space.facts
  if (address === host) refuse('alias_invalid', { field: 'address' })
  if (await isOfAnother(ctx, address, 'address'))
    refuse('alias_of_another', { field: 'address', values: { alias: address } })
  if (!namesOf(space).includes(address) && !(await isProvenName(ctx, address, { id: space.id, addresses })))
    refuse('alias_unproven', { field: 'address', values: unprovenValues(address, space.id, addresses) })
}

export const windowsSiteRoutes = routes(windowsSiteCalls, {
  addAddress: async (ctx, { params, body }) => {
    const address = nameIn(body.address)
    const about = { field: 'address', values: { alias: address } }
    await insistOnFreeName(ctx, await activeSpace(ctx, params.id), address)
    return ctx.transact(async (work) => {
      const space = await changedSpace(work, params.id)
      const { addresses } = space.facts.site
      if (namesOf(space).includes(address)) return refuse('alias_exists', about)
      if (addresses.length >= mostAliases)
        return refuse('too_many_aliases', { field: 'address', values: { most: mostAliases } })
      const wanted = { address }
      return askHost(work, space, addAddress, { kind: 'windows-hosting.addresses.add', wanted, details: wanted })
    })
  },

  dropAddress: async (ctx, { params, body }) => {
    const space = await changedSpace(ctx, params.id)
    const wanted = { address: nameIn(body.address) }
    if (!space.facts.site.addresses.includes(wanted.address))
      return refuse('alias_not_found', { values: { alias: wanted.address } })
    return askHost(ctx, space, dropAddress, { kind: 'windows-hosting.addresses.remove', wanted, details: wanted })
  },

  setIndex: async (ctx, { params, body: { index, before } }) => {
    const space = await changedSpace(ctx, params.id, 'index', 'iis')
    if (before && !isDeepStrictEqual(before, space.facts.site.indexFiles)) return refuse('space_changed')
    return askHost(ctx, space, setIndex, {
      kind: 'windows-hosting.index.set',
      wanted: { indexFiles: index },
      details: { index: index.join(' ') },
    })
  },

  setLogFormat: async (ctx, { params, body: { format } }) => {
    const space = await changedSpace(ctx, params.id, 'log', 'iis')
    return askHost(ctx, space, setLogFormat, {
      kind: 'windows-hosting.log.set',
      wanted: { logFormat: format },
      details: { format, before: space.facts.site.logFormat },
    })
  },

  addDirectory: async (ctx, { params, body: { name, path } }) => {
    const space = await changedSpace(ctx, params.id, 'directories')
    if (directoryOf(space, name)) return refuse('directory_exists', { field: 'name', values: { name } })
    if (space.facts.site.directories.length >= mostDirectories)
      return refuse('too_many_directories', { field: 'name', values: { most: mostDirectories } })
    return askHost(ctx, space, keepDirectory, {
      kind: 'windows-hosting.directories.add',
      wanted: { name, path },
      details: { directory: name, path },
    })
  },

  changeDirectory: async (ctx, { params, body: { name, path, before } }) => {
    const space = await changedSpace(ctx, params.id, 'directories')
    const found = directoryOf(space, name) ?? refuse('directory_not_found', { values: { name } })
    if (before !== undefined && before !== found.path) return refuse('space_changed')
    return askHost(ctx, space, keepDirectory, {
      kind: 'windows-hosting.directories.change',
      wanted: { name: found.name, path },
      details: { directory: found.name, path, before: found.path },
    })
  },

  dropDirectory: async (ctx, { params, body: { name } }) => {
    const space = await changedSpace(ctx, params.id, 'directories')
    const found = directoryOf(space, name) ?? refuse('directory_not_found', { values: { name } })
    return askHost(ctx, space, dropDirectory, {
      kind: 'windows-hosting.directories.remove',
      wanted: { name: found.name },
      details: { directory: found.name, path: found.path },
    })
  },
})
