import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import type { ClientId } from '#base/ids.ts'
import { heldServer } from '#test/kit/cloud-server.ts'
import { type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe.each(serverVariants)('the name that an address of a cloud server leads back to (%s)', (variant) => {
  let portal: TestPortal
  let owner: Awaited<ReturnType<TestPortal['as']>>
  let stranger: Awaited<ReturnType<TestPortal['as']>>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const given = async () => {
    const server = await heldServer(portal, owner, { variant })
    const [{ ip }] = (await server.shown()).facts.addresses
    const ask = (hostname: string) => owner.post(`${server.path}/ptr-record`, { ip, hostname })
    return { ...server, ip, ask }
  }
  const zone = (of: { clientId: ClientId; name: string; records?: string[]; elsewhere?: boolean }) =>
    portal.db.transaction().execute((trx) => aZone(portal.makeWork(trx), of))

  it('is set and taken away, each called by its name', async () => {
    const { id, ip, shown, done, path, ask } = await given()
    await done(await ask('Mail.Zaak.be.'))
    expect((await shown()).facts.addresses[0]).toMatchObject({ ip, ptr: 'mail.zaak.be', takesName: true })
    await done(await ask('mail.élan.be'))
    expect((await shown()).facts.addresses[0].ptr).toBe('mail.xn--lan-9la.be')
    await done(await ask(''))
    expect((await shown()).facts.addresses[0].ptr).toBeNull()
    const { data } = (await owner.get(`/products/${id}/logs/audit`)).body
    expect(data.map(({ title }: Json) => title)).toEqual([
      ...['PTR-record verwijderen', 'PTR-record instellen', 'PTR-record instellen'],
    ])
    const foreign = await owner.post(`${path}/ptr-record`, { ip: '198.51.100.1', hostname: 'a.be' })
    expect(foreign.body.code).toBe('ptr_address_not_found')
    const { facts } = await portal.db
      .selectFrom('cloud_server')
      .select('facts')
      .where('service_id', '=', id)
      .executeTakeFirstOrThrow()
    const elsewhere = JSON.stringify({ ...(facts as object), addresses: [{ ip: '192.0.2.100', family: 'ipv4' }] })
    await portal.db.updateTable('cloud_server').set({ facts: elsewhere }).where('service_id', '=', id).execute()
    const refused = await owner.post(`${path}/ptr-record`, { ip: '192.0.2.100', hostname: 'a.be' })
    expect([refused.status, refused.body.code]).toEqual([409, 'ptr_zone_elsewhere'])
  })

  it('is no name of somebody else, nor of the house', async () => {
    const { ask } = await given()
    await zone({ clientId: stranger.clientId, name: `van-een-ander-${variant}.be` })
    await zone({ clientId: stranger.clientId, name: `elders-${variant}.be`, elsewhere: true })
    const told = async (hostname: string) => {
      const { status, body } = await ask(hostname)
      return [status, body.code, body.errors?.hostname?.[0]]
    }
    const theirs = `van-een-ander-${variant}.be`
    const words = `${theirs} is een domein van iemand anders. Kies een naam in een domein van jou`
    expect(await told(`mail.${theirs}`)).toEqual([403, 'ptr_name_of_others', words])
    expect((await told(`a.b.${theirs}`))[1]).toBe('ptr_name_of_others')
    expect((await told(theirs))[1]).toBe('ptr_name_of_others')
    expect((await told(`mail.elders-${variant}.be`))[1]).toBe('ptr_name_of_others')
    expect((await told('mail.belfry.example'))[1]).toBe('ptr_name_of_ours')
    expect((await told('ns1.carillon.example'))[1]).toBe('ptr_name_of_ours')
    expect((await ask('mail.ergens-anders.be')).status).toBe(202)
  })

  it('is told not to lead to the address yet, where its zone is with us', async () => {
    const { ip, ask, done } = await given()
    const name = `eigen-${variant}.be`
    await zone({ clientId: owner.clientId, name, records: [`goed A ${ip}`, 'fout A 192.0.2.9', 'door CNAME goed'] })
    const remark = async (hostname: string) => (await done(await ask(hostname))).remark
    expect(await remark(`goed.${name}`)).toBeNull()
    expect(await remark(`door.${name}`)).toBeNull()
    expect(await remark(`nieuw.${name}`)).toMatch(`nieuw.${name} heeft in jouw zone nog geen A-record naar ${ip}`)
    expect(await remark(`fout.${name}`)).toMatch(`fout.${name} leidt in jouw zone niet naar ${ip}`)
    expect(await remark('mail.ergens-anders.be')).toBeNull()
  })
})
