import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { longestVncPassword } from '#base/cloud-server/console.ts'
import type { FirewallRule } from '#base/cloud-server/firewall.ts'
import { octetsOf, signedIn, signInToScreen } from '#platform/outbound-screen.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { Compute, ScreenLine, ServerFacts, WantedServer } from './port.ts'

/** What the suite needs of a provider: the driver, and a hand on the clock. */
export type ComputeHarness = {
  open(): Promise<Compute>
  /** Returns when that much time has passed at the provider. */
  letPass(seconds: number): Promise<void>
  /** Images that it has. */
  images: { first: string; other: string }
}

const never = { kind: 'rejected' }

/** Speaks with a screen as a client of VNC does, until it has painted the whole of it (RFC 6143 §7.3, §7.5.3, §7.6.1). */
async function firstPicture(screen: ScreenLine, password: string | null) {
  const octets = octetsOf(screen.heard)
  await signInToScreen(screen, octets, password)
  await screen.say(Uint8Array.of(1))
  const init = await octets.take(24)
  const [width, height, pixel] = [init.readUInt16BE(0), init.readUInt16BE(2), (init[4] ?? 0) / 8]
  const name = (await octets.take(init.readUInt32BE(20))).toString()
  // Raw alone, so that the area is counted by its octets.
  await screen.say(Buffer.from([2, 0, 0, 1, 0, 0, 0, 0]))
  await screen.say(Buffer.from([3, 0, 0, 0, 0, 0, width >> 8, width & 255, height >> 8, height & 255]))
  let painted = 0
  while (painted < width * height) {
    const head = await octets.take(4)
    if (head[0] !== 0) throw new Error(`a message of type ${head[0]}`)
    for (let left = head.readUInt16BE(2); left > 0; left--) {
      const place = await octets.take(12)
      const area = place.readUInt16BE(4) * place.readUInt16BE(6)
      await octets.take(area * pixel)
      painted += area
    }
  }
  return { name, isWhole: width > 0 && height > 0 }
}

export function describeCompute(title: string, { open, letPass, images }: ComputeHarness): void {
  let made = 0
  const base = 1_000 + Math.floor(Math.random() * 50_000)
  // Small: where the processor is only played, memory and processors are most of what a start costs.
  const size = { cpus: 1, memoryGb: 1, disksGb: [50] }
  const wanted = (more: Partial<WantedServer> = {}): WantedServer => ({
    reference: `service-${base + ++made}`,
    ...{ name: `srv${made}`, type: 'standard', size, image: images.first, sshKeys: [] },
    ...more,
  })

  describe(`${title} keeps the promise of a provider of servers`, () => {
    let host: Compute
    const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
      host ??= await open()
      for (let turn = 0; turn < 200; turn++) {
        const outcome = await call()
        if (outcome.kind !== 'pending') return outcome
        await letPass(outcome.lookAgainSeconds)
      }
      throw new Error('pending for ever')
    }
    const given = async (more: Partial<WantedServer> = {}) => {
      const server = wanted(more)
      const operation = randomUUID()
      doneValue(await followed(() => host.placeServer(operation, server)))
      return server.reference
    }
    const facts = async (reference: string): Promise<ServerFacts> => doneValue(await host.readServer(reference))
    const does = (call: (operationId: string) => Promise<Outcome<ServerFacts>>) => {
      const operation = randomUUID()
      return followed(() => call(operation))
    }
    const power = (reference: string, action: Parameters<Compute['power']>[1]['action']) =>
      does((id) => host.power(id, { reference, action }))

    it('makes one of what was ordered, once, however often it is asked', async () => {
      const server = wanted()
      const operation = randomUUID()
      host ??= await open()
      const ask = () => host.placeServer(operation, server)
      await Promise.all([ask(), ask(), ask()])
      const { state, ...rest } = doneValue(await followed(ask))
      expect(['running', 'online']).toContain(state)
      expect(rest).toMatchObject({ name: server.name, type: server.type, size, system: { image: images.first } })
      expect(rest.addresses.length).toBeGreaterThan(0)
      expect(await host.placeServer(randomUUID(), server)).toMatchObject(never)
      expect(await host.placeServer(randomUUID(), wanted({ image: 'plan9-4' }))).toMatchObject({
        code: 'image_not_offered',
      })
    })

    it('knows nothing of what was never asked', async () => {
      const reference = 'service-9999999'
      const missing = { ...never, code: 'no_such_server' }
      await given()
      expect(await host.readServer(reference)).toMatchObject(missing)
      expect(await host.power(randomUUID(), { reference, action: 'start' })).toMatchObject(missing)
      expect(await host.listTasks({ reference, since: new Date(0) })).toMatchObject(missing)
      expect(doneValue(await host.endServer(randomUUID(), { reference }))).toEqual({ existed: false })
    })

    it('starts and stops one, one work at a time, and what is so already is done', async () => {
      const reference = await given()
      expect(doneValue(await power(reference, 'start')).state).toBe('running')
      const operation = randomUUID()
      const stopping = await host.power(operation, { reference, action: 'shutdown' })
      if (stopping.kind === 'pending') {
        expect((await facts(reference)).locked).toBe('busy')
        expect(await host.power(randomUUID(), { reference, action: 'reboot' })).toMatchObject({ code: 'server_locked' })
      }
      expect(doneValue(await followed(() => host.power(operation, { reference, action: 'shutdown' }))).state).toBe(
        'offline',
      )
      expect(await power(reference, 'reboot')).toMatchObject({ code: 'not_in_this_state' })
      expect(doneValue(await power(reference, 'off')).state).toBe('offline')
      expect(doneValue(await power(reference, 'start')).state).toBe('running')
      expect(doneValue(await power(reference, 'reset')).state).toBe('running')
      // The first one asked once more is the same operation: it stops nothing again.
      doneValue(await host.power(operation, { reference, action: 'shutdown' }))
      expect((await facts(reference)).state).toBe('running')
    })

    it('tells what was done with it, the newest first', async () => {
      const reference = await given()
      await power(reference, 'reboot')
      const tasks = doneValue(await host.listTasks({ reference, since: new Date(0) }))
      expect(tasks.map(({ kind, hasFailed, by }) => `${kind} ${hasFailed} ${by}`)).toEqual([
        ...['reboot false ours', 'create false ours'],
      ])
    })

    it('gives one another size, running again afterwards, and never takes from a disk', async () => {
      const reference = await given()
      const resize = (more: object) => does((id) => host.resize(id, { reference, size: { ...size, ...more } }))
      const larger = doneValue(await resize({ cpus: 2, memoryGb: 2 }))
      expect([larger.state, larger.size]).toEqual(['running', { cpus: 2, memoryGb: 2, disksGb: [50] }])
      const grown = doneValue(await resize({ cpus: 2, memoryGb: 2, disksGb: [100, 20] }))
      expect(grown.size.disksGb).toEqual([100, 20])
      expect(await resize({ disksGb: [50, 20] })).toMatchObject({ code: 'disk_cannot_shrink' })
      expect(await resize({ disksGb: [100] })).toMatchObject({ code: 'disk_cannot_go' })
      expect((await facts(reference)).size).toEqual(grown.size)
    })

    it('changes a firewall as a whole, from the digest that was seen, and never what is fixed', async () => {
      const reference = await given()
      const { rules, digest } = (await facts(reference)).firewall
      const added: FirewallRule = {
        ...{ id: 'web', source: '', ports: '80,443', protocol: 'tcp', alias: 'web', action: 'accept' },
        isFixed: false,
      }
      const set = (from: string, next: readonly FirewallRule[]) =>
        host.setFirewall(randomUUID(), { reference, digest: from, rules: next })
      const changed = doneValue(await set(digest, [...rules, added])).firewall
      expect(changed.rules).toEqual([...rules, added])
      expect(changed.digest).not.toBe(digest)
      expect(await set(digest, rules)).toMatchObject({ code: 'firewall_changed' })
      const fixed = rules.filter(({ isFixed }) => isFixed)
      if (fixed.length > 0) {
        expect(await set(changed.digest, [added])).toMatchObject({ code: 'rule_is_fixed' })
        expect(await set(changed.digest, [added, ...rules])).toMatchObject({ code: 'rule_is_fixed' })
      }
      expect((await facts(reference)).firewall).toEqual(changed)
    })

    it('suspends one: it is off and takes no order until it is resumed, and then is as it was', async () => {
      const reference = await given()
      const before = await facts(reference)
      expect(doneValue(await does((id) => host.suspendServer(id, { reference }))).state).toBe('suspended')
      const refused = { ...never, code: 'server_suspended' }
      expect(await host.power(randomUUID(), { reference, action: 'start' })).toMatchObject(refused)
      expect(await host.resize(randomUUID(), { reference, size: { ...size, cpus: 8 } })).toMatchObject(refused)
      expect(await host.migrate(randomUUID(), { reference })).toMatchObject(refused)
      expect(await host.openConsole(reference)).toMatchObject(refused)
      const resumed = doneValue(await does((id) => host.resumeServer(id, { reference })))
      expect([resumed.state, resumed.size, resumed.firewall]).toEqual([before.state, before.size, before.firewall])
    })

    it('moves one, puts it in maintenance, makes it anew and starts it in rescue, as far as it can', async () => {
      const reference = await given()
      const { node } = await facts(reference)
      if (host.abilities.migrate.can) {
        expect(doneValue(await does((id) => host.migrate(id, { reference }))).node).not.toBe(node)
        expect(await host.migrate(randomUUID(), { reference, to: 'nowhere' })).toMatchObject({ code: 'no_such_node' })
      }
      const maintenance = (isOn: boolean) => does((id) => host.setMaintenance(id, { reference, isOn }))
      expect(doneValue(await maintenance(true)).locked).toBe('maintenance')
      doneValue(await maintenance(false))
      if (host.abilities.rescue.can) {
        expect(doneValue(await does((id) => host.rescue(id, { reference, isOn: true }))).state).toBe('mounted')
        expect(doneValue(await does((id) => host.rescue(id, { reference, isOn: false }))).state).toBe('running')
      }
      if (host.abilities.reinstall.can) {
        const anew = await does((id) => host.reinstall(id, { reference, image: images.other, sshKeys: [] }))
        expect(doneValue(anew).system.image).toBe(images.other)
      }
    })

    it('has its agent give a user another password while it is on, as far as it can', async () => {
      const reference = await given()
      if (!host.abilities.agent.can) return
      const { user } = await facts(reference)
      const hash = `$6$${'a'.repeat(16)}$${'b'.repeat(86)}`
      const set = (of: string) =>
        does((id) => host.setPassword(id, { reference, user: of, password: hash, isHash: true }))
      expect(doneValue(await set(user)).state).toBe('running')
      expect(await set('nobody-of-this-name')).toMatchObject(never)
      const tasks = doneValue(await host.listTasks({ reference, since: new Date(0) }))
      expect(JSON.stringify(tasks)).not.toContain(hash)
      await power(reference, 'off')
      expect(await set(user)).toMatchObject({ code: 'no_agent' })
    })

    it('measures one, and shows its screen while it is on', async () => {
      const reference = await given()
      const [cpu] = doneValue(await host.readUsage({ reference, type: 'cpu', period: 'hour' }))
      expect(cpu?.points.length).toBe(60)
      if (!host.abilities.console.can) return
      const { open: reach, password } = doneValue(await host.openConsole(reference))
      expect(password?.length ?? 0).toBeLessThanOrEqual(longestVncPassword)
      const screen = await reach()
      expect(await firstPicture(screen, password)).toMatchObject({ isWhole: true })
      await screen.close()
      // Once signed in, the portal lets a browser in without any password.
      const { open: again, password: other } = doneValue(await host.openConsole(reference))
      const shown = await signedIn(await again(), other)
      expect(await firstPicture(shown, null)).toMatchObject({ isWhole: true })
      await shown.close()
    })

    it('ends one, once, and then does not know it', async () => {
      const reference = await given()
      const operation = randomUUID()
      const ask = () => host.endServer(operation, { reference })
      expect(doneValue(await followed(ask))).toEqual({ existed: true })
      expect(doneValue(await host.endServer(randomUUID(), { reference }))).toEqual({ existed: false })
      expect(await host.readServer(reference)).toMatchObject({ code: 'no_such_server' })
    })
  })
}
