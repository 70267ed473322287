import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import { readBackup } from '#platform/backup/backup-file.ts'
import { restore } from '#platform/backup/restore.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { findPostgres } from '../../tools/prerequisites.ts'
import { documentedCommands } from '../kit/documented.ts'
import { type Cluster, openCluster } from '../kit/postgres-cluster.ts'
import { signUpPerson, startPortalAt } from '../kit/small-portal.ts'

const postgres = findPostgres()
const operations = 'docs/operations.md'

/** The commands of the page as they stand there, on a PostgreSQL 15, with the portal before and after. */
describe.skipIf(!postgres)('what docs/operations.md says of backups', () => {
  let cluster: Cluster
  let server: Awaited<ReturnType<Cluster['create']>>

  beforeAll(async () => {
    cluster = await openCluster(postgres as string)
    const backup = path.join(cluster.folder, 'backup')
    await cluster.run(`mkdir -p ${backup}/wal`)
    server = await cluster.create('first', {
      archive_mode: 'on',
      archive_command: `'test ! -f ${backup}/wal/%f && cp %p ${backup}/wal/%f'`,
      archive_timeout: '60',
    })
  })
  afterAll(() => cluster?.stop())

  const places = () => ({ '/backup/': `${cluster.folder}/backup/` })

  it('restores into place, and into an empty database', async () => {
    const before = await startPortalAt(server.url)
    const [kept, lost] = [await signUpPerson(before.url), 'later@backup.example']
    await cluster.run(documentedCommands(operations, 'backup'), { DATABASE_URL: server.url })
    await signUpPerson(before.url, lost)
    await before.stop()

    await cluster.run(documentedCommands(operations, 'restore'), { DATABASE_URL: server.url })
    await expectPeople(server.url, { there: [kept], gone: [lost] })
    // Twice over: what a restored database holds can itself be restored into.
    await cluster.run(documentedCommands(operations, 'restore'), { DATABASE_URL: server.url })
    await expectPeople(server.url, { there: [kept], gone: [lost] })

    await cluster.run('createdb --maintenance-db="$DATABASE_URL" empty', { DATABASE_URL: server.url })
    const empty = server.url.replace(/postgres$/, 'empty')
    const [, last = ''] = documentedCommands(operations, 'restore').split(/\nSQL\n/)
    await cluster.run(last, { DATABASE_URL: empty })
    await expectPeople(empty, { there: [kept], gone: [lost] })
  })

  it('writes its rows to a file beside a running portal, and restores them into another database, whole or not at all', async () => {
    const file = path.join(cluster.folder, 'belfry.backup')
    const portal = await startPortalAt(server.url)
    const kept = await signUpPerson(portal.url)
    const rows = await backUp(server.url, file, new Date())
    const lost = await signUpPerson(portal.url)
    await portal.stop()
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(server.url, file, new Date())).rejects.toThrow('is there already')
    await expect(restore(server.url, file)).rejects.toThrow('holds a portal already')

    await cluster.run('psql --quiet --command="create user plain" "$DATABASE_URL"', { DATABASE_URL: server.url })
    await cluster.run('createdb --maintenance-db="$DATABASE_URL" --owner=plain moved', { DATABASE_URL: server.url })
    const moved = server.url.replace(/postgres$/, 'moved').replace(/\/\/[^@/]*@/, '//plain@')
    const half = `${file}.half`
    fs.writeFileSync(half, fs.readFileSync(file).subarray(0, fs.statSync(file).size / 2))
    await expect(restore(moved, half)).rejects.toThrow('is no backup, or not a whole one')
    expect((await restore(moved, file)).rows).toBe(rows)
    const again = `${file}.again`
    await backUp(moved, again, new Date())
    expect(await contentOf(again)).toEqual(await contentOf(file))
    await expectPeople(moved, { there: [kept], gone: [lost] })
  })

  it('goes back to a moment', async () => {
    const portal = await startPortalAt(server.url)
    await cluster.run(documentedCommands(operations, 'base-backup', places()), { DATABASE_URL: server.url })
    const kept = await signUpPerson(portal.url, 'before@moment.example')
    const moment = await ask<string>(server.url, 'select clock_timestamp()::text as value')
    await pause(50)
    const lost = await signUpPerson(portal.url, 'after@moment.example')
    await portal.stop()
    // What the server would do by itself once a minute.
    await ask(server.url, 'select pg_switch_wal()::text as value')
    const segment = await ask<string>(server.url, 'select last_archived_wal as value from pg_stat_archiver')
    expect(segment).toBeTruthy()
    await cluster.run(`pg_ctl --pgdata="${server.data}" --wait stop`)

    const restored = path.join(cluster.folder, 'restored')
    await cluster.run(`mkdir -m 0700 ${restored}`)
    const env = { RESTORED: restored, MOMENT: moment }
    await cluster.run(documentedCommands(operations, 'restore-moment', places()), env)
    // The first server is stopped: the copy of its files answers at its port.
    await untilWritable(server.url)
    expect(fs.existsSync(path.join(restored, 'recovery.signal'))).toBe(false)
    await expectPeople(server.url, { there: [kept], gone: [lost] })
  })

  /** The portal starts on it, a user of before signs in, and a user who came later is unknown. */
  async function expectPeople(url: string, people: { there: string[]; gone: string[] }): Promise<void> {
    const portal = await startPortalAt(url)
    try {
      for (const email of people.there) expect(await portal.signsIn(email), email).toBe(true)
      for (const email of people.gone) expect(await portal.signsIn(email), email).toBe(false)
      await signUpPerson(portal.url)
    } finally {
      await portal.stop()
    }
  }
})

/** All lines of a backup but its head, in any order: rows have none. */
async function contentOf(file: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readBackup(file)) lines.push(JSON.stringify(line))
  return lines.slice(1).sort()
}

async function ask<Value>(url: string, statement: string): Promise<Value> {
  const client = connectionTo(url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows[0].value
}

/** After `pg_ctl start` a restored server still reads its log; the last step is its own. */
async function untilWritable(url: string): Promise<void> {
  for (let look = 0; look < 600; look++) {
    if ((await ask<boolean>(url, 'select pg_is_in_recovery() as value').catch(() => true)) === false) return
    await pause(50)
  }
  throw new Error('the restored server never took writes')
}
