import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FirewallRule } from '#base/cloud-server/firewall.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { clusterToDrive } from '#test/kit/fake-pve/cluster-to-drive.ts'
import { serveFakePve } from '#test/kit/fake-pve/fake-pve.ts'
import { selfSigned } from '#test/kit/self-signed.ts'
import type { Outcome } from '../../outcome.ts'
import { settingsIn } from './settings.ts'

const reference = 'service-17'
const size = { cpus: 2, memoryGb: 4, disksGb: [50] }
const wanted = {
  reference,
  name: 'srv1',
  type: 'standard',
  size,
  image: 'debian-12',
  sshKeys: ['ssh-ed25519 AAAA me@home'],
}

async function given(
  settings: Record<string, string> = {},
  prepare?: (world: ReturnType<typeof clusterToDrive>['fake']['world']) => void,
) {
  const cluster = clusterToDrive(settings)
  const { fake } = cluster
  prepare?.(fake.world)
  const host = cluster.open()
  const follow = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    for (let turn = 0; turn < 300; turn++) {
      const said = await call()
      if (said.kind !== 'pending') return said
      await cluster.letPass(said.lookAgainSeconds)
    }
    throw new Error('pending for ever')
  }
  const placed = await follow(() => host.placeServer('place', wanted))
  const vm = () => [...fake.world.vms.values()].find(({ config }) => !config.template)
  return { ...cluster, host, follow, placed, vm, facts: async () => doneValue(await host.readServer(reference)) }
}

describe('A server at Proxmox', () => {
  it('has all that was ordered, and is found by its tag alone', async () => {
    const { vm, fake, facts, host, letPass } = await given()
    const made = vm()!
    const { config, options, vmid } = made
    expect(vmid).toBe(10_000)
    expect(config).toMatchObject({
      ...{ name: 'srv1', tags: 'belfry;belfry-service-17', ciuser: 'root', ipconfig0: 'ip=dhcp,ip6=auto', onboot: '1' },
      ...{ cores: '2', memory: '4096', sshkeys: 'ssh-ed25519%20AAAA%20me%40home' },
    })
    expect(config.scsi0).toMatch(/size=50G/)
    expect(config.efidisk0).toMatch(/size=528K/)
    expect(config.net0).toMatch(/^virtio=BC:24:11:[0-9A-F:]+,bridge=vmbr0,firewall=1$/)
    expect(options).toMatchObject({ enable: '1', policy_in: 'DROP' })
    // Somebody gives it another number and name, and moves it.
    fake.world.vms.delete(vmid)
    fake.world.vms.set(777, {
      ...made,
      vmid: 777,
      node: 'pve3',
      config: { ...config, name: 'web', tags: 'x;belfry-service-17' },
    })
    await letPass(5)
    expect(await facts()).toMatchObject({ name: 'web', node: 'pve3', type: 'standard' })
    fake.world.vms.set(778, { ...fake.world.vms.get(777)!, vmid: 778 })
    expect(await host.power('boot', { reference, action: 'reboot' })).toMatchObject({ code: 'refused' })
  })

  it.each([
    ['qmclone', 'clone failed: rbd error: no space left on device', 'out_of_capacity'],
    ['qmclone', 'unexpected status', 'task_failed'],
    ['resize', 'got no response', 'task_failed'],
    ['qmstart', 'start failed: QEMU exited with code 1', 'task_failed'],
  ])('whose %s fails after it was accepted (%s) does not come, and nothing is left', async (type, says, code) => {
    const { placed, vm, host, follow } = await given({}, ({ failing }) => failing.push({ type, says }))
    expect(placed).toMatchObject({ kind: 'rejected', code })
    expect(vm()).toBeUndefined()
    expect(doneValue(await follow(() => host.placeServer('again', wanted))).state).toBe('running')
  })

  it('leaves a number that somebody else took to them', async () => {
    const { vm, fake, host, follow } = await given()
    const other = { ...wanted, reference: 'service-18' }
    fake.troubleWith(({ key, method }) => {
      if (method !== 'POST' || !key.endsWith('/clone') || fake.world.vms.has(10_001)) return undefined
      fake.world.vms.set(10_001, { ...vm()!, vmid: 10_001, config: { name: 'theirs', memory: '512', cores: '1' } })
      return undefined
    })
    const placed = doneValue(await follow(() => host.placeServer('place 18', other)))
    expect(placed.state).toBe('running')
    expect(fake.world.vms.get(10_001)?.config.name).toBe('theirs')
    expect(fake.world.vms.get(10_002)?.config.tags).toContain('belfry-service-18')
  })

  it('that does not start with another size has its old one again, and runs', async () => {
    const { host, follow, facts, vm } = await given()
    const said = await follow(() => host.resize('huge', { reference, size: { ...size, memoryGb: 512 } }))
    expect(said).toMatchObject({ kind: 'rejected', code: 'start_failed' })
    expect(await facts()).toMatchObject({ state: 'running', size, locked: null })
    expect(vm()?.config.memory).toBe('4096')
    expect(await host.resize('huge', { reference, size: { ...size, memoryGb: 512 } })).toMatchObject({
      code: 'start_failed',
    })
  })

  it('grows a disk while it runs; one that is asked for in another way is not for want of room', async () => {
    const { host, follow, fake } = await given()
    const starts = () => fake.world.tasks.filter(({ type }) => type === 'qmstart').length
    const before = starts()
    doneValue(await follow(() => host.resize('grow', { reference, size: { ...size, disksGb: [80] } })))
    expect(starts()).toBe(before)
    fake.world.storage.isFull = true
    const said = await follow(() => host.resize('more', { reference, size: { ...size, disksGb: [90] } }))
    expect(said).toMatchObject({ kind: 'rejected', code: 'out_of_capacity' })
  })

  it('that is being saved takes no order, and goes on with one that has begun', async () => {
    const { host, vm, follow, letPass } = await given()
    const lock = (by: string | undefined) => {
      const { lock: _before, ...config } = vm()!.config
      vm()!.config = { ...config, ...(by && { lock: by }) }
    }
    lock('backup')
    expect(await host.power('boot', { reference, action: 'reboot' })).toMatchObject({
      code: 'server_locked',
      detail: 'backup',
    })
    lock(undefined)
    const resize = () => host.resize('grow', { reference, size: { ...size, cpus: 4 } })
    expect((await resize()).kind).toBe('pending')
    await letPass(20)
    lock('backup')
    expect(await resize()).toMatchObject({ kind: 'pending', lookAgainSeconds: 15 })
    lock(undefined)
    expect(doneValue(await follow(resize)).size.cpus).toBe(4)
  })

  it('that somebody began to make and forgot is gone on with, and is one', async () => {
    const { host, fake, follow, letPass } = await given()
    const order = { ...wanted, reference: 'service-18' }
    expect((await host.placeServer('first', order)).kind).toBe('pending')
    expect(await host.placeServer('second', order)).toMatchObject({ code: 'name_taken' })
    await letPass(1_000)
    expect(doneValue(await follow(() => host.placeServer('third', order))).state).toBe('running')
    expect(await host.placeServer('first', order)).toMatchObject({ code: 'task_failed' })
    expect([...fake.world.vms.keys()]).toEqual([9000, 9001, 10_000, 10_001])
  })

  it('that is ended while it is being made leaves nothing', async () => {
    const { host, fake, follow } = await given()
    const order = { ...wanted, reference: 'service-18' }
    expect((await host.placeServer('place 18', order)).kind).toBe('pending')
    expect(await host.suspendServer('stop 18', order)).toMatchObject({ code: 'no_such_server' })
    expect(doneValue(await follow(() => host.endServer('end 18', order)))).toEqual({ existed: true })
    expect([...fake.world.vms.keys()]).toEqual([9000, 9001, 10_000])
    expect(await host.placeServer('place 18', order)).toMatchObject({ code: 'task_failed' })
  })

  it('that hangs while it stops has its plug pulled', async () => {
    const { host, follow } = await given()
    expect((await host.power('stop', { reference, action: 'shutdown' })).kind).toBe('pending')
    expect(doneValue(await follow(() => host.power('plug', { reference, action: 'off' }))).state).toBe('offline')
    expect(await host.power('stop', { reference, action: 'shutdown' })).toMatchObject({ code: 'task_failed' })
  })

  it('shows who did what, also at Proxmox itself', async () => {
    const { host, fake, vm, letPass } = await given()
    const { node, vmid } = vm()!
    fake.world.begin('qmreset', { node, id: String(vmid), vmid, by: 'root@pam', work: () => undefined })
    fake.world.begin('vncproxy', { node, id: String(vmid), by: 'root@pam', work: () => undefined })
    await letPass(5)
    const tasks = doneValue(await host.listTasks({ reference, since: new Date(0) }))
    expect(tasks.map(({ kind, by, hasFailed }) => `${kind} ${by} ${hasFailed}`)).toEqual([
      'reset provider false',
      'create ours false',
    ])
  })

  it('tells its packages, by programs of its own and no shell', async () => {
    const { host } = await given()
    expect(doneValue(await host.readSoftware(reference)).map((each) => Object.values(each).join(' '))).toEqual([
      ...['bash 5.2.15-2 false', 'curl 7.88.1-10 true', 'openssl 3.0.11-1 false'],
    ])
  })

  it('comes back from rescue to the disk that it started from', async () => {
    const { host, vm, follow } = await given()
    const before = { boot: vm()!.config.boot, ide2: vm()!.config.ide2 }
    const rescue = (isOn: boolean) => follow(() => host.rescue(`rescue ${isOn}`, { reference, isOn }))
    expect(doneValue(await rescue(true)).state).toBe('mounted')
    expect(vm()!.config).toMatchObject({ boot: 'order=ide0', ide0: 'ceph:iso/rescue.iso,media=cdrom' })
    expect(doneValue(await rescue(false)).state).toBe('running')
    expect([{ boot: vm()!.config.boot, ide2: vm()!.config.ide2 }, vm()!.config.ide0]).toEqual([before, undefined])
  })

  it('made anew keeps its number, card and firewall, and none of its old disk', async () => {
    const { host, vm, follow } = await given()
    const { vmid, rules, config } = structuredClone({ ...vm()!, guest: null })
    const anew = doneValue(
      await follow(() => host.reinstall('anew', { reference, image: 'ubuntu-24.04', sshKeys: [] })),
    )
    expect(anew).toMatchObject({ size, state: 'running', system: { image: 'ubuntu-24.04' } })
    expect([vm()!.vmid, vm()!.rules, vm()!.config.net0]).toEqual([vmid, rules, config.net0])
    expect(Object.keys(vm()!.config).filter((name) => name.startsWith('unused'))).toEqual([])
    expect(vm()!.config.scsi0).not.toBe(config.scsi0)
  })

  it('is read by one look at all machines, however many are read at once', async () => {
    const { host, fake, vm, letPass } = await given()
    await letPass(5)
    for (let each = 0; each < 4_999; each++)
      fake.world.vms.set(20_000 + each, {
        ...vm()!,
        vmid: 20_000 + each,
        config: { ...vm()!.config, tags: `belfry-service-${100 + each}` },
      })
    let looks = 0
    fake.troubleWith(({ key }) => {
      if (key === 'GET /cluster/resources') looks += 1
      return undefined
    })
    const open = Array.from({ length: 300 }, (_, each) => host.readServer(`service-${100 + each}`))
    expect((await Promise.all(open)).filter(({ kind }) => kind !== 'done')).toEqual([])
    expect(looks).toBe(1)
  })
})

describe('The firewall of a server at Proxmox', () => {
  const rule = (id: string, more: Partial<FirewallRule> = {}): FirewallRule => ({
    ...{ id, source: '', ports: '80,443', protocol: 'tcp', alias: id, action: 'accept', isFixed: false },
    ...more,
  })
  const says = (rules: readonly { comment?: string; proto?: string; action: string; enable: number }[]) =>
    rules.map(({ comment, proto, action, enable }) => `${comment ?? action} ${proto ?? '-'} ${enable}`)

  it('has the rules of the datacentre first and unchanged, ours by their id', async () => {
    const group = { PROXMOX_FIREWALL_GROUP: 'provider' }
    const { host, facts, vm } = await given(group, ({ groups }) =>
      groups.set('provider', [{ type: 'in', action: 'ACCEPT', enable: 1, source: '192.0.2.0/28', comment: 'monitor' }]),
    )
    const { rules, digest, policy } = (await facts()).firewall
    expect(policy).toBe('drop')
    expect(rules.map(({ alias, isFixed }) => [alias, isFixed])).toEqual([
      ['monitor', true],
      ['SSH', false],
    ])
    const set = (id: string, from: string, next: readonly FirewallRule[]) =>
      host.setFirewall(id, { reference, digest: from, rules: next })
    const next = [
      ...rules.slice(0, 1),
      rule('any', { protocol: 'any' }),
      rule('all', { ports: '', protocol: 'any', action: 'drop' }),
      ...rules.slice(1),
    ]
    const changed = doneValue(await set('one', digest, next)).firewall
    expect(changed.rules).toEqual(next)
    expect(says(vm()!.rules)).toEqual([
      ...[
        'provider - 1',
        'belfry:any any tcp 1',
        'belfry:any any udp 1',
        'belfry:all all - 1',
        'belfry:sign-in SSH tcp 1',
      ],
    ])
    expect(await set('two', changed.digest, next.slice(1))).toMatchObject({ code: 'rule_is_fixed' })
    expect(await set('three', digest, next)).toMatchObject({ kind: 'done' })
    expect(await set('four', digest, next.toReversed())).toMatchObject({ code: 'firewall_changed' })
  })

  it('says that everything comes in where the datacentre has its firewall off', async () => {
    const { facts } = await given({}, ({ firewall }) => {
      firewall.enable = 0
    })
    expect((await facts()).firewall.policy).toBe('accept')
  })

  it('never lets a rule stand where it does not belong, whatever is lost meanwhile', async () => {
    const { host, facts, vm, fake } = await given({}, undefined)
    vm()!.rules = [
      { type: 'in', action: 'DROP', enable: 1, source: '198.51.100.0/24', comment: 'theirs' },
      ...vm()!.rules,
    ]
    let roll = 7
    const next = (most: number) => {
      roll = (roll * 1_103_515_245 + 12_345) & 0x7fffffff
      return roll % most
    }
    for (let turn = 0; turn < 40; turn++) {
      const { rules, digest } = (await facts()).firewall
      const [fixed, ...others] = rules
      const mixed = [...others, rule(`r${turn}`, { protocol: turn % 3 ? 'tcp' : 'any' })]
        .filter(() => next(4) > 0)
        .sort(() => next(3) - 1)
        .slice(0, 8)
      fake.troubleWith(({ method, key }) => {
        expect(vm()!.rules.findIndex(({ enable }) => enable === 1)).toBe(
          vm()!.rules.findIndex(({ comment }) => comment === 'theirs'),
        )
        return method !== 'GET' && key.includes('/firewall/rules') && next(6) === 0
          ? (['lose-before', '596'] as const)[next(2)]
          : undefined
      })
      const ask = () => host.setFirewall(`set ${turn}`, { reference, digest, rules: [fixed!, ...mixed] })
      let said = await ask()
      for (let again = 0; said.kind === 'unknown' && again < 20; again++) said = await ask()
      expect(doneValue(said).firewall.rules).toEqual([fixed, ...mixed])
    }
    expect(fake.problems).toEqual([])
  })
})

describe('The way to Proxmox', () => {
  it('is only gone where the certificate is the one that is known', async () => {
    const { chain, key } = selfSigned(['pve1.provider.example'])
    const cluster = clusterToDrive()
    const served = await serveFakePve(cluster.fake, { tls: { key, cert: chain } })
    const { fingerprint256 } = new X509Certificate(chain)
    const open = (fingerprint: string) => {
      cluster.settings.PROXMOX_FINGERPRINT = fingerprint
      return cluster.open(served.url)
    }
    try {
      expect(await open('').readServer(reference)).toMatchObject({ kind: 'retry' })
      expect(await open('00'.repeat(32)).readServer(reference)).toMatchObject({
        kind: 'retry',
        detail: 'OTHER_CERTIFICATE',
      })
      expect(cluster.fake.counts.asked).toBe(0)
      const host = open(fingerprint256)
      const place = () => host.placeServer('place', wanted)
      for (let said = await place(); said.kind === 'pending'; said = await place())
        await cluster.letPass(said.lookAgainSeconds)
      const screen = await doneValue(await host.openConsole(reference)).open()
      let heard = ''
      for await (const part of screen.heard) {
        heard += Buffer.from(part).toString()
        if (heard.includes('\n')) break
      }
      await screen.close()
      expect(heard).toBe('RFB 003.008\n')
      expect(cluster.lines.length).toBeGreaterThan(20)
      expect(JSON.stringify(cluster.lines)).not.toMatch(/0000-4000|PVEVNC|vncticket|AAAA/)
    } finally {
      await served.stop()
    }
  })

  it('with a token that is not taken is no way', async () => {
    const cluster = clusterToDrive()
    cluster.settings.PROXMOX_TOKEN = 'belfry@pve!portal=wrong'
    expect(await cluster.open().readServer(reference)).toMatchObject({ kind: 'rejected', code: 'access_denied' })
  })

  it.each([
    [{ PROXMOX_URL: 'pve1' }, 'PROXMOX_URL'],
    [{ PROXMOX_TOKEN: 'root@pam' }, 'PROXMOX_TOKEN'],
    [{ PROXMOX_FINGERPRINT: 'AA:BB' }, 'PROXMOX_FINGERPRINT'],
    [{ PROXMOX_TEMPLATES: 'debian-12' }, 'PROXMOX_TEMPLATES'],
    [{ PROXMOX_VMIDS: '200-100' }, 'PROXMOX_VMIDS'],
  ])('is not made with %j', (wrong, setting) => {
    const right = { PROXMOX_URL: 'https://pve1:8006', PROXMOX_TOKEN: 'belfry@pve!portal=x' }
    expect(() => settingsIn({ ...right, ...wrong })).toThrow(setting)
  })
})
