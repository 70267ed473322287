import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { giveEverything, type Owned } from '#test/kit/owned-objects.ts'
import { type Persona, personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import { issueInvoice } from './public.ts'

describe('the invoices of one client', () => {
  let portal: TestPortal
  let managed: Owned
  /** Invoices that the partner pays: for a domain and a service of the managed client, and for an item of its own. */
  const partners = { domain: 0, service: 0, own: 0 }
  let clients: number
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
    managed = await giveEverything(portal, 'managed')
    clients = (await giveEverything(portal, 'client')).invoice
    const { clientId } = await personaOf(portal.db, 'partner')
    const issue = async (about: object) =>
      (
        await portal.db
          .transaction()
          .execute((trx) =>
            issueInvoice(portal.makeWork(trx), aNewInvoice({ clientId, lines: [{ ...aLine(), ...about }] })),
          )
      ).id
    partners.domain = await issue({ domainId: managed.domain.id })
    partners.service = await issue({ serviceId: managed.service })
    partners.own = await issue({})
  })
  afterAll(() => portal.close())

  const list = async (persona: Persona, cc: ClientId | number) => (await portal.as(persona)).get(`/invoices?cc=${cc}`)
  const ids = async (persona: Persona, cc: ClientId | number) =>
    (await list(persona, cc)).body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)

  it('are those that their partner pays for what is theirs', async () => {
    expect(await ids('partner', managed.clientId)).toEqual([partners.domain, partners.service])
    const { unpaid, years, total } = (await list('partner', managed.clientId)).body
    expect([unpaid.count, years.length, total]).toEqual([2, 1, 2])
  })

  it('are shown to staff with what the client pays itself', async () => {
    expect(await ids('admin', managed.clientId)).toEqual(
      [managed.invoice, partners.domain, partners.service].sort((a, b) => a - b),
    )
  })

  it('are the client’s own affair where the client pays', async () => {
    const { clientId } = await personaOf(portal.db, 'client')
    expect(await ids('admin', clientId)).toEqual([clients])
    expect(await ids('partner', clientId)).toEqual([])
  })

  it('are nobody’s who neither pays nor looks after them', async () => {
    expect(await ids('customer', managed.clientId)).toEqual([])
    expect((await list('customer', 0)).status).toBe(422)
  })
})
