import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { CallRow } from '#base/call.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { heldServer, noting, refusedOfServers } from '#test/kit/cloud-server.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { genericMonitoring, proxmoxMonitoring } from '../contract/tables.ts'

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
    expect((await owner.post(`${path}/monitoring`, { templates: ['x'] })).body.code).toBe('template_not_offered')
    await done(await owner.post(`${path}/monitoring`, { templates: ['linux'] }))
    const page = { name: 'Home', url: 'https://zaak.be/', everySeconds: 60 }
    await done(await owner.post(`${path}/monitoring/web-scenario`, page))
    const inside = await owner.post(`${path}/monitoring/web-scenario`, { ...page, url: 'http://169.254.169.254/' })
    expect(inside.status).toBe(422)
    const { data } = (await owner.get(`${path}/monitoring/host-groups`)).body
    expect(data).toMatchObject({ templates: [{ id: 'linux' }], scenarios: [{ name: 'Home', status: 200 }] })
    pass(25 * 24 * 60)
    const graph = (await owner.get(`${path}/monitoring/graphs?type=memory&period=week`)).body.data
    expect(graph[0].points).toHaveLength(168)
    const seen = async () => (await owner.get(`${path}/triggers/events`)).body.data
    const { events, triggers } = await seen()
    expect(triggers.length).toBe(4)
    expect(events.length).toBeGreaterThan(0)
    await owner.get(`${path}/details?fresh=1`)
    await done(await owner.post(`${path}/triggers/events/${events[0].id}/acknowledge`, { note: 'gezien' }))
    expect((await seen()).events[0].acknowledged.note).toBe('gezien')
    await done(await owner.delete(`${path}/monitoring`))
    expect((await owner.get(`${path}/monitoring/host-groups`)).body.code).toBe('not_in_monitoring')
  })

  it('is guarded for nobody else, and not while it is suspended', async () => {
    const told = await refusedOfServers(portal, { owner, others: stranger, variant }, [
      ['post', 'monitoring', { templates: ['linux'] }],
      ['delete', 'monitoring'],
      ['post', 'monitoring/web-scenario', { name: 'x', url: 'https://zaak.be/' }],
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
  `,
  proxmox: `
    proxmox.monitoring.host-groups proxmox.monitoring.graphs proxmox.monitoring.web-scenario
    proxmox.monitoring.templates proxmox.monitoring.add proxmox.monitoring.remove proxmox.triggers.events
    belfry.proxmox.triggers.acknowledge
  `,
}
