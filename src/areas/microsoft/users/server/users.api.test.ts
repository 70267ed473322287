import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { heldOffice } from '#test/kit/microsoft.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { withRights } from '#test/kit/rights.ts'

type Who = Awaited<ReturnType<TestPortal['as']>>

describe('the users of a tenant', () => {
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

  it('are made with a password that is shown once, licensed, renewed and deleted', async () => {
    const { path, tenant, done } = await heldOffice(portal, owner, { quantity: 1 })
    const users = async () => (await owner.get(`${path}/users`)).body
    const { data: first, seats } = await users()
    expect([first.length, seats]).toMatchObject([1, [{ bought: 1, assigned: 0 }]])
    const wanted = {
      user_principal_name: `Els@${tenant}`,
      first_name: 'Els',
      last_name: 'Maes',
      licences: [seats[0].skuId],
    }
    expect((await stranger.post(`${path}/users`, wanted)).status).toBe(404)
    expect((await owner.post(`${path}/users`, { ...wanted, user_principal_name: 'els@gmail.com' })).body.code).toBe(
      'm365_user_domain',
    )
    const made = await done(await owner.post(`${path}/users`, wanted))
    expect(made).toMatchObject({ user: `els@${tenant}`, password: expect.any(String) })
    const els = (await users()).data.find((each: Json) => each.name === 'Els Maes')
    expect(els).toMatchObject({
      userPrincipalName: `els@${tenant}`,
      licences: [{ name: 'Microsoft 365 Business Basic' }],
    })
    expect((await owner.post(`${path}/users`, wanted)).body.code).toBe('m365_user_exists')
    const second = { ...wanted, user_principal_name: `jan@${tenant}` }
    expect((await owner.post(`${path}/users`, second)).body.code).toBe('m365_no_licence')
    await done(await owner.post(`${path}/users/change-license`, { user: els.id, licences: [] }))
    expect((await users()).seats).toMatchObject([{ assigned: 0 }])
    const renewed = await done(await owner.post(`${path}/reset-password`, { user: els.id }))
    const kept = JSON.stringify([
      await portal.db.selectFrom('provider_operation').selectAll().execute(),
      await portal.db.selectFrom('microsoft_log').selectAll().execute(),
      await portal.db.selectFrom('audit_entry').select('details').execute(),
      await portal.db.selectFrom('web_secret').selectAll().execute(),
    ])
    for (const password of [made.password, renewed.password]) expect(kept).not.toContain(password)
    await done(await owner.post(`${path}/users/delete`, { user: els.id }))
    expect((await users()).data).toHaveLength(1)
    expect((await owner.post(`${path}/users/delete`, { user: first[0].id })).body.code).toBe('m365_last_administrator')
    expect((await owner.post(`${path}/users/delete`, { user: els.id })).body.code).toBe('m365_user_not_found')
  })

  it('of another tenant are shown and touched by nobody, nor those of one that did not approve', async () => {
    const [one, other] = [await heldOffice(portal, owner), await heldOffice(portal, stranger)]
    const foreign = (await stranger.get(`${other.path}/users`)).body.data[0]
    expect(JSON.stringify((await owner.get(`${one.path}/users`)).body)).not.toContain(foreign.id)
    expect((await owner.post(`${one.path}/reset-password`, { user: foreign.id })).body.code).toBe('m365_user_not_found')
    const shut = await heldOffice(portal, owner, { more: { gdap: [] } })
    expect((await owner.get(`${shut.path}/users`)).body.code).toBe('no_gdap')
  })

  it('who administer the tenant are touched only by somebody who manages users here as well', async () => {
    const { path, tenant, done } = await heldOffice(portal, owner)
    const wanted = { user_principal_name: `els@${tenant}`, first_name: 'Els', last_name: 'Maes' }
    await done(await owner.post(`${path}/users`, wanted))
    const users: Json[] = (await owner.get(`${path}/users`)).body.data
    const idOf = (isAdministrator: boolean) => users.find((each) => each.isAdministrator === isAdministrator)?.id
    await withRights(portal, owner, { products: true, services: true }, async () => {
      for (const act of ['reset-password', 'users/delete'])
        expect((await owner.post(`${path}/${act}`, { user: idOf(true) })).body.code).toBe('m365_user_administrator')
      await done(await owner.post(`${path}/reset-password`, { user: idOf(false) }))
    })
    await done(await owner.post(`${path}/reset-password`, { user: idOf(true) }))
  })

  it('change one thing at a time', async () => {
    const { path, done } = await heldOffice(portal, owner)
    const [admin] = (await owner.get(`${path}/users`)).body.data
    const ask = () => owner.post(`${path}/reset-password`, { user: admin.id })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    await done({ status: 202, body: {} })
  })
})
