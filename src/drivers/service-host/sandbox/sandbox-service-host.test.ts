import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeServiceHost, newService } from '../conformance.ts'
import { serviceKinds } from '../port.ts'
import { openSandboxServiceHost } from './sandbox-service-host.ts'
import { serviceHostFaults } from './service-book.ts'

let milliseconds = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(milliseconds) }
const letPass = async (seconds: number) => {
  milliseconds += seconds * 1000
}
const state = memoryState()
const host = openSandboxServiceHost({ state, clock })

describeServiceHost('the sandbox', { open: async () => host, kinds: serviceKinds, letPass })

let operations = 0
const nextOperation = () => `operation-${++operations}`
const named = (name: string) => newService('hosting', { name, domain: name })
const stateOf = async (reference: string) => {
  const seen = await host.readBack({ reference })
  return seen.kind === 'done' ? seen.value.state : seen.kind
}

describe('the sandbox provider takes its cue from words in a name', () => {
  it.each([
    ['fail-zaak.be', 'refused'],
    ['www.full-zaak.be', 'out_of_stock'],
  ])('refuses %s: %s', async (name, code) => {
    const order = named(name)
    expect(await host.provision(nextOperation(), order)).toMatchObject({ kind: 'rejected', code })
    expect(await stateOf(order.reference)).toBe('rejected')
  })

  it('refuses as well when an option asks for it', async () => {
    const order = newService('cloud', { plan: { ...newService('cloud').plan, options: { image: 'fail' } } })
    expect(await host.provision(nextOperation(), order)).toMatchObject({ kind: 'rejected', code: 'refused' })
  })

  it('takes its time, and for slow- twenty times as long', async () => {
    expect(await host.provision(nextOperation(), named('gewone-zaak.be'))).toMatchObject({ lookAgainSeconds: 30 })
    expect(await host.provision(nextOperation(), named('slow-zaak.be'))).toMatchObject({ lookAgainSeconds: 600 })
    const quick = openSandboxServiceHost({ state: memoryState(), clock, pace: 600 })
    expect(await quick.provision(nextOperation(), named('gewone-zaak.be'))).toMatchObject({ lookAgainSeconds: 1 })
  })

  it('sends each operation on flaky- away twice, then carries it out', async () => {
    const order = named('flaky-zaak.be')
    const operation = nextOperation()
    const kinds = []
    for (let turn = 0; turn < 3; turn++) kinds.push((await host.provision(operation, order)).kind)
    expect(kinds).toEqual(['retry', 'retry', 'pending'])
    expect((await host.cancel(nextOperation(), order)).kind).toBe('retry')
  })

  it('carries lost- out, says unknown, and tells the truth to whoever asks again', async () => {
    const order = named('lost-zaak.be')
    const operation = nextOperation()
    expect((await host.provision(operation, order)).kind).toBe('unknown')
    expect(await stateOf(order.reference)).toBe('provisioning')
    expect((await host.provision(operation, order)).kind).toBe('pending')
  })
})

describe('the sandbox provider', () => {
  it.each([
    ['retry', 'retry', 'rejected'],
    ['reject', 'rejected', 'rejected'],
    ['unknown-before-apply', 'unknown', 'rejected'],
    ['unknown-after-apply', 'unknown', 'provisioning'],
  ] as const)('when told to %s it answers %s and the service is then %s', async (next, kind, then) => {
    const order = named('bakkerij.be')
    await plantFault(state, serviceHostFaults, { about: order.reference, next })
    const operation = nextOperation()
    expect((await host.provision(operation, order)).kind).toBe(kind)
    expect(await stateOf(order.reference)).toBe(then)
    expect((await host.provision(operation, order)).kind).toBe('pending')
  })

  it('gives certificates a serial number, and asks a domain of what belongs to one', async () => {
    const certificate = newService('ssl')
    await host.provision(nextOperation(), certificate)
    await letPass(60)
    expect(doneValue(await host.readBack(certificate)).serialNumber).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/)
    const { domain: _, ...alone } = newService('ssl')
    expect(await host.provision(nextOperation(), alone)).toMatchObject({ code: 'domain_missing', field: 'domain' })
  })

  it('adopts the services of a world that was there before, once', async () => {
    const { reference, kind, name, plan } = newService('office')
    await host.adopt({ reference, kind, name, plan, state: 'active' })
    doneValue(await host.suspend(nextOperation(), { reference, reason: '' }))
    await host.adopt({ reference, kind, name, plan, state: 'active' })
    expect(await stateOf(reference)).toBe('suspended')
  })
})
