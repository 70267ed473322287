import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json, TestPortal } from '#test/kit/portal.ts'
import { heldSpace, openHostingPortal, type Who } from '#test/kit/web-space.ts'

let portal: TestPortal
let owner: Who
let stranger: Who
beforeAll(async () => {
  ;({ portal, owner, stranger } = await openHostingPortal())
})
afterAll(() => portal.close())

it('the newest reports of each website stand in one list, the worst first, for whoever may see them', async () => {
  const [good, bad] = [await heldSpace(portal, owner), await heldSpace(portal, owner)]
  await heldSpace(portal, owner)
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const look = (of: typeof good, kind: string, score: number | null, faults: number, day: number) => ({
    ...{ service_id: of.id, kind, host: of.domain, url: `https://${of.domain}/`, asked_by: 'person', state: 'done' },
    ...{ asked_at: at(day), finished_at: at(day), score, bad: faults, warnings: 0 },
  })
  await portal.db
    .insertInto('site_audit')
    .values([
      look(good, 'speed', 40, 3, 1),
      look(good, 'speed', 95, 0, 2),
      look(bad, 'links', null, 2, 3),
      look(bad, 'speed', 80, 1, 4),
    ])
    .execute()
  const reach = (day: string, looks: number, reached: number) => ({
    service_id: bad.id,
    host: 'a',
    day,
    looks,
    reached,
  })
  await portal.db
    .insertInto('site_reach')
    .values([reach('2026-11-20', 48, 47), reach('2026-11-21', 2, 2), reach('2026-10-01', 48, 0)])
    .execute()
  const list = async (who: Who, query = ''): Promise<Json> => (await who.get(`/reports/websites${query}`)).body
  const all = await list(owner)
  expect(all.figures).toEqual({ sites: 2, withFaults: 1 })
  expect(all.data).toMatchObject([
    { serviceId: bad.id, bad: 3, reach: { looks: 50, reached: 49 }, at: at(4).toISOString() },
    { serviceId: good.id, bad: 0, reach: null, reports: [{ kind: 'speed', score: 95, bad: 0 }] },
  ])
  expect((await list(owner, '?standing=fine')).data).toMatchObject([{ serviceId: good.id }])
  expect((await list(owner, `?q=${bad.domain}`)).total).toBe(1)
  expect((await list(stranger)).total).toBe(0)
  expect((await owner.get('/reports')).body.data.websites).toEqual(all.figures)
  expect((await (await portal.as('subuser')).get('/reports/websites')).status).toBe(403)
})
