import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { heldServer } from '#test/kit/cloud-server.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { readStale } from './reading.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
  await syncCatalogue(portal.db)
})
afterAll(() => portal.close())

it('are listed with how they stood, searched, narrowed, sorted and counted, and are nobody else’s', async () => {
  const [managed, partner, stranger, admin] = await Promise.all(
    (['managed', 'partner', 'stranger', 'admin'] as const).map((persona) => portal.as(persona)),
  )
  if (!managed || !partner || !stranger || !admin) throw new Error('somebody is missing')
  const one = await heldServer(portal, managed, { name: 'aa1' })
  await heldServer(portal, managed, { name: 'bb1', variant: 'proxmox' })
  await heldServer(portal, managed, { name: 'cc1', status: 'Suspended' })
  await heldServer(portal, managed, { name: 'dd1', status: 'Pending' })
  await heldServer(portal, managed, { name: 'ee1', status: 'Cancelled' })
  await one.done(await managed.post(`${one.path}/shutdown`))
  const { node, addresses } = (await one.shown()).facts
  const path = `/users/${managed.clientId}/cloud-servers`
  const names = async (who: Caller, query = '', at = path) =>
    ((await who.get(`${at}${query}`)).body.data as Json[]).map(({ name }) => name)
  for (const [query, expected] of [
    ['', ['aa1', 'bb1', 'cc1', 'dd1']],
    ['?sort=name&order=desc&perPage=25', ['dd1', 'cc1', 'bb1', 'aa1']],
    ['?state=off', ['aa1']],
    ['?state=suspended,moving', ['cc1', 'dd1']],
    ['?variant=proxmox', ['bb1']],
    [`?q=${addresses[0].ip}`, ['aa1']],
    ['?q=%25', []],
    [`?node=${node}&state=off`, ['aa1']],
    [`?cc=${managed.clientId}&q=BB`, ['bb1']],
  ] as const)
    expect([query, await names(managed, query)]).toEqual([query, expected])
  const [row] = (await managed.get(path)).body.data
  expect(row).toMatchObject({ state: 'offline', node, isUnderWay: false, system: 'Debian 12', silentSince: null })
  expect(JSON.stringify(row)).not.toMatch(/service-\d|digest/)
  await portal.db
    .updateTable('cloud_server')
    .set({ read_at: new Date(0) })
    .execute()
  await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(readStale, {}))
  await portal.jobs.drain()
  const old = portal.db.selectFrom('cloud_server').select('service_id').where('read_at', '=', new Date(0))
  expect(await old.execute()).toEqual([])
  const { data } = (await managed.get(`/users/${managed.clientId}/cloud-servers/figures`)).body
  expect(data).toMatchObject({ all: 4, states: { running: 1, off: 1, suspended: 1, moving: 1, silent: 0 } })
  expect(data.nodes).toContainEqual({ name: node, servers: expect.any(Number) })
  expect(await names(partner, '?q=aa1', `/users/${partner.clientId}/cloud-servers`)).toEqual(['aa1'])
  expect(await names(admin, '?q=aa1', `/users/${admin.clientId}/cloud-servers`)).toEqual(['aa1'])
  expect((await stranger.get(path)).body.code).toBe('client_not_found')
  expect(await names(stranger, '', `/users/${stranger.clientId}/cloud-servers`)).toEqual([])
})
