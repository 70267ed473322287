import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditInvoiceLines, issueInvoice } from '#areas/billing/invoices/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { moneyOf } from '#test/kit/money.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { creditOf } from './credit.ts'
import { openCentsOf } from './public.ts'

describe('an invoice of which a line is credited', () => {
  let portal: TestPortal
  let money: ReturnType<typeof moneyOf>
  let clientId: ClientId
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

  it.each([
    ['a part of it', 1500, [{ position: 1 }], 'Paid', 290],
    ['all of it', 1500, [{ position: 1 }, { position: 2 }], 'Refunded', 1500],
  ] as const)(
    'that was paid in part and is credited for %s keeps what came in too much as account credit',
    async (_what, cents, lines, status, surplus) => {
      const { id } = await twoLines()
      await money.transfer({ invoiceIds: [id], cents })
      const before = await creditOf(portal.db, clientId)
      await money.inWork((work) => creditInvoiceLines(work, { invoiceId: id, lines, reason: 'Niet geleverd' }))
      expect([await money.statusOf(id), (await creditOf(portal.db, clientId)) - before]).toEqual([status, surplus])
      expect((await money.ledgerOf(id)).at(-1)).toEqual({ movement: 'to-credit', cents: surplus })
    },
  )
})
