import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { clusterToDrive } from '#test/kit/fake-pve/cluster-to-drive.ts'
import { serveFakePve } from '#test/kit/fake-pve/fake-pve.ts'
import type { Outcome } from '../../outcome.ts'
import { describeVault } from '../conformance.ts'

const cluster = clusterToDrive()
const { fake } = cluster
let served: Awaited<ReturnType<typeof serveFakePve>>
beforeAll(async () => {
  served = await serveFakePve(fake)
})
afterAll(() => served.stop())

const followed = async <Value>(
  { letPass }: Pick<typeof cluster, 'letPass'>,
  call: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  for (let turn = 0; turn < 200; turn++) {
    const outcome = await call()
    if (outcome.kind !== 'pending') return outcome
    await letPass(outcome.lookAgainSeconds)
  }
  throw new Error('pending for ever')
}
const size = { cpus: 2, memoryGb: 4, disksGb: [50] }
const wanted = { name: 'srv1', type: 'standard', size, image: 'debian-12', sshKeys: ['ssh-ed25519 AAAA me@home'] }
let made = 0
async function placed(of: typeof cluster): Promise<string> {
  const reference = `service-${++made}`
  doneValue(await followed(of, () => of.open().placeServer(`place ${reference}`, { ...wanted, reference })))
  return reference
}

describeVault('Proxmox VE', {
  open: async () => cluster.openVault(served.url),
  letPass: cluster.letPass,
  server: () => placed(cluster),
  file: 'drive-scsi0.img.fidx/part/1/opt/app/server.js',
})

describe('Proxmox VE that saves its servers', () => {
  it('is asked nothing but what it publishes, with no privilege but those that operators are told to give', (context) => {
    const { published } = fake
    if (!published) return context.skip('no published API at hand')
    expect(fake.problems).toEqual([])
    const told = fs.readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const given = new Set([...told.matchAll(/--privs "([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    const needed = new Set([...fake.used].flatMap((key) => published.privilegesOf(key)))
    // Of a task of somebody else, and of limits that nobody sets here; no model of its hardware is changed either.
    for (const name of ['Sys.Modify', 'VM.Config.HWType']) needed.delete(name)
    expect([...needed].filter((name) => !given.has(name))).toEqual([])
    expect([...needed]).toContain('VM.Backup')
    console.info(`score: requests as Proxmox publishes them ${fake.counts.fitting}/${fake.counts.asked}`)
  })

  /** A cluster of its own, with one server on it that is saved. */
  async function given(settings: Record<string, string> = {}) {
    const own = clusterToDrive(settings)
    const [host, vault, reference] = [own.open(), own.openVault(), await placed(own)]
    const { world } = own.fake
    const follow = <Value>(call: () => Promise<Outcome<Value>>) => followed(own, call)
    await vault.protect('on', { reference, instance: 'server', isOn: true, policy: 'hourly' })
    const save = (id: string) => follow(() => vault.runPolicy(id, { reference }))
    const points = async () => doneValue(await vault.listPoints({ reference, limit: 500 }))
    const vm = () => [...world.vms.values()].find(({ config }) => !config.template)!
    const tick = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        doneValue(await vault.byTheClock!())
        await own.letPass(60)
      }
    }
    return { ...own, host, vault, reference, world, follow, save, points, vm, tick }
  }

  it('puts a server back with its disks alone: what it is sold as, its rules and whether it ran stay', async () => {
    const { host, vault, reference, save, points, follow, vm, letPass } = await given()
    doneValue(await save('one'))
    const [point] = await points()
    const larger = { cpus: 4, memoryGb: 8, disksGb: [80] }
    doneValue(await follow(() => host.resize('grow', { reference, size: larger })))
    const { firewall } = doneValue(await host.readServer(reference))
    doneValue(await host.setFirewall('shut', { reference, digest: firewall.digest, rules: [] }))
    await letPass(60)
    const what = { kind: 'whole' } as const
    const ask = () => vault.restore('back', { reference, point: point?.id ?? '', what })
    expect((await ask()).kind).toBe('pending')
    expect(await vault.restore('other', { reference, point: point?.id ?? '', what })).toMatchObject({
      code: 'vault_busy',
    })
    const { undoPoint } = doneValue(await follow(ask))
    expect(doneValue(await host.readServer(reference))).toMatchObject({
      ...{ name: 'srv1', state: 'running', size: larger, locked: null },
      firewall: { rules: [] },
    })
    expect(vm().config.tags).toBe(`belfry;belfry-${reference}`)
    expect((await points()).map(({ id, because }) => [id, because])).toEqual([
      [undoPoint, 'before_restore'],
      [point?.id, 'asked'],
    ])
    expect(await ask()).toMatchObject({ kind: 'done', value: { undoPoint } })
  })

  it('has a server as it was where it cannot be put back, and says so', async () => {
    const { host, vault, reference, save, points, follow, world } = await given()
    doneValue(await save('one'))
    const [point] = await points()
    world.failing.push({ type: 'qmrestore', says: 'unable to create image: no space left on device' })
    const what = { kind: 'whole' } as const
    const said = await follow(() => vault.restore('back', { reference, point: point?.id ?? '', what }))
    expect(said).toMatchObject({ kind: 'rejected', code: 'out_of_capacity' })
    expect(doneValue(await host.readServer(reference))).toMatchObject({ state: 'running', size })
  })

  it.each([['lose-before'], ['lose-after'], ['596']] as const)(
    'saves and puts back once, whatever is lost on the way: %s',
    async (trouble) => {
      const { fake: own, vault, reference, follow, points, world, letPass } = await given()
      own.troubleWith(({ method, key }) => {
        const isFirst = method === 'POST' && !met.has(key) && /vzdump$|qemu$/.test(key)
        met.add(key)
        return isFirst ? trouble : undefined
      })
      const met = new Set<string>()
      const through = async <Value>(call: () => Promise<Outcome<Value>>) => {
        for (let turn = 0; turn < 20; turn++) {
          const said = await follow(call)
          if (said.kind !== 'unknown' && said.kind !== 'retry') return said
          await letPass(5)
        }
        throw new Error('no end')
      }
      doneValue(await through(() => vault.runPolicy('one', { reference })))
      const [point] = await points()
      await letPass(60)
      met.clear()
      const what = { kind: 'whole' } as const
      doneValue(await through(() => vault.restore('back', { reference, point: point?.id ?? '', what })))
      const well = world.tasks.filter(({ exit }) => exit === 'OK').map(({ type }) => type)
      expect([well.filter((type) => type === 'vzdump'), well.filter((type) => type === 'qmrestore')]).toEqual([
        ['vzdump', 'vzdump'],
        ['qmrestore'],
      ])
    },
  )

  it('saves by the clock on the hour, lets go of what is over but for what is held, and tells what fails', async () => {
    const { vault, reference, points, tick, letPass, world } = await given()
    await tick(61)
    expect((await points()).map(({ because }) => because)).toEqual(['schedule'])
    await tick(120)
    expect(await points()).toHaveLength(3)
    const facts = async () => doneValue(await vault.readVault(reference))
    expect((await facts()).policy).toMatchObject({ everyMinutes: 60, lastFailure: null, nextAt: expect.any(String) })
    world.backupStorage.isFull = true
    await tick(61)
    expect((await facts()).policy.lastFailure).toMatchObject({ code: 'backups_full' })
    world.backupStorage.isFull = false
    world.backups[1]!.isHeld = true
    await letPass(4 * 86_400)
    await tick(70)
    // The first of its day, the one that is held, and today's; what was missed is made up for once.
    expect((await points()).length).toBe(4)
    expect((await facts()).policy.lastFailure).toBeNull()
    doneValue(await vault.protect('off', { reference, instance: 'server', isOn: false }))
    await tick(180)
    expect((await points()).length).toBe(4)
  })

  it('saves no more at a node than it can, whoever waits longest first', async () => {
    const own = await given()
    const { vault, world } = own
    for (let more = 0; more < 4; more++) {
      const reference = await placed(own)
      doneValue(await vault.protect(`on ${more}`, { reference, instance: 'server', isOn: true }))
    }
    for (const vm of world.vms.values()) vm.node = 'pve1'
    await own.letPass(3_600)
    expect(doneValue(await vault.byTheClock!())).toEqual({ begun: 2 })
    await own.tick(5)
    expect(world.backups).toHaveLength(5)
  })

  it('knows a backup by its notes: what another machine of its number left stays theirs', async () => {
    const { vault, reference, save, points, world, host, follow } = await given()
    doneValue(await save('one'))
    const [own] = world.backups
    world.backups.push({ ...own!, volid: 'pbs:backup/vm/10000/2026-01-01T00:00:00Z', ctime: 1, notes: 'nightly' })
    world.backups.push({ ...own!, volid: 'pbs:backup/vm/10000/2026-01-02T00:00:00Z', ctime: 2, isHeld: true })
    expect((await points()).map(({ id }) => id)).toEqual([`p${own?.ctime}`, 'p2'])
    doneValue(await follow(() => host.endServer('end', { reference })))
    expect(await vault.forget('forget', { reference })).toEqual({ kind: 'done', value: { existed: true } })
    expect(world.backups.map(({ notes }) => notes)).toEqual(['nightly'])
    expect(await vault.forget('forget', { reference })).toEqual({ kind: 'done', value: { existed: false } })
  })

  it('reads single files of a backup server alone, and never puts them back', async () => {
    const { vault, reference, save, points } = await given({ PROXMOX_BACKUP_SERVER: 'no' })
    doneValue(await save('one'))
    const point = (await points())[0]?.id ?? ''
    expect([vault.abilities.files.can, vault.abilities.wholeServer.can]).toEqual([false, true])
    const no = { kind: 'rejected', code: 'not_possible' }
    expect(await vault.browse({ reference, point, path: '' })).toMatchObject(no)
    expect(await vault.prepareDownload('get', { reference, point, paths: ['etc'] })).toMatchObject(no)
    const some = { kind: 'files', paths: ['etc'] } as const
    expect(await cluster.openVault().restore('some', { reference, point, what: some })).toMatchObject(no)
  })

  it('sends several files as one archive, and a storage that is away is told as such', async () => {
    const vault = cluster.openVault(served.url)
    const reference = await placed(cluster)
    doneValue(await vault.protect(randomUUID(), { reference, instance: 'server', isOn: true }))
    doneValue(await followed(cluster, () => vault.runPolicy(`save ${reference}`, { reference })))
    const [point] = doneValue(await vault.listPoints({ reference, limit: 1 }))
    const paths = ['drive-scsi0.img.fidx/part/1/etc/hostname', 'drive-scsi0.img.fidx/part/1/opt']
    const { id, name, bytes } = doneValue(
      await vault.prepareDownload(`get ${reference}`, { reference, point: point?.id ?? '', paths }),
    )
    expect([name, bytes]).toEqual(['restored-files.zip', null])
    const parts: Uint8Array[] = []
    for await (const each of doneValue(await vault.openDownload({ reference, id })).body) parts.push(each)
    const archive = Buffer.concat(parts).toString('latin1')
    expect([archive.slice(0, 2), archive.includes('hostname'), archive.includes('opt.zip')]).toEqual(['PK', true, true])
    fake.world.backupStorage.isAway = true
    expect(await vault.listPoints({ reference, limit: 1 })).toMatchObject({ code: 'backups_shut' })
    fake.world.backupStorage.isAway = false
  })
})
