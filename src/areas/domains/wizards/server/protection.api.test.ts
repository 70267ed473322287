import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { openZones } from '#test/kit/dns-zones.ts'

let world: Awaited<ReturnType<typeof openZones>>
let { portal, customer, stranger, zone } = {} as typeof world
beforeAll(async () => {
  world = await openZones('beschermd')
  ;({ portal, customer, stranger, zone } = world)
})
afterAll(() => portal.close())

describe('GET /overview/protection', () => {
  it('counts what each domain has, where known, and begins with those that lack the most', async () => {
    const whole = await zone('@ TXT "v=spf1 -all"', '_dmarc TXT "v=DMARC1; p=reject"', '@ A 192.0.2.1')
    const bare = await zone('@ TXT "spf later"', '_dmarc.shop TXT "v=DMARC1; p=none"')
    const half = await zone('@ TXT "V=SPF1 mx"', 'www TXT "v=spf1 -all"')
    const elsewhere = await activeDomain(portal.db, customer.clientId, 'elders-zone.be', { nameserver_mode: 'own' })
    const locked = (ids: number[]) =>
      portal.db
        .updateTable('domain')
        .set({ registrar_lock: 1, dnssec_state: 'enabled' })
        .where('id', 'in', ids as (typeof elsewhere)[])
        .execute()
    await locked([whole.id])
    await portal.db.updateTable('domain').set({ registrar_lock: 0 }).where('id', '<>', whole.id).execute()
    await portal.db.updateTable('domain').set({ dnssec_state: 'enabling' }).where('id', '=', bare.id).execute()
    const { data } = (await customer.get('/overview/protection')).body
    expect(data).toMatchObject({
      domains: 4,
      spf: { has: 2, of: 3 },
      dmarc: { has: 1, of: 3 },
      dnssec: { has: 1, of: 4 },
    })
    const lackOf = (name: string) =>
      data.worst
        .find(({ domain }: { domain: string }) => domain === name)
        ?.lacks.filter((lack: string) => lack !== 'lock')
    expect(data.worst[0].domain).toBe(bare.name)
    expect(lackOf(bare.name)).toEqual(['spf', 'dmarc', 'dnssec'])
    expect(lackOf(half.name)).toEqual(['dmarc', 'dnssec'])
    expect(lackOf('elders-zone.be')).toEqual(['dnssec'])
    expect(lackOf(whole.name)).toBeUndefined()
  })

  it('counts registrar locks only where the extension has one', async () => {
    const before = (await customer.get('/overview/protection')).body.data.lock
    await activeDomain(portal.db, customer.clientId, 'met-slot.com', { registrar_lock: 1 })
    const withLock = (await customer.get('/overview/protection')).body.data.lock
    expect(withLock).toEqual({ has: before.has + 1, of: before.of + 1 })
    await portal.db.updateTable('domain').set({ tld: 'bestaat-niet' }).where('name', '=', 'met-slot.com').execute()
    expect((await customer.get('/overview/protection')).body.data.lock).toEqual(before)
  })

  it('covers the client’s own domains only', async () => {
    const { data } = (await stranger.get('/overview/protection')).body
    expect(data).toMatchObject({ domains: 0, spf: { has: 0, of: 0 }, worst: [] })
    expect((await portal.visitor.get('/overview/protection')).status).toBe(401)
  })
})
