import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { activeDomain } from '../fixtures.ts'

type Span = { from: string; to: string; renewing: number; ending: number }

describe('the expiry calendar', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const told = ({ body }: { body: { data: Span[] } }) =>
    body.data
      .filter(({ renewing, ending }) => renewing + ending > 0)
      .map(({ from, renewing, ending }) => [from, renewing, ending])

  it('is by month from today on, with automatic renewals apart', async () => {
    const { clientId, ...customer } = await portal.as('customer')
    const add = (name: string, expires_on: string, more = {}) =>
      activeDomain(portal.db, clientId, name, { expires_on, ...more })
    await add('gisteren.be', '2026-11-20')
    await add('vandaag.be', '2026-11-21', { auto_renew: 0 })
    await add('maart-een.be', '2027-03-01', { auto_renew: 1 })
    await add('maart-twee.be', '2027-03-31', { auto_renew: 0 })
    await add('weg.be', '2027-03-15', { status: 'Cancelled' })
    await add('volgend-jaar.be', '2027-11-01')
    const answer = await customer.get('/overview/expiries')
    expect(answer.body.data).toHaveLength(12)
    expect(answer.body.data[0]).toMatchObject({ from: '2026-11-21', to: '2026-11-30' })
    expect(told(answer)).toEqual([
      ['2026-11-21', 0, 1],
      ['2027-03-01', 1, 1],
    ])
  })

  it('links to the same domains in the list', async () => {
    const customer = await portal.as('customer')
    const listed = async (query: string) =>
      (await customer.get(`/users/${customer.clientId}/domains?${query}`)).body.data.map(
        ({ domain }: { domain: string }) => domain,
      )
    expect(await listed('status=Active&expires=2027-03-01..2027-03-31')).toEqual(['maart-een.be', 'maart-twee.be'])
    expect(await listed('status=Active&expires=2027-03-01..2027-03-31&renews=0')).toEqual(['maart-twee.be'])
    expect(await listed('renews=1&expires=2027-03-01')).toEqual(['maart-een.be'])
  })

  it('is by week for a partner, with its clients’ domains and no others', async () => {
    const [partner, client, stranger] = [
      await portal.as('partner'),
      await portal.as('client'),
      await portal.as('stranger'),
    ]
    await activeDomain(portal.db, partner.clientId, 'van-partner.be', { expires_on: '2026-11-22', auto_renew: 1 })
    await activeDomain(portal.db, client.clientId, 'van-klant.be', { expires_on: '2026-11-23', auto_renew: 0 })
    await activeDomain(portal.db, stranger.clientId, 'van-ander.be', { expires_on: '2026-11-23', auto_renew: 0 })
    const weeks = told(await partner.get('/overview/expiries?per=week'))
    expect(weeks).toEqual([
      ['2026-11-21', 1, 0],
      ['2026-11-23', 0, 1],
    ])
    expect(told(await client.get('/overview/expiries?per=week'))).toEqual([['2026-11-23', 0, 1]])
    expect(told(await (await portal.as('admin')).get('/overview/expiries'))).toEqual([])
    const counted = await partner.get(`/users/${partner.clientId}/domains?expires=2026-11-23..2026-11-29&perPage=10`)
    expect(counted.body.total).toBe(1)
  })

  it('respects the user’s selection of domains and permissions', async () => {
    const webmaster = await portal.as('webmaster')
    expect(told(await webmaster.get('/overview/expiries'))).toEqual([])
    expect((await webmaster.get('/who-is-here')).body.data.has).not.toContain('domains')
    expect((await (await portal.as('subuser')).get('/who-is-here')).body.data.has).toContain('domains')
    expect((await portal.visitor.get('/overview/expiries')).status).toBe(401)
    expect((await webmaster.get('/overview/expiries?per=century')).status).toBe(422)
  })
})
