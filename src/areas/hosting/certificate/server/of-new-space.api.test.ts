import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serviceItem } from '#areas/services/delivery/fixtures.ts'
import { requestService } from '#areas/services/delivery/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('the certificate of a new space', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const settle = async (turns = 12, minutes = 1) => {
    for (let turn = 0; turn < turns; turn++) {
      await portal.jobs.drain()
      portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
    }
  }
  const wanting = (setting: string, value: boolean) => owner.put(`/settings/webhosting/${setting}`, { value })
  const ordered = async (word = 'nieuw') => {
    const name = `${word}-${randomUUID().slice(0, 8)}.be`
    const { id: orderItemId, pid } = await serviceItem(portal.db, {
      ...{ clientId: owner.clientId, uuid: randomUUID(), name, kind: 'hosting' },
    })
    const request = { orderItemId, clientId: owner.clientId, pid, name, brand: 'belfry', config: { options: {} } }
    const id = await portal.db
      .transaction()
      .execute((trx) => requestService(portal.makeWork(trx), request as Parameters<typeof requestService>[1]))
    await settle()
    const path = `/products/${id}/webhosting`
    const facts = async () => (await owner.get(path)).body.data.facts
    const certificate = async () => (await owner.get(`${path}/lets-encrypt`)).body.data
    return { path, facts, certificate }
  }

  it('comes by itself, and visitors go to https once it is there', async () => {
    const { facts, certificate, path } = await ordered()
    expect(await certificate()).toMatchObject({ isOn: true, state: 'active' })
    const { certificate: held, site } = await facts()
    expect(held).not.toBeNull()
    expect(site.redirects.https).toBe(true)
    await owner.post(`${path}/switch-redirect-ssl`, { state: false })
    await settle(3)
    await settle(3, 70 * 24 * 60)
    expect((await facts()).site.redirects.https).toBe(false)
  })

  it('is of a new one until something is put on it', async () => {
    const { path } = await ordered()
    const isNew = async () => (await owner.get(path)).body.data.isNew
    expect(await isNew()).toBe(true)
    expect((await owner.post(`${path}/files/folders`, { path: 'public/foto' })).status).toBeLessThan(300)
    expect(await isNew()).toBe(false)
  })

  it('leaves http where its owner wants that of new ones', async () => {
    await wanting('redirect-to-https', false)
    const { facts, certificate } = await ordered()
    await wanting('redirect-to-https', true)
    expect((await certificate()).state).toBe('active')
    expect((await facts()).site.redirects.https).toBe(false)
  })

  it('is not asked for where its owner wants none', async () => {
    await wanting('lets-encrypt', false)
    const { facts, certificate } = await ordered()
    await wanting('lets-encrypt', true)
    expect(await certificate()).toMatchObject({ isOn: false, state: 'off' })
    const { certificate: held, site } = await facts()
    expect([held, site.redirects.https]).toEqual([null, false])
  })

  it('waits while the name leads elsewhere, and nobody is sent to https meanwhile', async () => {
    const { facts, certificate } = await ordered('elsewhere')
    expect(await certificate()).toMatchObject({ isOn: true, problem: 'certificate_not_shown' })
    expect((await facts()).site.redirects.https).toBe(false)
  })
})
