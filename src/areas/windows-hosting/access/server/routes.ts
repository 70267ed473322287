import { newPassword } from '#areas/hosting/access/server/public.ts'
import { isOfAnother } from '#areas/hosting/site/server/public.ts'
import { keepSecret } from '#areas/hosting/space/server/public.ts'
import { windowsRefusals } from '#areas/windows-hosting/space/contract/refusals.ts'
import {
  askHost,
  type ChangedSpace,
  changedSpace,
  insistOnAbility,
} from '#areas/windows-hosting/space/server/public.ts'
import { toFqdn } from '#base/hostname.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { windowsAccessCalls } from '../contract/calls.ts'
import { windowsAccessRefusals } from '../contract/refusals.ts'
import {
  resetDatabase,
  resetFtp,
  setDatabaseHostname,
  setFtpHostname,
  setLevel,
  switchDatabase,
  switchFtp,
} from './operations.ts'
import { sqlHash } from './sql-hash.ts'

const refuse = refuser({ ...windowsRefusals, ...windowsAccessRefusals })

const databaseOf = ({ facts, name }: ChangedSpace) =>
  facts.database ?? refuse('sql_database_missing', { values: { name } })

/** A name of the owner's own, or null for none: never that of somebody else’s domain, nor of the machine. */
async function hostnameIn(ctx: Ctx, { facts }: ChangedSpace, typed: string): Promise<string | null> {
  if (typed === '') return null
  const invalid = () => refuse('windows_hostname_invalid', { field: 'hostname' })
  const name = toFqdn(typed) ?? invalid()
  if (name === facts.host || name === facts.database?.server) return invalid()
  if (await isOfAnother(ctx, name, 'hostname'))
    return refuse('alias_of_another', { field: 'hostname', values: { alias: name } })
  return name
}

export const windowsAccessRoutes = routes(windowsAccessCalls, {
  switchFtp: async (ctx, { params, body: { state } }) => {
    insistOnAbility(ctx, 'ftp')
    const space = await changedSpace(ctx, params.id, 'ftp')
    return askHost(ctx, space, switchFtp, {
      kind: state ? 'windows-hosting.ftp.open' : 'windows-hosting.ftp.shut',
      wanted: { isOn: state },
    })
  },

  setFtpHostname: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'ftp')
    const space = await changedSpace(ctx, params.id, 'ftp')
    const wanted = { hostname: await hostnameIn(ctx, space, body.hostname) }
    const details = { hostname: wanted.hostname ?? '', before: space.facts.ftp.hostname ?? '' }
    return askHost(ctx, space, setFtpHostname, { kind: 'windows-hosting.ftp.hostname', wanted, details })
  },

  resetFtp: async (ctx, { params }) => {
    insistOnAbility(ctx, 'ftp')
    const space = await changedSpace(ctx, params.id, 'ftp')
    const { user } = space.facts.ftp
    const password = newPassword()
    const asked = await askHost(ctx, space, resetFtp, {
      kind: 'windows-hosting.ftp.password',
      wanted: {},
      details: { user },
    })
    await keepSecret(ctx, asked.task, password)
    return { ...asked, user, password }
  },

  switchDatabase: async (ctx, { params, body: { state } }) => {
    insistOnAbility(ctx, 'database')
    const space = await changedSpace(ctx, params.id, 'database')
    const { name: database } = databaseOf(space)
    return askHost(ctx, space, switchDatabase, {
      kind: state ? 'windows-hosting.database.open' : 'windows-hosting.database.shut',
      wanted: { isOn: state },
      details: { database },
    })
  },

  setDatabaseHostname: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'database')
    const space = await changedSpace(ctx, params.id, 'database')
    const { name: database, hostname: before } = databaseOf(space)
    const wanted = { hostname: await hostnameIn(ctx, space, body.hostname) }
    const details = { database, hostname: wanted.hostname ?? '', before: before ?? '' }
    return askHost(ctx, space, setDatabaseHostname, { kind: 'windows-hosting.database.hostname', wanted, details })
  },

  setLevel: async (ctx, { params, body: { level, before } }) => {
    insistOnAbility(ctx, 'database')
    const space = await changedSpace(ctx, params.id, 'database')
    const database = databaseOf(space)
    if (before !== undefined && before !== database.level) return refuse('space_changed')
    if (!database.levels.includes(level))
      return refuse('level_not_offered', { field: 'level', values: { version: database.version } })
    return askHost(ctx, space, setLevel, {
      kind: 'windows-hosting.database.level',
      wanted: { level },
      details: { database: database.name, level, before: database.level },
    })
  },

  resetDatabase: async (ctx, { params }) => {
    insistOnAbility(ctx, 'database')
    const space = await changedSpace(ctx, params.id, 'database')
    const { name: database, user } = databaseOf(space)
    const password = newPassword()
    const asked = await askHost(ctx, space, resetDatabase, {
      kind: 'windows-hosting.database.password',
      wanted: {},
      details: { database },
    })
    await keepSecret(ctx, asked.task, sqlHash(password))
    return { ...asked, user, password }
  },
})
