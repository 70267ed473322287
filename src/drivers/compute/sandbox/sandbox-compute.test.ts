import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeCompute } from '../conformance.ts'
import { openSandboxCompute } from './sandbox-compute.ts'
import { computeFaults } from './server-book.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
let at = start
const clock = { now: () => new Date(at) }
let state = memoryState()
let host = openSandboxCompute({ state, clock })

describeCompute('the sandbox', {
  open: async () => host,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  images: { first: 'debian-12', other: 'ubuntu-24.04' },
})

describe('the sandbox provider of servers', () => {
  const reference = 'service-17'
  const size = { cpus: 2, memoryGb: 4, disksGb: [50] }
  beforeEach(() => {
    at = start
    state = memoryState()
    host = openSandboxCompute({ state, clock })
  })
  const given = async (name = 'srv1') => {
    const server = { reference, name, type: 'standard', size, image: 'debian-12', sshKeys: [] }
    await host.placeServer(randomUUID(), server)
    at += 1_800_000
  }
  const seen = async () => {
    const { state: stands, size: has, locked } = doneValue(await host.readServer(reference))
    return { stands, has, locked }
  }

  it('stops, adjusts and starts one that gets another size', async () => {
    await given()
    await host.resize('larger', { reference, size: { ...size, cpus: 4 } })
    const told: string[] = []
    for (let turn = 0; turn < 8; turn++) {
      told.push((await seen()).stands)
      at += 10_000
    }
    expect([...new Set(told)]).toEqual(['stopping', 'offline', 'startup', 'running'])
    expect((await seen()).has.cpus).toBe(4)
  })

  it('gives one that does not start its old size back, and says so', async () => {
    await given('weak-srv1')
    await host.resize('larger', { reference, size: { ...size, memoryGb: 8 } })
    at += 120_000
    const said = await host.resize('larger', { reference, size: { ...size, memoryGb: 8 } })
    expect(said).toMatchObject({ code: 'start_failed' })
    expect(await seen()).toMatchObject({ stands: 'running', has: size, locked: null })
  })

  it('grows a disk while it runs', async () => {
    await given()
    await host.resize('disk', { reference, size: { ...size, disksGb: [80] } })
    expect((await seen()).stands).toBe('running')
  })

  it.each([
    ['refuse-srv', { kind: 'rejected', code: 'refused' }],
    ['full-srv', { kind: 'rejected', code: 'out_of_capacity' }],
    ['lost-srv', { kind: 'unknown' }],
    ['slow-srv', { kind: 'pending', lookAgainSeconds: 60 }],
  ])('takes its cue from the name: %s', async (name, said) => {
    const server = { reference, name, type: 'standard', size, image: 'debian-12', sshKeys: [] }
    expect(await host.placeServer('place', server)).toMatchObject(said)
  })

  it('has a task fail after it was accepted, when it is told to', async () => {
    await given()
    await plantFault(state, computeFaults, { about: `task ${reference}`, next: 'reject' })
    const ask = () => host.power('boot', { reference, action: 'reboot' })
    expect((await ask()).kind).toBe('pending')
    at += 60_000
    expect(await ask()).toMatchObject({ code: 'task_failed' })
    const [task] = doneValue(await host.listTasks({ reference, since: new Date(0) }))
    expect(task).toMatchObject({ kind: 'reboot', hasFailed: true, detail: 'reboot ended with exit code 1' })
  })

  it('times out after having done it, when it is told to: asked again it does nothing again', async () => {
    await given()
    await plantFault(state, computeFaults, { about: reference, next: 'unknown-after-apply' })
    const ask = () => host.resize('larger', { reference, size: { ...size, cpus: 4 } })
    expect((await ask()).kind).toBe('unknown')
    at += 120_000
    expect(doneValue(await ask()).size.cpus).toBe(4)
    expect(doneValue(await host.listTasks({ reference, since: new Date(0) })).length).toBe(2)
  })

  it('measures the same whoever asks', async () => {
    await given()
    const ask = () => host.readUsage({ reference, type: 'memory', period: 'day' })
    const [first, again] = [doneValue(await ask()), doneValue(await ask())]
    expect(first).toEqual(again)
    const values = first[0]?.points.map(({ value }) => value) ?? []
    // It was made half an hour ago: before that nothing was measured.
    expect([values.length, values[0], values.at(-1) !== null]).toEqual([144, null, true])
  })
})
