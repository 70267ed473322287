import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { openSandboxWebHost } from '../../web-host/sandbox/sandbox-web-host.ts'
import { openSandboxWindowsHost } from '../../windows-host/sandbox/sandbox-windows-host.ts'
import { describeServiceHost, newService } from '../conformance.ts'
import { openServiceRecords } from '../records/service-records.ts'
import { withWebSpaces } from './web-spaces.ts'

let milliseconds = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(milliseconds) }
const letPass = async (seconds: number) => {
  milliseconds += seconds * 1000
}
const state = memoryState()
const webHost = openSandboxWebHost({ state, clock })
const windowsHost = openSandboxWindowsHost({ state, clock })
const hosts = { linux: webHost, windows: windowsHost }
const host = withWebSpaces(openServiceRecords({ state, kinds: ['hosting'] }), (system) => hosts[system])

describeServiceHost('web hosting with spaces', { open: async () => host, kinds: ['hosting'], letPass })

let operations = 0
const next = () => `operation-${++operations}`
const xl = { kind: 'hosting', settings: { 'php-version': '8.1', ssh: true }, system: 'linux', spaceGb: 25 } as const
const plan = { pid: 211, options: {}, quantity: 1, configuration: xl }
const delivered = async () => {
  const order = newService('hosting', { plan })
  const operation = next()
  await host.provision(operation, order)
  await letPass(60)
  return { order, facts: doneValue(await host.provision(operation, order)) }
}

describe('a space of web hosting', () => {
  it('begins as its owner wants every new one, as large as was ordered', async () => {
    const { order, facts } = await delivered()
    const space = doneValue(await webHost.readSpace(order.reference))
    expect(space).toMatchObject({ domain: order.domain, quotaBytes: 25 * 1024 ** 3, state: 'on' })
    expect([space.php.version, space.ssh.isOn]).toEqual(['8.1', true])
    expect(space.databases).toMatchObject([{ name: `${space.user}_db`, isOn: true }])
    expect(facts.access).toEqual({ kind: 'hosting', addresses: space.addresses, host: space.host, user: space.user })
  })

  it('is suspended, opened, enlarged and ended with its hosting', async () => {
    const { order } = await delivered()
    const { reference } = order
    await host.suspend(next(), { reference, reason: '' })
    expect(doneValue(await webHost.readSpace(reference)).state).toBe('suspended')
    await host.unsuspend(next(), { reference })
    await host.change(next(), { reference, plan: { ...plan, configuration: { ...xl, spaceGb: 50 } } })
    expect(doneValue(await webHost.readSpace(reference))).toMatchObject({ state: 'on', quotaBytes: 50 * 1024 ** 3 })
    await host.cancel(next(), { reference })
    expect(await webHost.readSpace(reference)).toMatchObject({ code: 'no_such_space' })
  })

  it('whose answer gets lost is there when it is asked once more, and not delivered before', async () => {
    const order = newService('hosting', { plan })
    await plantFault(state, 'web-host', { about: order.reference, next: 'unknown-before-apply' })
    const operation = next()
    expect((await host.provision(operation, order)).kind).toBe('unknown')
    expect(doneValue(await host.readBack(order)).state).toBe('provisioning')
    await host.provision(operation, order)
    await letPass(60)
    expect(doneValue(await host.provision(operation, order)).state).toBe('active')
  })

  it('of a name that has one already is refused, and can be taken back', async () => {
    const { order } = await delivered()
    const again = newService('hosting', { plan, ...{ name: order.name, domain: order.domain as string } })
    expect(await host.provision(next(), again)).toMatchObject({ kind: 'rejected', code: 'name_taken' })
    expect(doneValue(await host.cancel(next(), again)).state).toBe('terminated')
    expect(doneValue(await webHost.readSpace(order.reference)).domain).toBe(order.domain)
  })

  it('lies on Windows where that was ordered, and is suspended, opened and ended there', async () => {
    const windows = { ...plan, configuration: { ...xl, system: 'windows' } } as const
    const order = newService('hosting', { plan: windows })
    const { reference } = order
    const operation = next()
    expect((await host.provision(operation, order)).kind).toBe('pending')
    expect(doneValue(await host.readBack(order)).state).toBe('provisioning')
    await letPass(60)
    const { state: made, access } = doneValue(await host.provision(operation, order))
    const space = doneValue(await windowsHost.readSpace(reference))
    expect(space).toMatchObject({ domain: order.domain, quotaBytes: 25 * 1024 ** 3, state: 'on' })
    expect(made).toBe('active')
    expect(access).toEqual({ kind: 'hosting', addresses: space.addresses, host: space.host, user: space.user })
    expect(await webHost.readSpace(reference)).toMatchObject({ code: 'no_such_space' })
    await host.suspend(next(), { reference, reason: '' })
    expect(doneValue(await windowsHost.readSpace(reference)).state).toBe('suspended')
    await host.unsuspend(next(), { reference })
    expect(doneValue(await windowsHost.readSpace(reference)).state).toBe('on')
    await host.cancel(next(), { reference })
    expect(await windowsHost.readSpace(reference)).toMatchObject({ code: 'no_such_space' })
  })

  it('is a new one on Linux when its hosting goes over, and what was on Windows stays to be brought over', async () => {
    const order = newService('hosting', { plan: { ...plan, configuration: { ...xl, system: 'windows' } } })
    const { reference } = order
    const operation = next()
    await host.provision(operation, order)
    await letPass(60)
    await host.provision(operation, order)
    const change = next()
    await host.change(change, { reference, plan })
    await letPass(60)
    expect(doneValue(await host.change(change, { reference, plan })).state).toBe('active')
    expect(doneValue(await webHost.readSpace(reference))).toMatchObject({ domain: order.domain, state: 'on' })
    expect(doneValue(await windowsHost.readSpace(reference)).state).toBe('on')
  })

  it('is none where nobody keeps spaces of its system', async () => {
    const records = openServiceRecords({ state: memoryState(), kinds: ['hosting'] })
    const linuxAlone = withWebSpaces(records, (system) => (system === 'linux' ? webHost : undefined))
    const order = newService('hosting', { plan: { ...plan, configuration: { ...xl, system: 'windows' } } })
    expect(doneValue(await linuxAlone.provision(next(), order)).state).toBe('active')
    expect(await windowsHost.readSpace(order.reference)).toMatchObject({ code: 'no_such_space' })
  })
})
