import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who, webHostOf, webSpaceOf } from '#test/kit/web-space.ts'
import type { Backup } from '../rules/backup.ts'

describe('backups of a web hosting', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  /** One that was made some days ago, and looked at. */
  const given = async (more: Parameters<typeof webSpaceOf>[2] = {}) => {
    const space = await webSpaceOf(portal, owner, more)
    pass(3 * 24 * 60)
    await owner.get(space.path)
    const at = `${space.path}/backups`
    const list = async (kind: 'snapshot' | 'database'): Promise<Backup[]> =>
      (await owner.get(`${at}/${kind}`)).body.data
    const begin = async (path: string, body?: object) => {
      pass(1)
      const asked = await owner.post(`${at}/${path}`, body)
      expect([asked.status, asked.body.success]).toEqual([202, true])
      await portal.jobs.drain()
      return (await owner.get(`${at}/jobs/${asked.body.job}`)).body.data
    }
    const write = (path: string, text: string) =>
      webHostOf(portal).writeFile(`write-${path}-${text.length}`, {
        reference: space.reference,
        path,
        body: (async function* () {
          yield Buffer.from(text)
        })(),
      })
    return { ...space, at, list, begin, write }
  }

  it('are listed with how long they are kept, the newest first', async () => {
    const { list } = await given()
    const files = await list('snapshot')
    expect(files.map(({ because }) => because)).toEqual(['schedule', 'schedule', 'schedule'])
    expect(files.map(({ takenAt }) => takenAt)).toEqual(
      files
        .map(({ takenAt }) => takenAt)
        .toSorted()
        .toReversed(),
    )
    const days = (one: Backup) => (Date.parse(one.keptUntil) - Date.parse(one.takenAt)) / 86_400_000
    expect(days(files[0]!)).toBe(7)
    const [database] = await list('database')
    expect(database).toMatchObject({ kind: 'database', database: expect.any(String) })
    expect(days(database!)).toBeGreaterThanOrEqual(89)
  })

  it('say what a restore will change, put it back, and undo it', async () => {
    const { at, list, begin, write, reference } = await given()
    const [night] = await list('snapshot')
    pass(1)
    expect((await write('public/new.html', 'new')).kind).toBe('done')
    expect((await write('public/index.html', 'broken')).kind).toBe('done')
    const plan = (await owner.post(`${at}/snapshot/${night!.id}/plan`, {})).body.data
    expect(plan).toMatchObject({ added: 0, changed: 1, removed: 1, fits: true, backup: { id: night!.id } })
    expect(plan.examples).toContainEqual({ path: 'public/new.html', becomes: 'removed' })
    expect(plan.examples).toContainEqual({ path: 'public/index.html', becomes: 'changed' })
    const has = async () => {
      const listed = await webHostOf(portal).listFiles({ reference, path: 'public' })
      return listed.kind === 'done' && listed.value.entries.some(({ name }) => name === 'new.html')
    }
    expect(await has()).toBe(true)
    const done = await begin(`snapshot/${night!.id}/restore`)
    expect(done).toMatchObject({ kind: 'restore', state: 'done', progress: 100, part: { kind: 'whole' }, undoes: null })
    expect(await has()).toBe(false)
    const before = (await list('snapshot')).find(({ id }) => id === done.restored.undo)
    expect(before).toMatchObject({ because: 'before_restore' })
    const wrong = await owner.post(`${at}/snapshot/${night!.id}/restore`, { undoes: done.job })
    expect(wrong.body.code).toBe('backup_job_not_found')
    const undone = await begin(`snapshot/${done.restored.undo}/restore`, { undoes: done.job })
    expect(undone).toMatchObject({ state: 'done', undoes: done.job })
    expect(await has()).toBe(true)
    expect((await owner.get(`${at}/jobs`)).body.data.map(({ job }: { job: number }) => job)).toEqual([
      undone.job,
      done.job,
    ])
  })

  it('are browsed and searched, and give back one file or one table', async () => {
    const { at, list, begin, write, reference } = await given()
    const [night] = await list('snapshot')
    const top = (await owner.get(`${at}/snapshot/${night!.id}/files`)).body.data
    const folder = top.find(({ path }: { path: string }) => path === 'public')
    const inside = (await owner.get(`${at}/snapshot/${night!.id}/files?path=${folder.path}`)).body.data
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.every(({ path }: { path: string }) => path.startsWith(`${folder.path}/`))).toBe(true)
    const found = (await owner.get(`${at}/snapshot/${night!.id}/search?name=index`)).body.data
    expect(found.length).toBeGreaterThan(0)
    expect((await owner.get(`${at}/snapshot/${night!.id}/files?path=nowhere`)).body.code).toBe('backup_path_not_found')
    for (const path of ['../etc', '/etc', 'a/../../b'])
      expect((await owner.get(`${at}/snapshot/${night!.id}/files?path=${encodeURIComponent(path)}`)).status).toBe(422)
    const [database] = await list('database')
    const tables = (await owner.get(`${at}/database/${database!.id}/tables`)).body.data
    const plan = await owner.post(`${at}/database/${database!.id}/plan`, { tables: [tables[0]] })
    expect(plan.body.data).toMatchObject({ backup: { id: database!.id }, added: 0, fits: true })
    const one = await begin(`database/${database!.id}/restore`, { tables: [tables[0]] })
    expect(one).toMatchObject({ state: 'done', restored: { tables: 1 }, part: { kind: 'tables', tables: [tables[0]] } })
    const file = await begin(`snapshot/${night!.id}/restore`, { paths: [found[0].path] })
    expect(file).toMatchObject({ state: 'done', part: { kind: 'files', paths: [found[0].path] } })
    await write('public/since.html', 'new')
    const undone = await begin(`snapshot/${file.restored.undo}/restore`, { undoes: file.job })
    expect(undone).toMatchObject({ state: 'done', undoes: file.job, part: file.part })
    const since = { reference, path: 'public/since.html' }
    expect((await webHostOf(portal).readFileFacts(since)).kind).toBe('done')
    expect((await owner.post(`${at}/snapshot/files_1999-01-01/restore`, {})).body.code).toBe('backup_not_found')
  })

  it('are fetched once, within a minute, by whoever made them ready', async () => {
    const { at, list, begin, id } = await given()
    const [database] = await list('database')
    const ready = await begin(`database/${database!.id}/prepare-download`)
    expect(ready).toMatchObject({
      kind: 'download',
      state: 'done',
      download: { name: expect.stringMatching(/\.sql$/) },
    })
    const [night] = await list('snapshot')
    const files = await begin(`snapshot/${night!.id}/prepare-download`, { paths: ['public'] })
    expect(files).toMatchObject({ kind: 'download', state: 'done', part: { kind: 'files', paths: ['public'] } })
    const ticket = async () => (await owner.post(`${at}/jobs/${ready.job}/ticket`)).body.data.path as string
    const first = await ticket()
    expect((await stranger.get(first)).status).toBe(404)
    expect((await stranger.head(first)).status).toBe(200)
    const headed = await owner.head(first)
    expect([headed.status, headed.raw.length]).toEqual([200, 0])
    const fetched = await owner.get(first)
    expect(fetched.status).toBe(200)
    expect(fetched.headers['content-disposition']).toContain(ready.download.name)
    expect(fetched.raw.length).toBe(ready.download.bytes)
    expect((await owner.get(first)).body.code).toBe('download_ticket_spent')
    const logged = portal.db.selectFrom('audit_entry').select('details').where('action', '=', 'hosting.backup.fetched')
    expect(await logged.execute()).toMatchObject([{ details: { file: ready.download.name } }])
    const held = await ticket()
    const become = (status: 'Suspended' | 'Active') =>
      portal.db.updateTable('service').set({ status }).where('id', '=', id).execute()
    await become('Suspended')
    expect((await owner.get(held)).body.code).toBe('hosting_not_active')
    expect((await owner.post(`${at}/jobs/${ready.job}/ticket`)).body.code).toBe('hosting_not_active')
    await become('Active')
    const late = await ticket()
    pass(2)
    expect((await owner.get(late)).body.code).toBe('download_ticket_spent')
    const webmaster = await portal.as('webmaster')
    await portal.db.insertInto('product_access').values({ account_id: webmaster.accountId, service_id: id }).execute()
    const seen = (await webmaster.get(`${at}/jobs/${ready.job}`)).body.data
    expect(seen).toMatchObject({ state: 'done', download: null })
    expect((await webmaster.post(`${at}/jobs/${ready.job}/ticket`)).body.code).toBe('download_not_ready')
    expect((await webmaster.get(await ticket())).body.code).toBe('download_ticket_spent')
    pass(26 * 60)
    expect((await owner.post(`${at}/jobs/${ready.job}/ticket`)).body.code).toBe('download_not_ready')
  })

  it('are made by hand, a quarter of an hour apart', async () => {
    const { at, list } = await given()
    const take = () => owner.post(`${at}/take`, { kind: 'files' })
    expect((await take()).status).toBe(202)
    await portal.jobs.drain()
    expect((await list('snapshot'))[0]).toMatchObject({ because: 'asked' })
    expect((await take()).body.code).toBe('backups_taken')
    pass(16)
    expect((await take()).status).toBe(202)
  })

  it('are put back once, also where the answer of the host gets lost', async () => {
    const { list, begin, reference } = await given()
    const [night] = await list('snapshot')
    await plantFault(databaseState(portal.db), 'web-host', { about: reference, next: 'unknown-after-apply' })
    const asked = await begin(`snapshot/${night!.id}/restore`)
    pass(2)
    await portal.jobs.drain()
    expect(asked.kind).toBe('restore')
    expect((await list('snapshot')).filter(({ because }) => because === 'before_restore')).toHaveLength(1)
  })

  it('are told as out of reach while the host is silent, and begin nothing', async () => {
    const { at, list, reference } = await given()
    const [night] = await list('snapshot')
    await plantFault(databaseState(portal.db), 'web-host', { about: `read ${reference}`, next: 'unknown-before-apply' })
    expect((await owner.post(`${at}/snapshot/${night!.id}/restore`, {})).body.code).toBe('web_host_silent')
    expect((await owner.get(`${at}/jobs`)).body.data).toEqual([])
  })

  it('of a suspended hosting are shown, and change nothing', async () => {
    const { at, list, reference, id, path } = await given()
    const [night] = await list('snapshot')
    await webHostOf(portal).suspendSpace(`shut-${id}`, { reference })
    await portal.db.updateTable('service').set({ status: 'Suspended' }).where('id', '=', id).execute()
    pass(2)
    await owner.post(`${path}/refresh`)
    expect((await list('snapshot')).length).toBeGreaterThan(0)
    for (const [what, body] of [
      [`snapshot/${night!.id}/restore`, {}],
      [`snapshot/${night!.id}/prepare-download`, {}],
      ['take', { kind: 'files' }],
    ] as const)
      expect([what, (await owner.post(`${at}/${what}`, body)).body.code]).toEqual([what, 'hosting_not_active'])
  })

  it('are looked at and changed by programs that may', async () => {
    const partner = await portal.as('partner')
    const space = await webSpaceOf(portal, partner)
    pass(3 * 24 * 60)
    await partner.get(space.path)
    const withScope = async (scope: string) => {
      const asked = { name: 'programma', scopes: [scope] }
      return portal.withToken((await partner.post('/users/partners/settings/generate-token', asked)).body.token)
    }
    const [read, write] = [await withScope('hosting:read'), await withScope('hosting:write')]
    const [night] = (await read.get(`${space.path}/backups/snapshot`)).body.data
    const restore = `${space.path}/backups/snapshot/${night.id}/restore`
    expect((await read.post(restore, {})).body.code).toBe('scope_missing')
    expect((await write.post(restore, {})).status).toBe(202)
  })

  it('are not seen by whoever sees no services', async () => {
    const { at } = await given()
    expect((await (await portal.as('subuser')).get(`${at}/snapshot`)).status).toBe(403)
  })

  it('are nobody else’s', async () => {
    const { id, list, begin } = await given()
    const [night] = await list('snapshot')
    const [dump] = await list('database')
    const { job } = await begin(`snapshot/${night!.id}/restore`)
    const theirs = (path: string) =>
      path
        .replace('{id}', String(id))
        .replace('snapshot/{backup}', `snapshot/${night!.id}`)
        .replace('database/{backup}', `database/${dump!.id}`)
        .replace('{job}', String(job))
        .replace('{ticket}', 'x'.repeat(43))
    for (const path of [
      '/products/{id}/webhosting/backups/snapshot',
      '/products/{id}/webhosting/backups/snapshot/{backup}/files',
      '/products/{id}/webhosting/backups/snapshot/{backup}/search?name=index',
      '/products/{id}/webhosting/backups/database',
      '/products/{id}/webhosting/backups/database/{backup}/tables',
      '/products/{id}/webhosting/backups/jobs',
      '/products/{id}/webhosting/backups/jobs/{job}',
      '/products/{id}/webhosting/backups/downloads/{ticket}',
    ])
      expect([path, (await stranger.get(theirs(path))).status]).toEqual([path, 404])
    for (const [path, body = {}] of [
      ['/products/{id}/webhosting/backups/snapshot/{backup}/restore'],
      ['/products/{id}/webhosting/backups/snapshot/{backup}/prepare-download'],
      ['/products/{id}/webhosting/backups/snapshot/{backup}/plan'],
      ['/products/{id}/webhosting/backups/database/{backup}/restore'],
      ['/products/{id}/webhosting/backups/database/{backup}/prepare-download'],
      ['/products/{id}/webhosting/backups/database/{backup}/plan'],
      ['/products/{id}/webhosting/backups/take', { kind: 'files' }],
      ['/products/{id}/webhosting/backups/jobs/{job}/ticket'],
    ] as [string, object?][])
      expect([path, (await stranger.post(theirs(path), body)).status]).toEqual([path, 404])
    const other = await given()
    expect((await owner.get(`${other.at}/jobs/${job}`)).body.code).toBe('backup_job_not_found')
  })
})
