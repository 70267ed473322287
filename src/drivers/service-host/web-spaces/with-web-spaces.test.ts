import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSandboxWebHost } from '#drivers/web-host/sandbox/sandbox-web-host.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeServiceHost, newService } from '../conformance.ts'
import { openServiceRecords } from '../records/service-records.ts'
import { openSandboxServiceHost } from '../sandbox/sandbox-service-host.ts'
import { withWebSpaces } from './with-web-spaces.ts'

let at = Date.parse('2026-11-21T09:00:00Z')
const clock = { now: () => new Date(at) }
const state = memoryState()
const spaces = openSandboxWebHost({ state, clock })
const records = openServiceRecords({ state, kinds: ['hosting'] })
const letPass = async (seconds: number) => {
  at += seconds * 1000
}
const inRecords = withWebSpaces(records, spaces)
const inSandbox = withWebSpaces(openSandboxServiceHost({ state, clock }), spaces)

describeServiceHost('a book of services with web spaces', { open: async () => inRecords, kinds: ['hosting'], letPass })
describeServiceHost('the sandbox with web spaces', {
  open: async () => inSandbox,
  kinds: ['hosting', 'cloud', 'none'],
  letPass,
})

const named = (name: string, pid = 200) => {
  const order = newService('hosting', { name, domain: name })
  return { ...order, plan: { ...order.plan, pid } }
}

describe.each([
  ['records', inRecords],
  ['the sandbox', inSandbox],
])('hosting delivered by %s', (_name, host) => {
  const delivered = async (name: string, pid?: number) => {
    const order = named(name, pid)
    const operation = randomUUID()
    for (let turn = 0; turn < 10; turn++) {
      const outcome = await host.provision(operation, order)
      if (outcome.kind === 'done') return order
      await letPass(outcome.kind === 'pending' ? outcome.lookAgainSeconds : 5)
    }
    throw new Error('never delivered')
  }
  const ofItsOwn = () => `zaak-${randomUUID().slice(0, 8)}.be`

  it('has its space from order to end', async () => {
    const { reference, domain } = await delivered(ofItsOwn())
    const space = async () => doneValue(await spaces.readSpace(reference))
    expect(await space()).toMatchObject({ domain, state: 'on', quotaBytes: 2 * 1024 ** 3, php: { version: '8.3' } })
    expect((await space()).ssh.isOn).toBe(true)
    doneValue(await host.suspend(randomUUID(), { reference, reason: 'overdue' }))
    expect((await space()).state).toBe('suspended')
    doneValue(await host.unsuspend(randomUUID(), { reference }))
    expect((await space()).state).toBe('on')
    const larger = { pid: 211, options: {}, quantity: 1, configuration: { kind: 'plain' as const } }
    doneValue(await host.change(randomUUID(), { reference, plan: larger }))
    expect((await space()).quotaBytes).toBe(25 * 1024 ** 3)
    doneValue(await host.cancel(randomUUID(), { reference }))
    expect(await spaces.readSpace(reference)).toMatchObject({ code: 'no_such_space' })
  })

  it('on Windows has none', async () => {
    const { reference } = await delivered(ofItsOwn(), 230)
    expect(await spaces.readSpace(reference)).toMatchObject({ code: 'no_such_space' })
    doneValue(await host.suspend(randomUUID(), { reference, reason: '' }))
  })

  it('is suspended together with its space, or not at all', async () => {
    const { reference } = await delivered(ofItsOwn())
    await plantFault(state, 'web-host', { about: reference, next: 'retry' })
    const operation = randomUUID()
    expect((await host.suspend(operation, { reference, reason: '' })).kind).toBe('retry')
    expect(doneValue(await host.readBack({ reference })).state).toBe('active')
    expect(doneValue(await host.suspend(operation, { reference, reason: '' })).state).toBe('suspended')
  })

  it('says who has the name already', async () => {
    const name = ofItsOwn()
    await delivered(name)
    const second = await host.provision(randomUUID(), named(name))
    const outcome = second.kind === 'pending' ? await host.provision(randomUUID(), named(name)) : second
    expect(outcome.kind).not.toBe('done')
  })
})
