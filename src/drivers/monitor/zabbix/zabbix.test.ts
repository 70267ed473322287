import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { fakeZabbix } from '#test/kit/fake-zabbix/fake-zabbix.ts'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeMonitor } from '../conformance.ts'
import { settingsIn } from './settings.ts'
import { openZabbix } from './zabbix.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
const access = { token: 'a-token-of-zabbix', user: 'belfry', password: 'a-password' }
const byToken = { ZABBIX_URL: 'https://zabbix.test', ZABBIX_TOKEN: access.token }
const byUser = { ZABBIX_URL: 'https://zabbix.test', ZABBIX_USER: access.user, ZABBIX_PASSWORD: access.password }

const played: ReturnType<typeof fakeZabbix>[] = []

function zabbixToDrive(version = '7.4.0', given: Record<string, string> = byToken) {
  let at = start
  const fake = fakeZabbix(access, version, () => Math.floor(at / 1000))
  played.push(fake)
  const logged: object[] = []
  const opened = (settings: Record<string, string>) =>
    openZabbix({
      ...{ settings: settingsIn(settings), state: memoryState(), clock: { now: () => new Date(at) } },
      ...{ fetch: fake.fetch, wait: async () => undefined, log: (line: object) => logged.push(line) },
    })
  const letPass = async (seconds: number) => {
    at += seconds * 1000
  }
  let added = 0
  const monitor = opened(given)
  const watched = async (templates = ['linux']) => {
    const reference = `service-${++added}`
    const host = { reference, name: 'srv1', address: '203.0.113.7', templates }
    doneValue(await monitor.addHost(`add-${reference}`, host))
    return { ...host, id: fake.world.hosts.at(-1)?.hostid ?? '' }
  }
  return { fake, monitor, opened, letPass, watched, logged, since: new Date(start - 86_400_000) }
}
const page = { name: 'Home', url: 'https://zaak.be/', status: 200, text: null, everySeconds: 300 } as const

const [newest, oldest] = [zabbixToDrive(), zabbixToDrive('6.0.14', byUser)]
for (const [version, { monitor, letPass }] of [['7.4', newest] as const, ['6.0', oldest] as const])
  describeMonitor(`Zabbix ${version} as it is played`, { open: async () => monitor, letPass, template: 'linux' })

describe('Zabbix', () => {
  it.each([
    ['host.create', { hosts: 2, pages: 0 }],
    ['host.update', { hosts: 1, pages: 0 }],
    ['host.delete', { hosts: 0, pages: 0 }],
    ['httptest.create', { hosts: 1, pages: 1 }],
    ['trigger.create', { hosts: 1, pages: 1 }],
  ])('reads back what %s did when the answer is lost, and does not do it again', async (method, left) => {
    const { fake, monitor, watched } = zabbixToDrive()
    const { reference, ...host } = await watched(['ping'])
    const other = method === 'host.create' ? 'service-90' : reference
    const add = () => monitor.addHost('op', { ...host, reference: other, name: 'srv2', templates: ['linux'] })
    const remove = () => monitor.removeHost('op', { reference })
    const keep = () => monitor.keepScenario('op', { reference, scenario: page })
    const act = method === 'host.delete' ? remove : method.startsWith('host.') ? add : keep
    fake.planted.push({ method, how: 'lost' })
    doneValue<unknown>(await act())
    doneValue<unknown>(await act())
    expect(fake.planted).toEqual([])
    expect({ hosts: fake.world.hosts.length, pages: fake.world.pages.length }).toEqual(left)
    expect(fake.world.triggers.filter(({ description }) => description === 'Web: Home').length).toBe(left.pages)
  })

  it('does not know what a proxy cut off, and does it when it is asked again', async () => {
    const { fake, monitor } = zabbixToDrive()
    const host = { reference: 'service-1', name: 'srv1', address: '203.0.113.7', templates: ['linux'] }
    fake.planted.push({ method: 'host.create', how: 'cut' })
    expect((await monitor.addHost('op', host)).kind).toBe('unknown')
    expect(doneValue(await monitor.addHost('op', host)).templates.map(({ id }) => id)).toEqual(['linux'])
    fake.planted.push({ method: 'host.get', how: 'cut' }, { method: 'host.get', how: 'cut' })
    expect((await monitor.readHost('service-1')).kind).toBe('retry')
  })

  it('takes one away that was made twice, and leaves what was linked by hand', async () => {
    const { fake, monitor, watched } = zabbixToDrive()
    const { reference, id, ...host } = await watched()
    const [made] = fake.world.hosts
    if (made) {
      fake.world.hosts.push({ ...made, hostid: '99999', templates: [] })
      made.templates.push('10999')
    }
    const moved = { ...host, reference, address: '203.0.113.8', templates: ['ping'] }
    expect(doneValue(await monitor.addHost('again', moved)).templates.map((each) => each.id)).toEqual(['ping'])
    expect(fake.world.hosts).toMatchObject([{ hostid: id, ip: '203.0.113.8', templates: ['10999', '10186'] }])
    expect(await monitor.addHost('no', { ...moved, address: '' })).toMatchObject({ code: 'address_missing' })
  })

  it('lets two servers have one name, and shows neither name of Zabbix', async () => {
    const { fake, monitor, watched, since } = zabbixToDrive()
    const { reference, id } = await watched()
    await watched()
    const trigger = fake.world.triggers.find(({ hostid }) => hostid === id)
    if (trigger) trigger.description = `srv1 (${reference}) has been restarted`
    fake.happens(trigger?.triggerid ?? '', true)
    expect(doneValue(await monitor.listEvents({ reference, since }))[0]?.name).toBe('srv1 has been restarted')
    expect(new Set(fake.world.hosts.map(({ name }) => name)).size).toBe(2)
  })

  it('has Zabbix fill in nothing of its own, follow no page, and take a text for what it says', async () => {
    const { fake, monitor, watched } = zabbixToDrive()
    const { reference } = await watched()
    const scenario = { ...page, name: 'Kost {$SECRET}', url: 'https://zaak.be/?q={$SECRET}', text: '€ 5.00 {$SECRET}' }
    const told = doneValue(await monitor.keepScenario('keep', { reference, scenario })).scenarios
    expect(told).toMatchObject([{ name: 'Kost ($SECRET)', text: scenario.text, status: 200, everySeconds: 300 }])
    const [kept] = fake.world.pages
    expect(JSON.stringify([kept, fake.world.triggers.at(-1)])).not.toContain('{$')
    expect(kept?.steps[0]).toMatchObject({ follow_redirects: 0, required: '€ 5\\.00 \\{\\$SECRET\\}' })
    expect(kept?.rest).toMatchObject({ verify_peer: 1, verify_host: 1 })
    const long = { ...page, name: 'Lang', text: '.'.repeat(200) }
    expect(await monitor.keepScenario('long', { reference, scenario: long })).toMatchObject({ code: 'refused' })
  })

  it('tells what began and what is over, also when Zabbix forgot it with its trigger', async () => {
    const { fake, monitor, watched, letPass, since } = zabbixToDrive()
    const { reference, id } = await watched()
    const { scenarios } = doneValue(await monitor.keepScenario('keep', { reference, scenario: page }))
    const triggers = fake.world.triggers.filter(({ hostid }) => hostid === id)
    for (const { triggerid } of triggers) fake.happens(triggerid, true)
    const references = [reference]
    const ask = async () => doneValue(await monitor.listEventsOf({ references, since }))
    const open = async () => (await ask()).filter(({ resolvedAt }) => resolvedAt === null).map(({ name }) => name)
    expect((await open()).toSorted()).toEqual(['High CPU utilization', 'Web: Home', 'has been restarted'])
    await letPass(60)
    fake.happens(triggers[0]?.triggerid ?? '', false)
    doneValue(await monitor.dropScenario('drop', { reference, id: scenarios[0]?.id ?? '' }))
    expect(await open()).toEqual(['has been restarted'])
    const over = (await ask()).filter(({ resolvedAt }) => resolvedAt === new Date(start + 60_000).toISOString())
    expect(over.map(({ name }) => name).toSorted()).toEqual(['High CPU utilization', 'Web: Home'])
    expect(doneValue(await monitor.listEvents({ reference, since })).length).toBe(3)
    await letPass(60)
    const later = new Date(start + 90_000)
    expect(doneValue(await monitor.listEventsOf({ references, since: later })).map(({ name }) => name)).toEqual([
      'has been restarted',
    ])
  })

  it('says when an agent told something last, and that nobody knows how it stands since', async () => {
    const { fake, monitor, watched, letPass } = zabbixToDrive()
    const { reference, id } = await watched()
    const [host] = fake.world.hosts.filter(({ hostid }) => hostid === id)
    const look = async () => {
      const { isSilent, measuredAt } = doneValue(await monitor.readHost(reference))
      const known = doneValue(await monitor.listTriggers(reference)).map(({ isKnown }) => isKnown)
      return { isSilent, measuredAt, known }
    }
    const now = new Date(start).toISOString()
    expect(await look()).toEqual({ isSilent: false, measuredAt: now, known: [true, true] })
    Object.assign(host ?? {}, { measuredLast: start / 1000, available: '2' })
    await letPass(1800)
    expect(await look()).toEqual({ isSilent: true, measuredAt: now, known: [false, false] })
    Object.assign(host ?? {}, { measuredLast: 0 })
    expect(await look()).toEqual({ isSilent: true, measuredAt: null, known: [false, false] })
  })

  it.each(['6.0.14', '7.4.0'])('notes something once in %s, whatever became of the answer', async (version) => {
    const { fake, monitor, watched, since } = zabbixToDrive(version)
    const { reference, id } = await watched()
    const event = fake.happens(fake.world.triggers.find(({ hostid }) => hostid === id)?.triggerid ?? '', true)
    fake.planted.push({ method: 'event.acknowledge', how: 'lost' })
    for (const operation of ['note', 'note'])
      doneValue(await monitor.acknowledge(operation, { reference, event, note: 'wordt nagekeken' }))
    expect(fake.world.events[0]?.notes).toMatchObject([{ message: 'wordt nagekeken', action: '6' }])
    const [told] = doneValue(await monitor.listEvents({ reference, since }))
    expect(told?.acknowledged).toEqual({ at: new Date(start).toISOString(), note: 'wordt nagekeken' })
    const { reference: stranger } = await watched()
    expect(await monitor.acknowledge('x', { reference: stranger, event, note: 'x' })).toMatchObject({
      code: 'no_such_event',
    })
  })

  it('draws a day from history and a year from trends, each disk by itself, cards together and in bytes', async () => {
    const { fake, monitor, watched } = zabbixToDrive()
    const { reference } = await watched()
    const now = start / 1000
    const last = async (type: 'disk' | 'network', period: 'day' | 'year') =>
      doneValue(await monitor.readGraph({ reference, type, period })).map(({ name, points }) => [
        name,
        points.at(-1)?.value,
        points.length,
      ])
    for (const { itemid, key_ } of fake.world.items) {
      const value = key_.includes('/srv') ? 40 : key_.startsWith('net.if.in') ? 8000 : 20
      fake.world.history.push({ itemid, clock: now, value }, { itemid, clock: now + 10, value: value + 2 })
      fake.world.trends.push({ itemid, clock: now - 3600, value: 10 })
    }
    expect(await last('disk', 'day')).toEqual([
      ['/', 21, 144],
      ['/srv', 41, 144],
    ])
    expect((await last('network', 'day'))[0]).toEqual(['in', 2000.3, 144])
    expect((await last('disk', 'year')).map(([name]) => name)).toEqual(['/', '/srv'])
  })

  it('signs in again when its session ended, or the token goes another way since an upgrade', async () => {
    const { fake, monitor, watched } = zabbixToDrive('6.0.14', byUser)
    const { reference } = await watched()
    fake.planted.push({ method: 'host.get', how: 'ended' })
    doneValue(await monitor.readHost(reference))
    fake.play.version = '7.4.1'
    doneValue(await monitor.readHost(reference))
    const { opened } = zabbixToDrive('5.0.30')
    expect(await opened(byToken).readHost(reference)).toMatchObject({
      code: 'refused',
      detail: expect.stringContaining('too old'),
    })
  })

  it.each([
    [{ ZABBIX_URL: 'zabbix' }, /ZABBIX_URL/],
    [{ ZABBIX_TOKEN: '' }, /ZABBIX_TOKEN.*ZABBIX_USER/],
    [{ ZABBIX_USER: 'x', ZABBIX_PASSWORD: 'x' }, /one of both/],
    [{ ZABBIX_TEMPLATES: 'linux' }, /ZABBIX_TEMPLATES/],
    [{ ZABBIX_TEMPLATES: 'linux=A,linux=B' }, /ZABBIX_TEMPLATES/],
    [{ ZABBIX_FINGERPRINT: 'x' }, /ZABBIX_FINGERPRINT/],
  ])('refuses settings such as %j', (given, says) => {
    expect(() => settingsIn({ ...byToken, ...given })).toThrow(says)
  })

  it('says that it may not, and logs neither token nor password', async () => {
    const { fake, opened, logged, watched } = zabbixToDrive()
    const { reference } = await watched()
    const wrong = opened({ ...byUser, ZABBIX_PASSWORD: 'not-that-password' })
    expect(await wrong.readHost(reference)).toMatchObject({ code: 'access_denied' })
    const gone = opened({ ...byToken, ZABBIX_GROUP: 'Nobody' })
    const host = { reference: 'service-91', name: 'x', address: '203.0.113.9', templates: [] }
    expect(await gone.addHost('op', host)).toMatchObject({
      code: 'access_denied',
      detail: expect.stringContaining('Nobody'),
    })
    fake.play.mayCall = (method) => method !== 'host.delete'
    expect(await opened(byToken).removeHost('op', { reference })).toMatchObject({ code: 'access_denied' })
    expect(JSON.stringify(logged)).not.toMatch(/a-token|password/)
  })
})

describe('what Zabbix publishes', () => {
  const { published } = newest.fake

  it('is all that it is asked, and all that is played', (context) => {
    if (!published) return context.skip('no published objects at hand')
    expect([...new Set(played.flatMap(({ problems }) => problems))]).toEqual([])
    const sum = (name: keyof (typeof newest.fake)['counts']) => played.reduce((so, { counts }) => so + counts[name], 0)
    const requests = sum('requests')
    console.info(
      `score: requests as Zabbix publishes them ${sum('rightRequests')}/${requests}, answers ${sum('rightAnswers')}/${sum('answers')}`,
    )
    expect(requests).toBeGreaterThan(300)
  })

  it('has its own samples judged as right', (context) => {
    const samples = vectorCases<{ name: string; request: { method: string; params: unknown } }>(
      'apis/zabbix/samples-7.json',
    )
    if (!published || !samples) return context.skip('no published samples at hand')
    const asked = new Set(played.flatMap(({ used }) => [...used]))
    expectScore(
      'samples of Zabbix’ manual',
      samples.filter(({ request }) => asked.has(request.method)),
      ({ name, request }) => ({ name, right: published.requestProblems(request).length === 0 }),
      { 'template.get#4': 'asks for hostid, which is no property of a template' },
    )
  })

  it.each([
    ['host.create', { host: 'x' }],
    ['host.create', { host: 'x', groups: [{ id: '1' }] }],
    ['host.create', { host: 'x', groups: [{ groupid: '1' }], interfaces: [{ type: 9 }] }],
    ['host.get', { output: ['nothing'] }],
    ['host.get', { selectGroups: ['groupid'] }],
    ['event.get', { filter: { nothing: 1 } }],
    ['event.acknowledge', { eventids: ['1'], action: 1024 }],
    ['host.delete', { hostid: '1' }],
    ['host.update', { name: 'x' }],
    ['host.remove', ['1']],
    ['nothing.get', {}],
  ])('would have %s with %j told', (method, params) => {
    if (published) expect(published.requestProblems({ method, params })).not.toEqual([])
  })
})
