import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Monitor } from './port.ts'

/** What the suite needs of a monitor: the driver, a hand on the clock, and a template that it has. */
export type MonitorHarness = {
  open(): Promise<Monitor>
  letPass(seconds: number): Promise<void>
  template: string
}

export function describeMonitor(title: string, { open, letPass, template }: MonitorHarness): void {
  describe(`${title} keeps the promise of a monitor`, () => {
    let made = 0
    const base = 1_000 + Math.floor(Math.random() * 50_000)
    const added = async () => {
      const monitor = await open()
      const host = {
        reference: `service-${base + ++made}`,
        name: `srv${made}`,
        address: '203.0.113.7',
        templates: [template],
      }
      doneValue(await monitor.addHost(randomUUID(), host))
      return { monitor, host, reference: host.reference }
    }

    it('watches what was added, once, until it is removed', async () => {
      const { monitor, host, reference } = await added()
      await letPass(60)
      const { since, templates, groups } = doneValue(await monitor.readHost(reference))
      expect([templates.map(({ id }) => id), groups.length > 0]).toEqual([[template], true])
      const again = doneValue(await monitor.addHost(randomUUID(), { ...host, templates: [] }))
      expect([again.since, again.templates]).toEqual([since, []])
      expect(await monitor.addHost(randomUUID(), { ...host, templates: ['nothing'] })).toMatchObject({
        code: 'no_such_template',
      })
      expect(doneValue(await monitor.removeHost(randomUUID(), { reference }))).toEqual({ existed: true })
      expect(doneValue(await monitor.removeHost(randomUUID(), { reference }))).toEqual({ existed: false })
    })

    it('tells nothing of what nobody added', async () => {
      const monitor = await open()
      const reference = 'service-9999999'
      const missing = { kind: 'rejected', code: 'not_in_monitoring' }
      expect(await monitor.readHost(reference)).toMatchObject(missing)
      expect(await monitor.readGraph({ reference, type: 'cpu', period: 'day' })).toMatchObject(missing)
      expect(await monitor.listTriggers(reference)).toMatchObject(missing)
      expect(await monitor.listEvents({ reference, since: new Date(0) })).toMatchObject(missing)
    })

    it('asks for pages, one of each name', async () => {
      const { monitor, reference } = await added()
      const scenario = { name: 'Home', url: 'https://zaak.be/', status: 200, text: null, everySeconds: 300 } as const
      doneValue(await monitor.keepScenario(randomUUID(), { reference, scenario }))
      const twice = await monitor.keepScenario(randomUUID(), { reference, scenario: { ...scenario, status: 301 } })
      const { scenarios } = doneValue(twice)
      expect(scenarios).toMatchObject([{ name: 'Home', status: 301 }])
      const id = scenarios[0]?.id ?? ''
      expect(doneValue(await monitor.dropScenario(randomUUID(), { reference, id })).scenarios).toEqual([])
    })

    it('tells of several servers at once, and nothing of what nobody added', async () => {
      const [one, other] = [await added(), await added()]
      const references = [one.reference, other.reference, 'service-9999999']
      const told = doneValue(await one.monitor.listEventsOf({ references, since: new Date(0) }))
      for (const { reference } of [one, other]) {
        const own = doneValue(await one.monitor.listEvents({ reference, since: new Date(0) }))
        const ids = told.filter((event) => event.reference === reference).map(({ id }) => id)
        expect(ids.toSorted()).toEqual(own.map(({ id }) => id).toSorted())
      }
      expect(told.every(({ reference }) => reference !== 'service-9999999')).toBe(true)
    })

    it('measures each kind', async () => {
      const { monitor, reference } = await added()
      for (const type of ['cpu', 'memory', 'disk', 'network'] as const) {
        const series = doneValue(await monitor.readGraph({ reference, type, period: 'day' }))
        expect([type, series.length > 0, series.every(({ points }) => points.length > 0)]).toEqual([type, true, true])
      }
      expect(await monitor.acknowledge(randomUUID(), { reference, event: 'nothing', note: '' })).toMatchObject({
        code: 'no_such_event',
      })
    })
  })
}
