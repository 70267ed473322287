import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { openHostingPortal, type Who, webHostOf, webSpaceOf } from '#test/kit/web-space.ts'
import { readStale } from './web-space.ts'

describe('a web space', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    ;({ portal, owner, stranger } = await openHostingPortal())
  })
  afterAll(() => portal.close())

  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const shown = async (path: string) => (await owner.get(path)).body.data

  it('tells all that its host says, and from when that is', async () => {
    const { path, domain } = await webSpaceOf(portal, owner)
    const space = await shown(path)
    expect(space).toMatchObject({ state: 'on', silentSince: null, underWay: [], failed: null })
    expect(space.readAt).toBe(portal.clock.now.toISOString())
    expect(space.facts).toMatchObject({ domain, site: { documentRoot: 'public' }, php: { version: '8.3' } })
    expect(space.abilities.varnish).toEqual({ can: true, because: null })
    expect(JSON.stringify(space)).not.toMatch(/passwordHash|operationId|service-\d/)
  })

  it('is asked again once a minute at most, and by itself every quarter of an hour', async () => {
    const { path } = await webSpaceOf(portal, owner)
    const { readAt } = await shown(path)
    pass(0.5)
    expect((await owner.post(`${path}/refresh`)).body.data.readAt).toBe(readAt)
    pass(1)
    const again = (await owner.post(`${path}/refresh`)).body.data.readAt
    expect(again > readAt).toBe(true)
    pass(16)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(readStale, {}))
    await portal.jobs.drain()
    expect((await shown(path)).readAt > again).toBe(true)
  })

  it('is shown as it was while its host is silent', async () => {
    const { path, reference } = await webSpaceOf(portal, owner)
    const { facts } = await shown(path)
    pass(5)
    await plantFault(databaseState(portal.db), 'web-host', { about: `read ${reference}`, next: 'unknown-before-apply' })
    const { body } = await owner.post(`${path}/refresh`)
    expect(body.data).toMatchObject({ facts, silentSince: portal.clock.now.toISOString() })
    pass(2)
    expect((await owner.post(`${path}/refresh`)).body.data.silentSince).toBeNull()
  })

  it('is told as missing where its host does not know it', async () => {
    const { path, reference } = await webSpaceOf(portal, owner)
    await webHostOf(portal).endSpace('gone', { reference })
    expect(await shown(path)).toMatchObject({ state: 'missing', facts: null })
  })

  it('is nobody else’s, and none on Windows', async () => {
    const { id } = await webSpaceOf(portal, owner)
    expect((await stranger.get(`/products/${id}/webhosting`)).status).toBe(404)
    expect((await stranger.post(`/products/${id}/webhosting/refresh`)).status).toBe(404)
    expect((await stranger.get('/products/99999999/webhosting')).status).toBe(404)
    const windows = await webSpaceOf(portal, owner, { group: 'windows_hosting' })
    expect((await owner.get(windows.path)).body.code).toBe('not_web_hosting')
  })

  it('comes, is suspended, opened and goes with its hosting', async () => {
    const name = `levensloop-${randomUUID().slice(0, 8)}.be`
    const { id: orderItemId, pid } = await serviceItem(portal.db, {
      clientId: owner.clientId,
      uuid: randomUUID(),
      name,
    })
    const ask = (step: (work: Work) => Promise<unknown>) =>
      portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
    const request = { orderItemId, pid, name, clientId: owner.clientId, config: {}, brand: 'belfry' as const }
    let id: Awaited<ReturnType<typeof requestService>> | undefined
    await ask(async (work) => {
      id = await requestService(work, request)
    })
    if (id === undefined) throw new Error('no service')
    const service = id
    const path = `/products/${service}/webhosting`
    expect(await shown(path)).toMatchObject({ state: 'making', facts: null })
    await settle()
    expect(await shown(path)).toMatchObject({ state: 'on', facts: { domain: name, quotaBytes: 2 * 1024 ** 3 } })
    await ask((work) => suspendService(work, service, 'overdue'))
    await settle()
    expect((await shown(path)).state).toBe('suspended')
    await ask((work) => unsuspendService(work, service))
    await settle()
    expect((await shown(path)).state).toBe('on')
    await ask((work) => cancelService(work, service, 'refunded'))
    await settle()
    expect(await webHostOf(portal).readSpace(`service-${service}`)).toMatchObject({ code: 'no_such_space' })
    expect(await shown(path)).toMatchObject({
      state: 'ended',
      facts: null,
      failed: null,
      underWay: [],
      lastChange: null,
    })
    const told = [
      await owner.post(`${path}/redirect-www`, { www: 'as-is' }),
      await owner.get(`${path}/backups/snapshot`),
      await owner.get(`${path}/database/tables`),
      await owner.get(`${path}/log?kind=access`),
    ]
    expect(told.map(({ body }) => body.code)).toEqual(Array(4).fill('hosting_ended'))
    expect(await portal.db.selectFrom('web_space').selectAll().where('service_id', '=', service).execute()).toEqual([])
  })

  async function settle() {
    for (let turn = 0; turn < 4; turn++) {
      await portal.jobs.drain()
      pass(2)
    }
  }
})
