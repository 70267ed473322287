import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { openSandboxCompute } from '../../compute/sandbox/sandbox-compute.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeMonitor } from '../conformance.ts'
import { openSandboxMonitor } from './sandbox-monitor.ts'

let at = Date.parse('2026-11-21T09:00:00Z')
const clock = { now: () => new Date(at) }
const monitor = openSandboxMonitor({ state: memoryState(), clock })

describeMonitor('the sandbox', {
  open: async () => monitor,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  template: 'linux',
})

it('tells what went wrong from what it measured, the newest first, and what somebody noted about it', async () => {
  const reference = 'service-17'
  const since = new Date(at - 60 * 86_400_000)
  await monitor.adopt({ reference, name: 'srv1', address: '203.0.113.7', since, templates: ['linux'] })
  const ask = async () => doneValue(await monitor.listEvents({ reference, since: new Date(at - 30 * 86_400_000) }))
  const events = await ask()
  expect(events.length).toBeGreaterThan(0)
  const times = events.map((event) => event.at)
  expect(times).toEqual(times.toSorted().toReversed())
  const [{ id: event } = { id: '' }] = events
  await monitor.acknowledge('note', { reference, event, note: 'wordt nagekeken' })
  expect((await ask())[0]?.acknowledged).toEqual({ at: clock.now().toISOString(), note: 'wordt nagekeken' })
  const open = events.filter(({ resolvedAt }) => resolvedAt === null).map(({ trigger }) => trigger)
  const problems = doneValue(await monitor.listTriggers(reference)).filter(({ hasProblem }) => hasProblem)
  expect(problems.map(({ id }) => id)).toEqual(expect.arrayContaining(open))
  // However far back is looked, it began when it began.
  for (const { id, since: began } of problems)
    expect(events.find(({ trigger, resolvedAt }) => trigger === id && resolvedAt === null)?.at ?? began).toBe(began)
})

it('sees what the server and its firewall answer, and says since when it does not know', async () => {
  const state = memoryState()
  const [watch, datacentre] = [
    openSandboxMonitor({ state, clock }),
    openSandboxCompute({ state, clock, pace: 1_000_000 }),
  ]
  const reference = 'service-31'
  const size = { cpus: 2, memoryGb: 4, disksGb: [50] }
  await datacentre.adopt({ reference, name: 'srv', type: 'vps', size, image: 'debian-12', sshKeys: [] })
  await watch.addHost('add', { reference, name: 'srv', address: '203.0.113.7', templates: ['linux', 'web', 'ping'] })
  const look = async () => {
    const { measuredAt, isSilent } = doneValue(await watch.readHost(reference))
    const stands = doneValue(await watch.listTriggers(reference)).map(({ id, isKnown, hasProblem }) => [
      id,
      hasProblem ? 'wrong' : isKnown ? 'well' : 'unknown',
    ])
    return { measuredAt, isSilent, ...Object.fromEntries(stands) }
  }
  const unmeasured = {
    'cpu-high': 'unknown',
    'memory-full': 'unknown',
    'disk-full': 'unknown',
    'ping-silent': 'unknown',
  }
  expect(await look()).toMatchObject({ measuredAt: null, isSilent: false, 'web-silent': 'unknown', ...unmeasured })

  at += 120_000
  expect(await look()).toMatchObject({
    measuredAt: clock.now().toISOString(),
    'disk-full': 'well',
    'ping-silent': 'well',
  })
  // Its firewall lets in nothing but SSH.
  at += 600_000
  expect(await look()).toMatchObject({ 'web-silent': 'wrong', 'ping-silent': 'well' })
  const { firewall } = doneValue(await datacentre.readServer(reference))
  const web = {
    id: 'web',
    source: '',
    ports: '443',
    protocol: 'tcp',
    alias: '',
    action: 'accept',
    isFixed: false,
  } as const
  await datacentre.setFirewall('open', { reference, digest: firewall.digest, rules: [...firewall.rules, web] })
  at += 60_000
  expect(await look()).toMatchObject({ 'web-silent': 'well' })

  await datacentre.power('off', { reference, action: 'off' })
  const off = at
  at += 3_600_000
  const since = Math.ceil(off / 60_000) * 60_000 - 60_000
  expect(await look()).toMatchObject({
    isSilent: true,
    'disk-full': 'unknown',
    'web-silent': 'wrong',
    'ping-silent': 'wrong',
  })
  expect((await look()).measuredAt).toBe(new Date(since).toISOString())
  const [{ points } = { points: [] }] = doneValue(await watch.readGraph({ reference, type: 'cpu', period: 'hour' }))
  expect(points.at(-1)?.value).toBeNull()
  const events = async () => doneValue(await watch.listEvents({ reference, since: new Date(0) }))
  const before = (await events()).map(({ id }) => id)
  await datacentre.power('on', { reference, action: 'start' })
  at += 60_000
  expect(await look()).toMatchObject({
    isSilent: false,
    'disk-full': 'well',
    'web-silent': 'well',
    'ping-silent': 'well',
  })
  expect((await events()).map(({ id }) => id)).toEqual(expect.arrayContaining(before))
})
