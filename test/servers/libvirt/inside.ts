import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openLibvirt } from '#drivers/compute/libvirt/libvirt.ts'
import { octetsOf, signInToScreen } from '#platform/outbound-screen.ts'
import { doneValue } from '../../kit/done-value.ts'
import { givenServer, isUpFor, type LibvirtScene, type smallSize, startsOf } from './scene.ts'

const sectorsInGb = 2 * 1024 ** 2

/** One server, looked at from within, from the bridge and from the node itself. */
export function describeInside(scene: LibvirtScene): void {
  describe('a server that runs', () => {
    const end = async (reference: string) => doneValue(await scene().host.endServer(randomUUID(), { reference }))
    let kept: Promise<string> | undefined
    /** What it costs to start one is most of what these cost. */
    const shared = () => {
      kept ??= (async () => {
        const reference = await givenServer(scene().host)
        await isUpFor(scene().node, reference, 1)
        return reference
      })()
      return kept
    }

    it('has inside what it was ordered with, before and after it grows, and its old size where it does not start', async () => {
      const { node, host } = scene()
      const reference = await givenServer(host)
      const resize = (size: typeof smallSize) => host.resize(randomUUID(), { reference, size })
      await isUpFor(node, reference, 1)
      expect(node.serial(reference)).toMatch(/SEED .*"srv\d+",? 1/)
      expect(startsOf(node, reference)).toMatchObject([{ cpus: 1, sectors: `${2 * sectorsInGb},` }])

      const larger = { cpus: 2, memoryGb: 2, disksGb: [3] }
      expect(doneValue(await resize(larger))).toMatchObject({ state: 'running', size: larger })
      await isUpFor(node, reference, 2)
      const [before, after] = startsOf(node, reference)
      expect(after?.cpus).toBe(2)
      expect((after?.memoryKib ?? 0) - (before?.memoryKib ?? 0)).toBeGreaterThan(900_000)

      // While it runs: its disk grows, and another one comes.
      const withDisk = { ...larger, disksGb: [4, 1] }
      doneValue(await resize(withDisk))
      const sizes = node.inside('virsh', '-c', node.uri, 'domblkinfo', reference, 'vda', '--human').stdout
      expect(sizes).toMatch(/Capacity: +4\.000 GiB/)
      expect(await resize({ ...withDisk, disksGb: [3, 1] })).toMatchObject({ code: 'disk_cannot_shrink' })

      // More than any machine has: QEMU refuses it, and the server runs as it was.
      expect(await resize({ ...withDisk, memoryGb: 900_000 })).toMatchObject({ code: 'start_failed' })
      expect(doneValue(await host.readServer(reference))).toMatchObject({ state: 'running', size: withDisk })
      await isUpFor(node, reference, 3)
      expect(startsOf(node, reference).at(-1)).toMatchObject({
        cpus: 2,
        sectors: `${4 * sectorsInGb},${sectorsInGb},`,
      })
      await end(reference)
    })

    it('is reached at the ports that its rules open, and at no other', async () => {
      const { node, host } = scene()
      const reference = await shared()
      const { addresses, firewall } = doneValue(await host.readServer(reference))
      const page = (port: number) => {
        const asked = ['-w', '2', addresses[0]?.ip ?? '', String(port)]
        return node
          .insideTold('GET / HTTP/1.0\r\n\r\n', 'busybox', 'nc', ...asked)
          .trim()
          .split('\n')
          .at(-1)
      }
      expect([page(80), page(81)]).toEqual(['', ''])
      const web = {
        id: 'web',
        source: '10.9.0.0/24',
        ports: '80',
        protocol: 'tcp',
        alias: '',
        action: 'accept',
      } as const
      const rules = [...firewall.rules, { ...web, isFixed: false }]
      const opened = doneValue(await host.setFirewall(randomUUID(), { reference, digest: firewall.digest, rules }))
      expect([page(80), page(81)]).toEqual(['hier', ''])
      expect(node.inside('nft', 'list', 'chain', 'bridge', 'belfry', reference).stdout).toContain('comment "web"')
      const { digest } = opened.firewall
      doneValue(await host.setFirewall(randomUUID(), { reference, digest, rules: firewall.rules }))
      expect(page(80)).toBe('')
    })

    it('says by whom it was turned off and how, is measured, and shows its screen only to whoever was given its password', async () => {
      const { node, host } = scene()
      const reference = await shared()
      const virsh = (...args: string[]) => node.inside('virsh', '-c', node.uri, ...args).stdout
      const power = async (action: 'start' | 'shutdown' | 'off' | 'reset') =>
        doneValue(await host.power(randomUUID(), { reference, action }))

      node.byTheClock('sample')
      await pause(1_000)
      node.byTheClock('sample')
      const [cpu] = doneValue(await host.readUsage({ reference, type: 'cpu', period: 'day' }))
      const measured = cpu?.points.filter(({ value }) => value !== null) ?? []
      expect([cpu?.points.length, measured.length > 0]).toEqual([144, true])
      const software = doneValue(await host.readSoftware(reference))
      expect(software).toContainEqual({ name: 'libc6', version: '2.36-9', isUpdatable: true })
      const seen = doneValue(await host.readServer(reference))
      expect([seen.hasAgent, (seen.uptimeSeconds ?? 0) > 0]).toEqual([true, true])

      const screen = await doneValue(await host.openConsole(reference)).open()
      await expect(signInToScreen(screen, octetsOf(screen.heard), 'another1')).rejects.toThrow('refuses the password')
      await screen.close()

      expect((await power('reset')).state).toBe('running')
      await isUpFor(node, reference, 2)
      expect((await power('shutdown')).state).toBe('offline')
      expect(virsh('domstate', '--reason', reference)).toContain('shut off (shutdown)')
      expect(await host.openConsole(reference)).toMatchObject({ code: 'not_in_this_state' })
      await power('start')
      // A system that is just starting does not feel the button: for whoever waits no longer it does not shut down, and its plug is pulled.
      const hasty = node.agentWith([], { shutdownSeconds: 2 })
      const asked = openLibvirt({ command: hasty.command }).power(randomUUID(), { reference, action: 'shutdown' })
      expect(await asked).toMatchObject({ kind: 'rejected', code: 'shutdown_failed' })
      hasty.remove()
      expect(doneValue(await host.readServer(reference)).state).toBe('running')
      await power('off')
      expect(virsh('domstate', '--reason', reference)).toContain('shut off (destroyed)')
      await pause(20)
      node.byTheClock('sample')
      virsh('start', reference)
      node.byTheClock('sample')
      virsh('destroy', reference)
      node.byTheClock('sample')
      const tasks = doneValue(await host.listTasks({ reference, since: new Date(0) }))
      const changes = tasks.filter(({ kind }) => kind !== 'firewall')
      expect(changes.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
        ...['off provider', 'start provider', 'off ours', 'shutdown ours', 'start ours'],
        ...['shutdown ours', 'reset ours', 'create ours'],
      ])
      await end(reference)
    })
  })
}
