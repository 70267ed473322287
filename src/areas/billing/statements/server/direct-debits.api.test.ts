import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { anEntry, aStatement } from '../fixtures.ts'
import { bookStatement } from './book-statement.ts'
import { claimDirectDebit } from './public.ts'

describe('a direct debit on a statement', () => {
  let portal: TestPortal
  let clientId: ClientId
  let accountId: AccountId
  beforeAll(async () => {
    portal = await openTestPortal()
    ;({ clientId, accountId } = await personaOf(portal.db, 'customer'))
  })
  afterAll(() => portal.close())

  it('is offered to the area it belongs to, which claims it; one that nobody knows waits', async () => {
    const entries = [
      anEntry({ cents: 1210, directDebit: 'collected', endToEndId: 'E2E-1', mandateId: 'M-1' }),
      anEntry({ cents: -1210, directDebit: 'returned', endToEndId: 'E2E-1', mandateId: 'M-1', returnReason: 'AM04' }),
      anEntry({ cents: 500, directDebit: 'collected', endToEndId: 'E2E-STRANGE' }),
    ]
    const heard: unknown[] = []
    const booked = await portal.db.transaction().execute((trx) => {
      const work = portal.makeWork(trx)
      return bookStatement(
        {
          ...work,
          emit: async (what, payload) => {
            if (what.name !== 'billing.direct-debit-entry') return work.emit(what, payload)
            const { entryId, ...told } = payload as { entryId: number; endToEndId: string }
            heard.push(told)
            if (told.endToEndId !== 'E2E-1') return
            expect(await claimDirectDebit(work, { entryId, clientId, invoiceIds: [] })).toBe(true)
            expect(await claimDirectDebit(work, { entryId, clientId, invoiceIds: [] })).toBe(false)
          },
        },
        aStatement({ entries }),
        { fileName: 'x', by: accountId },
      )
    })
    const bookedOn = '2026-11-20'
    expect(heard).toEqual([
      { endToEndId: 'E2E-1', cents: 1210, kind: 'collected', bookedOn },
      { endToEndId: 'E2E-1', cents: 1210, kind: 'returned', reasonCode: 'AM04', bookedOn },
      { endToEndId: 'E2E-STRANGE', cents: 500, kind: 'collected', bookedOn },
    ])
    expect(booked.matchedCount).toBe(2)
    const admin = await portal.as('admin')
    const { body } = await admin.get(`/staff/bank-entries?statement=${booked.id}&sort=date`)
    expect(body.data.map(({ state, waitReason }: Record<string, unknown>) => [state, waitReason])).toEqual([
      ['matched', null],
      ['matched', null],
      ['unmatched', 'direct-debit-unknown'],
    ])
    expect((await admin.post(`/staff/bank-entries/${body.data[0].id}/undo`)).body.code).toBe('match_stays')
  })
})
