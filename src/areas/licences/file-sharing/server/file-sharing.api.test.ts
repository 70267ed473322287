import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { heldLicence, shopsOf } from '#test/kit/licences.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>
type User = { id: string; name: string; isAdmin: boolean; isEnabled: boolean; spaceGb: number }

describe('file sharing', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const given = async (more = {}) => {
    const held = await heldLicence(portal, owner, { variant: 'sharing', ...more })
    const users = async (): Promise<User[]> => (await owner.get(`${held.path}/file-sharing/users`)).body.data
    return { ...held, users }
  }
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }

  it('tells all that its host says, with its age', async () => {
    const { shown, path } = await given()
    const sharing = await shown()
    expect(sharing).toMatchObject({ standing: 'active', ordered: { users: 5, spaceGb: 100 }, drift: null })
    expect(sharing.facts).toMatchObject({ users: 2, company: { adminName: 'An Peeters' } })
    expect(sharing.offered).toEqual([100, 500, 1000])
    pass(2)
    const again = (await owner.get(`${path}/file-sharing?fresh=1`)).body.data
    expect(again.readAt > sharing.readAt).toBe(true)
  })

  it('is called otherwise and administered by somebody else', async () => {
    const { shown, path, done, id } = await given()
    await shown()
    const company = { name: 'Halm & Zonen', adminName: 'Cis', adminEmail: `cis-${id}@zaak.example` }
    await done(await owner.post(`${path}/nomadesk/company`, company))
    expect((await shown()).facts.company).toMatchObject(company)
    const wrong = await owner.post(`${path}/nomadesk/company`, { ...company, adminEmail: 'cis' })
    expect(wrong.status).toBe(422)
  })

  it('has more users with more room each, which is invoiced once its host has them', async () => {
    const { shown, path, done } = await given()
    await shown()
    const wanted = { users: 6, spaceGb: 500 }
    const { data } = (await owner.post(`${path}/file-sharing/offer`, wanted)).body
    // 5 at 4 euro become 6 at 8.
    expect(data).toMatchObject({ termCents: { now: 2_000, next: 4_800 }, after: wanted })
    await done(await owner.post(`${path}/nomadesk/subscription`, { ...wanted, nowCents: data.nowCents }))
    expect(await shown()).toMatchObject({ ordered: wanted, facts: { subscription: wanted } })
    const [change] = (await owner.get(`${path}/file-sharing/changes`)).body.data
    expect(change).toMatchObject({ state: 'done', before: { spaceGb: 100 }, after: { quantity: 6, spaceGb: 500 } })
    expect(change.invoice).not.toBeNull()
    const refusals = [
      [{ users: 0, spaceGb: 500 }, 'licences_zero'],
      [{ users: 1, spaceGb: 500 }, 'users_in_use'],
      [{ users: 6, spaceGb: 7 }, 'space_not_offered'],
      [{ users: 6, spaceGb: 500 }, 'licence_unchanged'],
    ] as const
    for (const [body, code] of refusals)
      expect((await owner.post(`${path}/nomadesk/subscription`, body)).body.code).toBe(code)
  })

  it('lets people in, gives them room, shuts them out and removes them', async () => {
    const { path, done, users, id } = await given()
    const at = `${path}/file-sharing/users`
    const user = `dirk-${id}@zaak.example`
    await done(await owner.post(at, { email: user, name: 'Dirk' }))
    const found = async () => (await users()).find((each) => each.id === user)
    expect(await found()).toMatchObject({ name: 'Dirk', isEnabled: true, spaceGb: 100 })
    expect((await owner.post(at, { email: user, name: 'Dirk' })).body.code).toBe('user_exists')
    expect((await owner.put(at, { user, spaceGb: 101 })).body.code).toBe('too_much_space')
    await done(await owner.put(at, { user, spaceGb: 20, isEnabled: false }))
    expect(await found()).toMatchObject({ isEnabled: false, spaceGb: 20 })
    await done(await owner.post(`${at}/remove`, { user }))
    expect(await found()).toBeUndefined()
    expect((await owner.post(`${at}/remove`, { user })).body.code).toBe('no_such_user')
    const admin = (await users()).find(({ isAdmin }) => isAdmin)?.id
    expect((await owner.post(`${at}/remove`, { user: admin })).body.code).toBe('admin_stays')
    expect((await owner.put(at, { user: admin, isEnabled: false })).body.code).toBe('admin_stays')
  })

  it('lets in no more people than were ordered', async () => {
    const { path, id } = await given({ quantity: 2 })
    const asked = await owner.post(`${path}/file-sharing/users`, { email: `e-${id}@zaak.example`, name: 'E' })
    expect(asked.body.code).toBe('users_full')
  })

  it('sets right what somebody changed at its host', async () => {
    const { shown, path, done, reference } = await given()
    await shown()
    expect((await owner.post(`${path}/file-sharing/set-right`)).body.code).toBe('no_drift')
    const { share } = shopsOf(portal)
    doneValue(await share.keepSubscription('elsewhere', { reference, subscription: { users: 9, spaceGb: 100 } }))
    pass(2)
    expect((await owner.get(`${path}/file-sharing?fresh=1`)).body.data.drift.there).toEqual({ users: 9, spaceGb: 100 })
    await done(await owner.post(`${path}/file-sharing/set-right`))
    expect((await shown()).drift).toBeNull()
  })

  it('that is suspended is changed by nobody, and none is anybody else’s', async () => {
    const { path } = await given()
    const suspended = await given({ status: 'Suspended' })
    const asks: [method: 'get' | 'post' | 'put', at: string, body?: object][] = [
      ['post', '/nomadesk/company', { name: 'x', adminName: 'x', adminEmail: 'x@zaak.example' }],
      ['post', '/nomadesk/subscription', { users: 9, spaceGb: 100 }],
      ['post', '/file-sharing/offer', { users: 9, spaceGb: 100 }],
      ['get', '/file-sharing/users'],
      ['post', '/file-sharing/users', { email: 'x@zaak.example', name: 'x' }],
      ['put', '/file-sharing/users', { user: 'x', isEnabled: false }],
      ['post', '/file-sharing/users/remove', { user: 'x' }],
      ['post', '/file-sharing/set-right'],
    ]
    for (const [method, at, body] of asks) {
      const ask = (who: Who, of: string) =>
        method === 'get'
          ? who.get(`${of}${at}`)
          : method === 'put'
            ? who.put(`${of}${at}`, body)
            : who.post(`${of}${at}`, body)
      expect((await ask(stranger, path)).status, at).toBe(404)
      expect((await ask(owner, suspended.path)).body.code, at).toBe('licence_not_active')
    }
    const licence = await heldLicence(portal, owner)
    expect((await owner.get(`${licence.path}/file-sharing`)).body.code).toBe('not_file_sharing')
    expect((await owner.get(`${path}/licence`)).body.code).toBe('not_a_licence')
  })
})
