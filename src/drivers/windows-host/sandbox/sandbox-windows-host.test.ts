import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeWindowsHost } from '../conformance.ts'
import { openSandboxWindowsHost, type SandboxWindowsHost } from './sandbox-windows-host.ts'
import { windowsHostFaults } from './space-book.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
let at = start
const clock = { now: () => new Date(at) }
let state = memoryState()
let host: SandboxWindowsHost = openSandboxWindowsHost({ state, clock })

describeWindowsHost('the sandbox', {
  open: async () => host,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  folders: { there: 'docs', missing: 'weg/hier' },
})

describe('the sandbox host of spaces on Windows', () => {
  beforeEach(() => {
    at = start
    state = memoryState()
    host = openSandboxWindowsHost({ state, clock })
  })
  const wanted = (domain: string, reference = 'service-17') => ({ reference, domain, quotaBytes: 2 * 1024 ** 3 })
  const given = async (domain = 'bakkerij.be') => {
    await host.keepSpace(randomUUID(), wanted(domain))
    at += 900_000
    return 'service-17'
  }

  it.each([
    ['refuse', { kind: 'rejected', code: 'refused' }, { kind: 'rejected', code: 'no_such_space' }],
    ['lost', { kind: 'unknown' }, { kind: 'unknown' }],
    ['slow', { kind: 'pending', lookAgainSeconds: 800 }, { kind: 'done' }],
    ['broken', { kind: 'pending', lookAgainSeconds: 40 }, { kind: 'rejected', code: 'configuration_invalid' }],
    ['bakkerij', { kind: 'pending', lookAgainSeconds: 40 }, { kind: 'done' }],
  ])('takes its cue from the domain: %s-zaak.be', async (word, made, changed) => {
    expect(await host.keepSpace(randomUUID(), wanted(`${word}-zaak.be`))).toMatchObject(made)
    at += 900_000
    const change = { logFormat: 'IIS' } as const
    expect(await host.changeIis(randomUUID(), { reference: 'service-17', change })).toMatchObject(changed)
  })

  it('has no room in full-', async () => {
    const { usedBytes, quotaBytes } = doneValue(await host.readSpace(await given('full-zaak.be')))
    expect(usedBytes).toBe(quotaBytes)
  })

  it.each([
    ['retry', 'retry', 0],
    ['reject', 'rejected', 0],
    ['unknown-before-apply', 'unknown', 0],
    ['unknown-after-apply', 'unknown', 1],
  ] as const)('when told to %s it answers %s', async (next, kind, then) => {
    const reference = await given()
    await plantFault(state, windowsHostFaults, { about: reference, next })
    const operation = randomUUID()
    const ask = () => host.keepAddress(operation, { reference, address: 'shop.bakkerij.be' })
    expect((await ask()).kind).toBe(kind)
    const addresses = async () => doneValue(await host.readSpace(reference)).site.addresses
    expect((await addresses()).filter((each) => each === 'shop.bakkerij.be')).toHaveLength(then)
    doneValue(await ask())
    expect(await addresses()).toContain('shop.bakkerij.be')
  })

  it('fails a look that it is told to fail, once', async () => {
    const reference = await given()
    await plantFault(state, windowsHostFaults, { about: `read ${reference}`, next: 'retry' })
    expect((await host.readSpace(reference)).kind).toBe('retry')
    doneValue(await host.readSpace(reference))
  })

  it('starts the pool anew when something of it is changed, and not otherwise', async () => {
    const reference = await given()
    const since = async () => doneValue(await host.readSpace(reference)).pool.startedAt
    const first = await since()
    await host.changeIis(randomUUID(), { reference, change: { logFormat: 'NCSA' } })
    expect(await since()).toBe(first)
    await host.changeIis(randomUUID(), { reference, change: { is32bit: true } })
    expect(await since()).toBe(clock.now().toISOString())
  })

  it('runs tasks by the clock of Brussels: the last run was before now, the next comes after it', async () => {
    const reference = await given()
    const schedule = { every: 'day', at: '03:30' } as const
    const task = { name: 'Nacht', command: 'tools/fail.exe', arguments: '', schedule }
    doneValue(await host.keepTask(randomUUID(), { reference, task }))
    expect(doneValue(await host.readSpace(reference)).tasks[0]).toMatchObject({
      nextRunAt: '2026-11-22T02:30:00.000Z',
      lastRun: null,
    })
    at += 86_400_000
    expect(doneValue(await host.readSpace(reference)).tasks[0]?.lastRun).toEqual({
      at: '2026-11-22T02:30:00.000Z',
      code: 1,
    })
  })

  it('adopts the spaces of a world that was there before, once', async () => {
    const space = { ...wanted('bakkerij.be'), since: new Date(start - 86_400_000) }
    await host.adopt(space)
    doneValue(await host.suspendSpace(randomUUID(), space))
    await host.adopt(space)
    const { state: kept, tasks, site } = doneValue(await host.readSpace('service-17'))
    expect([kept, tasks.length, site.directories.length]).toEqual(['suspended', 2, 2])
  })
})
