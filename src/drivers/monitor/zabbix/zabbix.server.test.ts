import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { portalAccess } from '#test/kit/zabbix/portal-access.ts'
import { canStartZabbix, startZabbix, type Zabbix } from '#test/kit/zabbix/zabbix.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeMonitor } from '../conformance.ts'
import type { Monitor } from '../port.ts'
import { settingsIn } from './settings.ts'
import { openZabbix } from './zabbix.ts'

type Ids<Name extends string> = Record<Name, string[]>

describe.skipIf(!canStartZabbix())('a real Zabbix', () => {
  let zabbix: Zabbix
  let monitor: Monitor
  beforeAll(async () => {
    zabbix = await startZabbix()
    const { token } = await portalAccess(zabbix)
    console.info(`Zabbix: ready after ${zabbix.readyMs} ms`)
    const settings = settingsIn({ ZABBIX_URL: zabbix.url, ZABBIX_TOKEN: token })
    monitor = openZabbix({ settings, state: memoryState(), clock: { now: () => new Date() } })
  })
  afterAll(() => zabbix?.stop())

  // It watches by a clock of its own.
  describeMonitor('Zabbix', { open: async () => monitor, letPass: async () => {}, template: 'ping' })

  const reference = 'service-17'
  const host = { reference, name: 'srv1', address: '127.0.0.1', templates: ['ping'] }
  const since = new Date(Date.now() - 3_600_000)
  const events = async () => doneValue(await monitor.listEventsOf({ references: [reference], since }))
  const named = async (name: string) => (await events()).find((event) => event.name === name)

  it('links what Zabbix has for Linux, and takes it off with all that it brought', async () => {
    const linux = { ...host, templates: ['linux'] }
    const told = doneValue(await monitor.addHost('linux', linux))
    expect(told).toMatchObject({ groups: [{ name: 'Belfry' }], templates: [{ id: 'linux', family: 'linux' }] })
    expect(told.templates[0]?.watches.length).toBeGreaterThan(5)
    expect(doneValue(await monitor.listTriggers(reference)).length).toBeGreaterThan(5)
    doneValue(await monitor.addHost('ping', host))
    const names = doneValue(await monitor.listTriggers(reference)).map(({ name }) => name)
    expect(names.length).toBe(3)
  })

  it('tells of an event while it goes on and when it is over, with what was noted, and draws what was measured', async () => {
    const [{ hostid = '' } = {}] = await zabbix.ask<{ hostid: string }[]>('host.get', {
      filter: { host: 'belfry-service-17' },
    })
    const item = { hostid, name: 'CPU', key_: 'system.cpu.util', type: 2, value_type: 0, units: '%' }
    await zabbix.ask<Ids<'itemids'>>('item.create', item)
    const expression = 'last(/belfry-service-17/system.cpu.util)>90'
    await zabbix.ask('trigger.create', { description: 'CPU of {HOST.NAME}', expression, priority: 3 })
    const send = (value: string) =>
      expect.poll(() => zabbix.send('belfry-service-17', item.key_, value).then(() => 'sent', String)).toBe('sent')
    await send('95')
    await expect.poll(() => named('CPU of srv1')).toMatchObject({ severity: 'average', resolvedAt: null, reference })
    const event = (await named('CPU of srv1'))?.id ?? ''
    doneValue(await monitor.acknowledge('note', { reference, event, note: 'wordt nagekeken' }))
    expect((await named('CPU of srv1'))?.acknowledged).toMatchObject({ note: 'wordt nagekeken' })
    expect(doneValue(await monitor.listTriggers(reference)).filter(({ hasProblem }) => hasProblem).length).toBe(1)
    await send('5')
    await expect.poll(async () => (await named('CPU of srv1'))?.resolvedAt).toEqual(expect.stringMatching(/Z$/))
    const [series] = doneValue(await monitor.readGraph({ reference, type: 'cpu', period: 'day' }))
    expect(series?.points.filter(({ value }) => value !== null)).toMatchObject([{ value: 50 }])
  })

  it('asks for a page, tells what it answered, and that it is over when nobody asks any more', async () => {
    const url = `${zabbix.url}/nothing?q={$SNMP_COMMUNITY}`
    const scenario = { name: 'Winkel, "nieuw"', url, status: 200, text: 'a.b', everySeconds: 60 } as const
    const { scenarios } = doneValue(await monitor.keepScenario('keep', { reference, scenario }))
    const [{ id } = { id: '' }] = scenarios
    expect(scenarios).toMatchObject([{ name: scenario.name, text: 'a.b', everySeconds: 60, lastAt: null }])
    expect(doneValue(await monitor.keepScenario('keep', { reference, scenario })).scenarios).toEqual(scenarios)
    // A minute is what the portal asks at least, and too long to wait for here.
    await zabbix.ask('httptest.update', { httptestid: id, delay: '1s' })
    const page = async () => doneValue(await monitor.readHost(reference)).scenarios[0]
    await expect.poll(async () => (await page())?.lastStatus).toBe(404)
    const wrong = `Web: ${scenario.name}`
    await expect.poll(() => named(wrong)).toMatchObject({ severity: 'high', resolvedAt: null })
    expect(doneValue(await monitor.dropScenario('drop', { reference, id })).scenarios).toEqual([])
    expect((await named(wrong))?.resolvedAt).toEqual(expect.stringMatching(/Z$/))
  })
})
