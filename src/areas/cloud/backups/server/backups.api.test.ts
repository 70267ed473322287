import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { CallRow } from '#base/call.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { migrationsFolder } from '#platform/sql/migrate.ts'
import { heldServer, noting, refusedOfServers } from '#test/kit/cloud-server.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import {
  genericBackups,
  genericRestoreJobs,
  genericRestores,
  proxmoxBackups,
  proxmoxRestoreJobs,
  proxmoxRestores,
} from '../contract/tables.ts'

const migrationFile = `${migrationsFolder}/0250-cloud-backup-variant.sql`
type Who = Awaited<ReturnType<TestPortal['as']>>

describe.each(serverVariants)('the backups of a cloud server (%s)', (variant) => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  let wasAsked: (row: CallRow) => boolean
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    ;({ who: owner, wasAsked } = noting(await portal.as('customer')))
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const given = (more = {}) => heldServer(portal, owner, { variant, ...more })

  it('is saved, looked into, fetched from and put back', async () => {
    const { path, done, id } = await given()
    const policy = async () => (await owner.get(`${path}/backup/policy`)).body.data
    expect((await policy()).policy).toMatchObject({ everyMinutes: 60, keepMonths: 12 })
    await done(await owner.post(`${path}/backup/run-backup-policy`))
    await done(await owner.post(`${path}/backup/protect-instances/disk1`))
    expect((await owner.post(`${path}/backup/protect-instances/disk9`)).body.code).toBe('instance_not_found')
    const password = 'Geheim-van-de-shop'
    const database = { host: '127.0.0.1', database: 'shop', user: 'backup', password }
    await done(await owner.post(`${path}/backup/add-backup-mysql-db`, database))
    expect((await policy()).databases).toMatchObject([{ name: 'shop' }])
    const kept = await portal.db.selectFrom('provider_operation').select('wanted').execute()
    expect(JSON.stringify([kept, await portal.db.selectFrom('web_secret').selectAll().execute()])).not.toContain(
      password,
    )
    const [newest, point] = (await owner.get(`${path}/backup/restore-points?limit=2`)).body.data
    expect([newest.because, point.because]).toEqual(['asked', 'schedule'])
    const { data: earlier } = (await owner.get(`${path}/backup/restore-points?limit=1&day=2026-10-01`)).body
    expect(earlier[0].takenAt <= '2026-10-01T22:00:00.000Z').toBe(true)
    const at = `${path}/restore-points/${point.id}`
    const { data: folder } = (await owner.post(`${at}/browser-files`, { path: '/etc/nginx' })).body
    expect(folder.map((each: { name: string }) => each.name)).toEqual(['nginx.conf', 'sites-enabled'])
    expect((await owner.post(`${at}/browser-files`, { path: '../etc' })).status).toBe(422)
    // What is not there is told at once, and no work is made of it.
    const works = async () => (await owner.get(`${path}/restore-jobs`)).body.data.length
    for (const [way, files] of [
      ['prepare-download', ['/etc/nginx', '/etc/niets']],
      ['restore', ['/niets/ook']],
    ]) {
      const wrong = await owner.post(`${at}/${way}`, { files })
      expect([wrong.status, wrong.body.code]).toEqual([404, 'restore_path_not_found'])
    }
    const nowhere = await owner.post(`${path}/restore-points/p0/restore`, { whole: true })
    expect([nowhere.body.code, await works()]).toEqual(['restore_point_not_found', 0])
    for (const wrong of [{ host: '-h' }, { host: 'a b' }, { host: 'a/b' }, { user: '--all' }, { database: '../x' }]) {
      const refused = await owner.post(`${path}/backup/add-backup-mysql-db`, { ...database, ...wrong })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(wrong)])
    }
    const { data: found } = (await owner.post(`${at}/search-files`, { query: 'NGINX.C' })).body
    expect(found).toMatchObject([{ path: 'etc/nginx/nginx.conf' }])

    const { job } = await done(await owner.post(`${at}/prepare-download`, { files: ['etc/nginx/nginx.conf'] }))
    const download = `${at}/prepare-download/${job}/download`
    expect((await owner.get(download)).body.data).toMatchObject({ kind: 'download', state: 'done', progress: 100 })
    const file = await owner.get(`${download}?action=download`)
    expect(Number(file.headers['content-length'])).toBe(found[0].sizeBytes)
    const jobs = async () => (await owner.get(`${path}/restore-jobs`)).body.data
    expect(await jobs()).toMatchObject([{ job, paths: ['etc/nginx/nginx.conf'], until: expect.any(String) }])
    const { data: right } = (await owner.post(`${path}/restore-jobs/${job}/ticket`)).body
    const fetched = await owner.get(right.path)
    expect(fetched.headers['content-disposition']).toContain('nginx.conf')
    expect((await owner.get(right.path)).body.code).toBe('restore_ticket_spent')
    const become = (status: 'Suspended' | 'Active') =>
      portal.db.updateTable('service').set({ status }).where('id', '=', id).execute()
    await become('Suspended')
    expect((await owner.get(`${download}?action=download`)).body.code).toBe('server_not_active')
    expect((await owner.post(`${path}/restore-jobs/${job}/ticket`)).body.code).toBe('server_not_active')
    await become('Active')
    expect((await owner.post(`${path}/restore-jobs/999999/ticket`)).body.code).toBe('restore_job_not_found')

    const { job: restore } = await done(await owner.post(`${at}/restore`, { files: ['/etc/nginx'] }))
    expect((await owner.get(`${at}/restore/${restore}`)).body.data).toMatchObject({ kind: 'restore', state: 'done' })
    expect((await owner.get(`${at}/restore/${job}`)).body.code).toBe('restore_job_not_found')
    expect((await owner.post(`${path}/restore-jobs/${restore}/ticket`)).body.code).toBe('restore_job_not_found')
    expect((await owner.get(`${at}/stop`)).body.code).toBe('nothing_to_stop')
    const asked = await owner.post(`${at}/restore`, { whole: true })
    // It is told wherever the server is looked at.
    expect((await owner.get(`${path}/details`)).body.data.work).toMatchObject({ kind: 'cloud.restore.whole' })
    const { data: tasks } = (await owner.get(`${path}/recent-transactions`)).body
    expect(tasks.map(({ kind, state }: Json) => [kind, state]).slice(0, 2)).toEqual([
      ['restore', 'in_progress'],
      ['restore-files', 'completed'],
    ])
    const { code, error } = (await owner.post(`${at}/restore`, { whole: true })).body
    expect([code, error]).toEqual(['server_under_way', expect.stringContaining('Server terugzetten')])
    expect((await owner.get(`${at}/stop`)).body).toEqual({ success: true, job: asked.body.job })
    await done(asked)
    expect((await owner.get(`${at}/restore/${asked.body.job}`)).body.data.state).toBe('stopped')
    const lines = (await owner.get(`/products/${id}/logs/audit`)).body.data
    expect(lines[0]).toMatchObject({
      ...{ title: 'Server terugzetten', outcome: { state: 'stopped', reason: 'Gestopt, er is niets gewijzigd' } },
    })
    expect(lines.map(({ title }: Json) => title)).toContain('Download uit een back-up opgehaald')
    expect(lines.every(({ title }: Json) => title !== null)).toBe(true)
    expect((await owner.get(`${path}/recent-transactions`)).body.data[0]).toMatchObject({
      kind: 'restore',
      state: 'stopped',
    })
    const gone = await owner.post(`${path}/restore-points/p0/browser-files`, {})
    expect([gone.status, gone.body.code]).toEqual([404, 'restore_point_not_found'])
    expect((await jobs()).map(({ state }: Json) => state)).toEqual(['stopped', 'done', 'done'])
  })

  it('is put back as a whole while nothing else moves it, and as files not beside a reinstall', async () => {
    const size = { cpus: 4, memoryGb: 4, disksGb: [50] }
    const works = {
      whole: (path: string, point: string) => owner.post(`${path}/restore-points/${point}/restore`, { whole: true }),
      files: (path: string, point: string) => owner.post(`${path}/restore-points/${point}/restore`, { files: ['etc'] }),
      reinstall: async (path: string) => {
        const { name } = (await owner.get(`${path}/details`)).body.data
        return owner.post(`${path}/reinstall`, { image: 'debian-12', name })
      },
      power: (path: string) => owner.post(`${path}/shutdown`),
      backup: (path: string) => owner.post(`${path}/backup/run-backup-policy`),
      rescue: (path: string) => owner.post(`${path}/rescue`, { state: true }),
      password: (path: string) => owner.post(`${path}/password`),
      size: (path: string) => owner.post(`${path}/update-resources`, size),
      firewall: (path: string) =>
        owner.post(`${path}/firewall-rule`, { action: 'accept', ports: '99', protocol: 'tcp' }),
    }
    type Work = keyof typeof works
    const beside: Record<'whole' | 'files', readonly Work[]> = {
      whole: ['files', 'reinstall', 'power', 'rescue', 'password', 'size', 'firewall', 'whole', 'backup'],
      files: ['reinstall', 'whole', 'files'],
    }
    const open = async () => {
      const { path } = await given()
      const [point] = (await owner.get(`${path}/backup/restore-points?limit=1`)).body.data
      return { path, point: point.id as string }
    }
    const told: string[] = []
    const say = async (first: Work, second: Work, at: { path: string; point: string }) => {
      const { status, body } = await works[second](at.path, at.point)
      told.push(`${second} during ${first}: ${status} ${body.code}`)
    }
    const expected: string[] = []
    for (const restore of ['whole', 'files'] as const) {
      const under = await open()
      expect((await works[restore](under.path, under.point)).status).toBe(202)
      for (const other of beside[restore]) {
        await say(restore, other, under)
        const reversed = await open()
        expect([other, (await works[other](reversed.path, reversed.point)).status]).toEqual([other, 202])
        await say(other, restore, reversed)
        expected.push(`${other} during ${restore}: 409 server_under_way`)
        expected.push(`${restore} during ${other}: 409 server_under_way`)
      }
    }
    expect(told).toEqual(expected)
    const free = await open()
    await works.files(free.path, free.point)
    expect((await works.firewall(free.path)).status, 'files leave the rest alone').toBe(202)
  })

  it('has what was asked before each variant had a vault of its own carried out by the vault of its variant', async () => {
    const { path, id, done } = await given()
    const asked = await owner.post(`${path}/backup/run-backup-policy`)
    await sql`update provider_operation set wanted = wanted - 'variant' where subject_id = ${String(id)}`.execute(
      portal.db,
    )
    await sql.raw(readFileSync(migrationFile, 'utf8')).execute(portal.db)
    await done(asked)
    const rows = portal.db
      .selectFrom('provider_operation')
      .select(['state', 'wanted'])
      .where('subject_id', '=', String(id))
    expect(await rows.execute()).toEqual([{ state: 'done', wanted: { variant } }])
  })

  it('is guarded for nobody else, and not while it is suspended', async () => {
    const told = await refusedOfServers(portal, { owner, others: stranger, variant }, [
      ['post', 'backup/run-backup-policy'],
      ['post', 'backup/protect-instances/server'],
      ['post', 'backup/add-backup-mysql-db', { host: 'h', database: 'd', user: 'u', password: 'p' }],
      ['post', 'restore-points/p1/prepare-download', { files: ['etc'] }],
      ['post', 'restore-points/p1/restore', { whole: true }],
      ['get', 'restore-points/p1/stop'],
    ])
    expect(new Set(told)).toEqual(new Set(['404 server_not_active']))
  })

  it('was asked every call of its contract', () => {
    const rows = tables[variant].flatMap((table) => Object.values<CallRow>(table))
    expect(rows.filter((row) => !wasAsked(row)).map(({ id }) => id)).toEqual([])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(contracts[variant].trim().split(/\s+/).toSorted())
  })
})

const tables = {
  generic: [genericBackups, genericRestores, genericRestoreJobs],
  proxmox: [proxmoxBackups, proxmoxRestores, proxmoxRestoreJobs],
}
/** Those of the specification for each variant, and ours beside them. */
const contracts = {
  generic: `
    cloud-server.backup.policy cloud-server.backup.run-policy cloud-server.backup.protect-instances
    cloud-server.backup.add-mysql-db cloud-server.backup.restore-points
    cloud-server.restore-points.browser-files cloud-server.restore-points.search-files
    cloud-server.restore-points.prepare-download cloud-server.restore-points.restore
    cloud-server.restore-points.download cloud-server.restore-points.restore-check
    cloud-server.restore-points.stop belfry.cloud-server.restore-points.jobs
    belfry.cloud-server.restore-points.ticket belfry.cloud-server.restore-points.fetch
  `,
  proxmox: `
    proxmox.backup.policy proxmox.backup.run-policy proxmox.backup.protect-instances proxmox.backup.add-mysql-db
    proxmox.backup.restore-points proxmox.restore-points.browser-files proxmox.restore-points.search-files
    proxmox.restore-points.prepare-download proxmox.restore-points.restore proxmox.restore-points.download
    proxmox.restore-points.restore-check proxmox.restore-points.stop
    belfry.proxmox.restore-points.jobs belfry.proxmox.restore-points.ticket belfry.proxmox.restore-points.fetch
  `,
}
