import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditInvoiceLines, issueInvoice } from '#areas/billing/invoices/server/front-door.ts'
import { moneyOf } from '#test/kit/money.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { openCentsOf } from './front-door.ts'

describe('an invoice of which a line is credited', () => {
  let portal: TestPortal
  let money: ReturnType<typeof moneyOf>
  let clientId: number
  beforeAll(async () => {
    portal = await openTestPortal()
    clientId = (await portal.as('customer')).clientId
    money = moneyOf(portal, clientId)
  })
  afterAll(() => portal.close())

  const line = (description: string) => ({ description, quantity: 1, unitCents: 1000, netCents: 1000 })
  const twoLines = () =>
    money.inWork((work) =>
      issueInvoice(work, {
        brand: 'belfry',
        clientId,
        orderId: null,
        locale: 'nl',
        lines: [line('een.be'), line('twee.be')],
      }),
    )
  const credit = (invoiceId: number) =>
    money.inWork((work) => creditInvoiceLines(work, { invoiceId, lines: [{ position: 1 }], reason: 'Niet geleverd' }))

  it('is paid when what came in before is now enough', async () => {
    const { id } = await twoLines()
    await money.transfer({ invoiceIds: [id], cents: 1210 })
    expect(await money.statusOf(id)).toBe('Unpaid')
    await credit(id)
    expect([await money.statusOf(id), await openCentsOf(portal.db, id)]).toEqual(['Paid', 0])
  })

  it('stays unpaid while anything of it is open', async () => {
    const { id } = await twoLines()
    await money.transfer({ invoiceIds: [id], cents: 1000 })
    await credit(id)
    expect([await money.statusOf(id), await openCentsOf(portal.db, id)]).toEqual(['Unpaid', 210])
  })
})
