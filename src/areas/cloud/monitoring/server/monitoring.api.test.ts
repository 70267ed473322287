import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { CallRow } from '#base/call.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { openSandboxDnsLookup } from '#drivers/dns-lookup/sandbox/sandbox-dns-lookup.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldServer, noting, refusedOfServers } from '#test/kit/cloud-server.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { genericMonitoring, proxmoxMonitoring } from '../contract/tables.ts'
import { readAlarms } from './read-alarms.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe.each(serverVariants)('the watch over a cloud server (%s)', (variant) => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  let wasAsked: (row: CallRow) => boolean
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    ;({ who: owner, wasAsked } = noting(await portal.as('customer')))
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const given = (more = {}) => heldServer(portal, owner, { variant, ...more })
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }

  it('is watched by templates and pages, and tells what went wrong', async () => {
    const { path, done } = await given()
    expect((await owner.get(`${path}/monitoring/graphs`)).body.code).toBe('not_in_monitoring')
    const { data: templates } = (await owner.get(`${path}/monitoring/templates`)).body
    expect(templates.every(({ isUsed }: { isUsed: boolean }) => !isUsed)).toBe(true)
    expect(templates[0].watches).toContain('Schijf: minder dan 10 % vrij')
    expect((await owner.post(`${path}/monitoring`, { templates: ['x'] })).body.code).toBe('template_not_offered')
    await done(await owner.post(`${path}/monitoring`, { templates: ['linux'] }))
    const page = { name: 'Home', url: 'https://zaak.be/', everySeconds: 60 }
    await done(await owner.post(`${path}/monitoring/web-scenario`, page))
    const inside = await owner.post(`${path}/monitoring/web-scenario`, { ...page, url: 'http://169.254.169.254/' })
    expect(inside.status).toBe(422)
    const named = await owner.post(`${path}/monitoring/web-scenario`, { ...page, url: 'http://10.0.0.1.nip.io/' })
    expect(named.status).toBe(422)
    // A name of one's own may lead inside as well.
    const dns = openSandboxDnsLookup({ state: databaseState(portal.db) })
    await dns.publish('naar-binnen.be', [{ name: 'stil', type: 'A', data: '169.254.169.254' }])
    const led = await owner.post(`${path}/monitoring/web-scenario`, { ...page, url: 'http://stil.naar-binnen.be/' })
    expect([led.body.code, led.body.errors.url[0]]).toEqual([
      ...['page_leads_inward', expect.stringContaining('stil.naar-binnen.be leidt naar 169.254.169.254')],
    ])
    const { data } = (await owner.get(`${path}/monitoring/host-groups`)).body
    expect(data).toMatchObject({ templates: [{ id: 'linux' }], scenarios: [{ name: 'Home', status: 200 }] })
    pass(25 * 24 * 60)
    const graph = (await owner.get(`${path}/monitoring/graphs?type=memory&period=week`)).body.data
    expect(graph[0].points).toHaveLength(168)
    const seen = async () => (await owner.get(`${path}/triggers/events`)).body.data
    const { events, triggers } = await seen()
    expect(triggers.length).toBe(5)
    expect(events.length).toBeGreaterThan(0)
    await owner.get(`${path}/details?fresh=1`)
    await done(await owner.post(`${path}/triggers/events/${events[0].id}/acknowledge`, { note: 'gezien' }))
    expect((await seen()).events[0].acknowledged.note).toBe('gezien')
    await done(await owner.delete(`${path}/monitoring`))
    expect((await owner.get(`${path}/monitoring/host-groups`)).body.code).toBe('not_in_monitoring')
  })

  it('says what is not measured, and what the firewall shuts', async () => {
    const { path, done } = await given()
    await done(await owner.post(`${path}/monitoring`, { templates: ['linux', 'web', 'ping'] }))
    const look = async () => {
      const { triggers } = (await owner.get(`${path}/triggers/events`)).body.data
      const { isSilent, measuredAt } = (await owner.get(`${path}/monitoring/host-groups`)).body.data
      const wrong = triggers.filter((each: Json) => each.hasProblem).map(({ id }: Json) => id)
      const unknown = triggers.filter((each: Json) => !each.isKnown).length
      return { isSilent, measuredAt, wrong, unknown, all: triggers.length }
    }
    expect(await look()).toEqual({ isSilent: false, measuredAt: null, wrong: [], unknown: 6, all: 6 })
    pass(20)
    expect(await look()).toMatchObject({ isSilent: false, wrong: ['web-silent'], unknown: 0 })
    await owner.get(`${path}/details?fresh=1`)
    await done(await owner.post(`${path}/power-off`))
    const { measuredAt } = await look()
    pass(60)
    expect(await look()).toMatchObject({ isSilent: true, wrong: ['web-silent', 'ping-silent'], unknown: 4 })
    expect(Date.parse((await look()).measuredAt)).toBeLessThanOrEqual(Date.parse(measuredAt))
    const [graph] = (await owner.get(`${path}/monitoring/graphs?type=cpu&period=hour`)).body.data
    expect(graph.points.at(-1).value).toBeNull()
    await done(await owner.delete(`${path}/monitoring`))
  })

  it('tells once that something goes wrong, and once that it is over, to whoever owns the server', async () => {
    const { path, done, id, reference } = await given({ name: 'web9' })
    await done(await owner.post(`${path}/monitoring`, { templates: ['ping'] }))
    const mails = async () => {
      const rows = portal.db.selectFrom('mail_message').select(['kind', 'subject', 'locale', 'body_text'])
      return (await rows.where('kind', 'like', 'cloud.alarm-%').orderBy('id').execute()).splice(told)
    }
    let told = 0
    told = (await mails()).length
    const look = async () => {
      pass(1)
      await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(readAlarms, {}))
      await portal.jobs.drain()
    }
    const page = { name: 'Winkel', url: 'https://zaak.be/redirect?to=/status/503', everySeconds: 60 }
    await done(await owner.post(`${path}/monitoring/web-scenario`, page))
    await plantFault(databaseState(portal.db), 'monitor', { about: `read ${reference}`, next: 'retry' })
    const alarms = async () => (await owner.get(`${path}/details`)).body.data.openAlarms
    for (let turn = 0; turn < 3; turn++) await look()
    expect(await alarms()).toBe(1)
    const [began, ...none] = await mails()
    expect(none).toEqual([])
    expect(began).toMatchObject({ kind: 'cloud.alarm-began', locale: 'nl', subject: 'Alarm op web9: Web: Winkel' })
    expect(began?.body_text).toContain(`/services/${id}/monitoring`)

    const seen = async () => (await owner.get(`${path}/triggers/events`)).body.data
    const [event] = (await seen()).events
    await done(await owner.post(`${path}/triggers/events/${event.id}/acknowledge`, { note: 'ik kijk' }))
    expect((await seen()).events[0].acknowledged).toMatchObject({ note: 'ik kijk', by: expect.stringMatching(/\w/) })

    const [{ id: scenario }] = (await owner.get(`${path}/monitoring/host-groups`)).body.data.scenarios
    await done(await owner.delete(`${path}/monitoring/web-scenario/${scenario}`))
    expect((await owner.delete(`${path}/monitoring/web-scenario/${scenario}`)).body.code).toBe('scenario_not_found')
    for (let turn = 0; turn < 3; turn++) await look()
    expect(await alarms()).toBe(0)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Alarm op web9: Web: Winkel',
      'Voorbij op web9: Web: Winkel',
    ])
    const bell = (await owner.get('/notifications')).body.data.filter(({ path: at }: Json) => at.includes(`/${id}/`))
    expect(bell.map(({ title }: Json) => title).toSorted()).toEqual(['web9: Web: Winkel', 'web9: voorbij: Web: Winkel'])
    await done(await owner.delete(`${path}/monitoring`))
    const left = portal.db.selectFrom('cloud_alarm').select('event').where('service_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  it('is guarded for nobody else, and not while it is suspended', async () => {
    const told = await refusedOfServers(portal, { owner, others: stranger, variant }, [
      ['post', 'monitoring', { templates: ['linux'] }],
      ['delete', 'monitoring'],
      ['post', 'monitoring/web-scenario', { name: 'x', url: 'https://zaak.be/' }],
      ['delete', 'monitoring/web-scenario/x'],
      ['post', 'triggers/events/x/acknowledge', { note: 'x' }],
    ])
    expect(new Set(told)).toEqual(new Set(['404 server_not_active']))
  })

  it('was asked every call of its contract', () => {
    const rows = tables[variant].flatMap((table) => Object.values<CallRow>(table))
    expect(rows.filter((row) => !wasAsked(row)).map(({ id }) => id)).toEqual([])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(contracts[variant].trim().split(/\s+/).toSorted())
  })
})

const tables = { generic: [genericMonitoring], proxmox: [proxmoxMonitoring] }
/** Those of the specification for each variant, and ours beside them. */
const contracts = {
  generic: `
    cloud-server.monitoring.host-groups cloud-server.monitoring.graphs cloud-server.monitoring.web-scenario
    cloud-server.monitoring.templates cloud-server.monitoring.add cloud-server.monitoring.remove
    cloud-server.triggers.events belfry.cloud-server.triggers.acknowledge
    belfry.cloud-server.monitoring.drop-scenario
  `,
  proxmox: `
    proxmox.monitoring.host-groups proxmox.monitoring.graphs proxmox.monitoring.web-scenario
    proxmox.monitoring.templates proxmox.monitoring.add proxmox.monitoring.remove proxmox.triggers.events
    belfry.proxmox.triggers.acknowledge belfry.proxmox.monitoring.drop-scenario
  `,
}
