import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
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
})
