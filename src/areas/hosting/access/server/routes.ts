import {
  askHost,
  type ChangedSpace,
  changedSpace,
  insistOnAbility,
  keepSecret,
} from '#areas/hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { firstDatabase, mostDatabases, mostSshKeys, sshKeyIn } from '#base/web-space/access.ts'
import type { Work } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { accessCalls } from '../contract/calls.ts'
import { accessRefusals } from '../contract/refusals.ts'
import { cryptHash, databaseHash, newPassword } from './crypt-hash.ts'
import { databaseOf } from './database-of.ts'
import {
  addKey,
  createDatabase,
  removeDatabase,
  removeKey,
  resetDatabase,
  resetFtp,
  switchDatabase,
  switchSsh,
} from './operations.ts'

const refuse = refuser(accessRefusals)

/** A database of a new name, with a user of its own of the same name. */
async function makeDatabase(ctx: Work, space: ChangedSpace, ownName: string) {
  const { databases, user: owner } = space.facts
  const user = `${owner}_${ownName}`
  if (databases.some(({ name }) => name === user))
    return refuse('database_exists', { field: 'name', values: { name: user } })
  if (databases.length >= mostDatabases)
    return refuse('too_many_databases', { field: 'name', values: { most: mostDatabases } })
  const password = newPassword()
  const asked = await askHost(ctx, space, createDatabase, {
    kind: 'hosting.database.create',
    wanted: { name: ownName },
    details: { database: user },
  })
  await keepSecret(ctx, asked.task, databaseHash(password))
  return { ...asked, user, password }
}

export const accessRoutes = routes(accessCalls, {
  switchDatabase: async (ctx, { params, body: { state, database: named } }) => {
    insistOnAbility(ctx, 'databases')
    const space = await changedSpace(ctx, params.id, 'database')
    if (state && named === undefined && space.facts.databases.length === 0) {
      const { success, task } = await makeDatabase(ctx, space, firstDatabase)
      return { success, task }
    }
    const { name, ownName } = databaseOf(space, named)
    return askHost(ctx, space, switchDatabase, {
      kind: state ? 'hosting.database.open' : 'hosting.database.shut',
      wanted: { name: ownName, isOn: state },
      details: { database: name },
    })
  },

  resetDatabase: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'databases')
    const space = await changedSpace(ctx, params.id, 'database')
    const { name, user, ownName, isOn } = databaseOf(space, body.database)
    const password = newPassword()
    const asked = await askHost(ctx, space, resetDatabase, {
      kind: 'hosting.database.password',
      wanted: { name: ownName, isOn },
      details: { database: name },
    })
    await keepSecret(ctx, asked.task, databaseHash(password))
    return { ...asked, user, password }
  },

  createDatabase: async (ctx, { params, body: { name } }) => {
    insistOnAbility(ctx, 'databases')
    return makeDatabase(ctx, await changedSpace(ctx, params.id, 'database'), name)
  },

  removeDatabase: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'databases')
    const space = await changedSpace(ctx, params.id, 'database')
    const { name, ownName } = databaseOf(space, body.database)
    return askHost(ctx, space, removeDatabase, {
      kind: 'hosting.database.remove',
      wanted: { name: ownName },
      details: { database: name },
    })
  },

  resetFtp: async (ctx, { params, body: { account = '' } }) => {
    insistOnAbility(ctx, 'ftp')
    const space = await changedSpace(ctx, params.id, 'ftp')
    const found = space.facts.ftp.find(({ name, user }) => name === account || user === account)
    const { name, folder, isOn, user } = found ?? refuse('ftp_account_not_found')
    const password = newPassword()
    const asked = await askHost(ctx, space, resetFtp, {
      kind: 'hosting.ftp.password',
      wanted: { name, folder, isOn },
      details: { user },
    })
    await keepSecret(ctx, asked.task, cryptHash(password))
    return { ...asked, user, password }
  },

  switchSsh: async (ctx, { params, body: { state } }) => {
    insistOnAbility(ctx, 'ssh')
    return askHost(ctx, await changedSpace(ctx, params.id, 'ssh'), switchSsh, {
      kind: state ? 'hosting.ssh.open' : 'hosting.ssh.shut',
      wanted: { isOn: state },
    })
  },

  addKey: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'ssh')
    const space = await changedSpace(ctx, params.id)
    const key = sshKeyIn(body.key) ?? refuse('ssh_key_invalid', { field: 'key' })
    if (space.facts.ssh.keys.length >= mostSshKeys)
      return refuse('too_many_ssh_keys', { field: 'key', values: { most: mostSshKeys } })
    const wanted = { name: body.name, key }
    return askHost(ctx, space, addKey, { kind: 'hosting.keys.add', wanted, details: { key: body.name } })
  },

  removeKey: async (ctx, { params, body: { fingerprint } }) => {
    insistOnAbility(ctx, 'ssh')
    const space = await changedSpace(ctx, params.id)
    const key = space.facts.ssh.keys.find((each) => each.fingerprint === fingerprint) ?? refuse('ssh_key_not_found')
    const wanted = { fingerprint }
    return askHost(ctx, space, removeKey, { kind: 'hosting.keys.remove', wanted, details: { key: key.name } })
  },
})
