import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveByTheClock } from '#areas/cloud/backups/server/by-the-clock.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { orderedServer } from '#test/kit/cloud-server.ts'
import { openFakePve, serveFakePve } from '#test/kit/fake-pve/fake-pve.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const sshKey = `ssh-ed25519 ${Buffer.from('\0\0\0\vssh-ed25519\0\0\0 0123456789abcdef0123456789abcdef').toString('base64')}`
let portal: TestPortal
let fake: ReturnType<typeof openFakePve>
let served: Awaited<ReturnType<typeof serveFakePve>>
beforeAll(async () => {
  // Its time goes on by itself beside that of the portal, which stands still while jobs are done.
  fake = openFakePve({ now: () => portal.clock.now.getTime() + performance.now(), pace: 1_000_000 })
  served = await serveFakePve(fake)
  portal = await openTestPortal({
    env: {
      ...{ PROXMOX_URL: served.url, PROXMOX_TOKEN: fake.token, PROXMOX_STORAGE: 'ceph' },
      ...{
        PROXMOX_TEMPLATES: 'debian-12=9000,ubuntu-24.04=9001',
        PROXMOX_BACKUPS: 'pbs',
        PROXMOX_BACKUP_SERVER: 'yes',
      },
    },
  })
  await syncCatalogue(portal.db)
})
afterAll(async () => {
  await portal.close()
  await served.stop()
})

const machine = () => [...fake.world.vms.values()].find(({ config }) => !config.template)

it('a server that is ordered stands at Proxmox, and is driven, saved, put back, suspended, opened and ended there', async () => {
  const owner = await portal.as('customer')
  const order = {
    ...{ uuid: crypto.randomUUID(), type: 'standard', cpus: 4, memoryGb: 8, disksGb: [100], name: 'db1', sshKey },
    ...{ pid: 301, term: 'monthly', agreeTerm: true, paymentCode: 'bancontact' },
    configOptions: [{ id: 'os', choice: 'ubuntu-24.04' }],
  }
  const { id, steps } = await orderedServer(portal, owner, order)
  await steps.deliver()
  const path = `/products/${id}/proxmox-cloud-server`
  const details = async () => (await owner.get(`${path}/details?fresh=1`)).body.data
  expect(await details()).toMatchObject({
    standing: 'known',
    facts: { name: 'db1', state: 'running', hasAgent: true, size: { cpus: 4, memoryGb: 8, disksGb: [100] } },
  })
  expect(machine()?.config).toMatchObject({ tags: `belfry;belfry-service-${id}`, sshkeys: encodeURIComponent(sshKey) })
  expect((await owner.post(`${path}/reboot`)).status).toBe(202)
  await steps.deliver()
  const { body } = await owner.get(`${path}/recent-transactions`)
  expect(body.data).toMatchObject([
    { kind: 'reboot', state: 'completed', by: 'portal' },
    { kind: 'create', state: 'completed' },
  ])

  const saved = async () => (await owner.get(`${path}/backup/restore-points`)).body.data
  const { data: backups } = (await owner.get(`${path}/backup/policy`)).body
  expect(backups.instances).toMatchObject([{ id: 'server', isProtected: true }])
  expect(backups.policy).toMatchObject({ everyMinutes: 1_440, lastFailure: null })
  portal.clock.now = new Date(portal.clock.now.getTime() + 86_400_000)
  for (let minute = 0; minute < 3; minute++) {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(saveByTheClock, {}))
    await steps.deliver()
  }
  expect(await saved()).toMatchObject([{ because: 'schedule' }])
  const point = (await saved())[0].id
  const drive = 'drive-scsi0.img.fidx/part/1/etc/hostname'
  const at = `${path}/restore-points/${point}`
  expect((await owner.post(`${at}/search-files`, { query: 'host' })).body.code).toBe('backup_not_possible')
  expect((await owner.post(`${at}/restore`, { files: [drive] })).body.code).toBe('backup_not_possible')
  const { job } = (await owner.post(`${at}/prepare-download`, { files: [drive] })).body
  await steps.deliver()
  expect((await owner.get(`${at}/prepare-download/${job}/download?action=download`)).headers['content-length']).toBe(
    '5',
  )
  expect((await owner.post(`${at}/restore`, { whole: true })).status).toBe(202)
  await steps.deliver()
  expect((await saved()).map(({ because }: Json) => because)).toEqual(['before_restore', 'schedule'])
  expect((await details()).facts).toMatchObject({ name: 'db1', state: 'running' })
  fake.world.backupStorage.isAway = true
  expect((await owner.get(`${path}/backup/restore-points`)).body.code).toBe('backups_shut')
  fake.world.backupStorage.isAway = false

  await steps.suspend()
  expect([await details(), machine()?.isOn]).toMatchObject([{ standing: 'suspended' }, false])
  await steps.resume()
  expect((await details()).facts.state).toBe('running')
  await steps.end()
  expect([(await details()).standing, machine(), fake.world.backups]).toEqual(['ended', undefined, []])
  expect(fake.problems).toEqual([])
})
