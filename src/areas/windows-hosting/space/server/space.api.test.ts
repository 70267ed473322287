import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { serviceItem } from '#areas/services/delivery/fixtures.ts'
import {
  cancelService,
  requestService,
  suspendService,
  unsuspendService,
} from '#areas/services/delivery/server/public.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import type { Work } from '#platform/context.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { TestPortal } from '#test/kit/portal.ts'
import { openHostingPortal, type Who, webSpaceOf } from '#test/kit/web-space.ts'
import { heldWindowsSpace, windowsHostOf } from '#test/kit/windows-space.ts'
import { readStale } from './windows-space.ts'

describe('a hosting on Windows', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const given = () => heldWindowsSpace(portal, owner)
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }

  it('tells all that its host says, and from when that is', async () => {
    const { shown, domain } = await given()
    const space = await shown()
    expect(space).toMatchObject({ state: 'on', silentSince: null, underWay: [], failed: null })
    expect(space.readAt).toBe(portal.clock.now.toISOString())
    expect(space.facts).toMatchObject({ domain, pool: { runtime: 'v4.0', pipeline: 'Integrated' } })
    expect(space.abilities.database).toEqual({ can: true, because: null })
    expect(JSON.stringify(space)).not.toMatch(/passwordHash|operationId|service-\d/)
  })

  it('is asked again once a minute at most, and by itself every quarter of an hour', async () => {
    const { shown, ask } = await given()
    const { readAt } = await shown()
    pass(0.5)
    expect((await ask('post', 'site/config')).body.data.readAt).toBe(readAt)
    pass(1)
    const again = (await ask('post', 'site/config')).body.data.readAt
    expect(again > readAt).toBe(true)
    pass(16)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(readStale, {}))
    await portal.jobs.drain()
    expect((await shown()).readAt > again).toBe(true)
  })

  it('is shown as it was while its host is silent, and as missing where its host does not know it', async () => {
    const { shown, ask, reference } = await given()
    const { facts } = await shown()
    pass(5)
    const fault = { about: `read ${reference}`, next: 'unknown-before-apply' } as const
    await plantFault(databaseState(portal.db), 'windows-host', fault)
    const { body } = await ask('post', 'site/config')
    expect(body.data).toMatchObject({ facts, silentSince: portal.clock.now.toISOString() })
    await windowsHostOf(portal).endSpace('gone', { reference })
    pass(2)
    expect((await ask('post', 'site/config')).body.data).toMatchObject({ state: 'missing', silentSince: null })
  })

  it('is nobody else’s, and none on Linux', async () => {
    const { path, id } = await given()
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.post(`/products/${id}/windows-performance/site/config`)).status).toBe(404)
    expect((await stranger.get('/products/99999999/windows-performance')).status).toBe(404)
    expect((await owner.get(`/products/${id}/webhosting`)).body.code).toBe('not_web_hosting')
    const linux = await webSpaceOf(portal, owner)
    const asked = await owner.get(`/products/${linux.id}/windows-performance`)
    expect([asked.status, asked.body.code]).toEqual([409, 'not_windows_hosting'])
  })

  it('comes, is suspended, opened and goes with its hosting', async () => {
    const elsewhere = await given()
    const name = 'levensloop-venster.be'
    const uuid = '6e0f3d7c-3c1a-4d3b-8a52-0d8a2f1f7a01'
    const { id: orderItemId } = await serviceItem(portal.db, { clientId: owner.clientId, uuid, name })
    const { pid } = await portal.db
      .selectFrom('product')
      .select('pid')
      .where('group', '=', 'windows_performance')
      .executeTakeFirstOrThrow()
    const ask = (step: (work: Work) => Promise<unknown>) =>
      portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
    const details = { kind: 'hosting', settings: {}, system: 'windows', spaceGb: 2 } as const
    const request = { orderItemId, pid, name, clientId: owner.clientId, config: { details }, brand: 'belfry' as const }
    let id: Awaited<ReturnType<typeof requestService>> | undefined
    await ask(async (work) => {
      id = await requestService(work, request)
    })
    if (id === undefined) throw new Error('no service')
    const service = id
    const shown = async () => (await owner.get(`/products/${service}/windows-performance`)).body.data
    expect(await shown()).toMatchObject({ state: 'making', facts: null })
    await settle()
    expect(await shown()).toMatchObject({ state: 'on', facts: { domain: name } })
    await ask((work) => suspendService(work, service, 'overdue'))
    await settle()
    expect((await shown()).state).toBe('suspended')
    await ask((work) => unsuspendService(work, service))
    await settle()
    expect((await shown()).state).toBe('on')
    const read = portal.db.selectFrom('event').select('id').where('type', '=', 'web-space.changed')
    const reads = await read.where('subject', '=', String(service)).execute()
    expect(reads.length, 'whoever has it on screen sees what was read').toBeGreaterThanOrEqual(3)
    const path = `/products/${service}/windows-performance`
    await windowsHostOf(portal).keepAddress('taken', { reference: elsewhere.reference, address: 'van-een-ander.be' })
    await activeDomain(portal.db, owner.clientId, 'van-een-ander.be')
    await owner.post(`${path}/address/create`, { address: 'van-een-ander.be' })
    await settle()
    expect((await shown()).failed).toMatchObject({ part: 'addresses' })
    await ask((work) => cancelService(work, service, 'refunded'))
    await settle()
    expect(await windowsHostOf(portal).readSpace(`service-${service}`)).toMatchObject({ code: 'no_such_space' })
    expect(await shown()).toMatchObject({ state: 'ended', facts: null, failed: null, underWay: [], lastChange: null })
    expect((await owner.post(`${path}/address/create`, { address: 'te-laat.be' })).body.code).toBe('hosting_ended')
    const left = portal.db.selectFrom('windows_space').selectAll().where('service_id', '=', service)
    expect(await left.execute()).toEqual([])
  })

  async function settle() {
    for (let turn = 0; turn < 4; turn++) {
      await portal.jobs.drain()
      pass(2)
    }
  }
})
