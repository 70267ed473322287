import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEntry, aStatement } from '#areas/billing/statements/fixtures.ts'
import { bookStatement } from '#areas/billing/statements/server/book-statement.ts'
import { domainItem } from '#areas/domains/registration/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { givenTicket } from '#areas/support/tickets/fixtures.ts'
import { claimTask, failTask, startTask } from '#platform/jobs/tasks.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { heldSpace } from '#test/kit/web-space.ts'

describe('the counts of the queue', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  it('counts what waits for staff, as the screens that it leads to do', async () => {
    const { clientId, accountId } = await portal.as('customer')
    const admin = await portal.as('admin')
    const queue = async () => (await admin.get('/staff/work/counts')).body.data
    const before = await queue()
    const work = portal.makeWork(portal.db)
    const task = { clientId, kind: 'domain.nobody', subject: { type: 'sample', id: 7 }, label: 'x' }
    await failTask(work, (await claimTask(work, await startTask(work, task)))!, { code: 'name_taken' })

    const { ticket } = await givenTicket(portal.db, { clientId, accountId })
    const due = new Date(portal.clock.now.getTime() - 60_000)
    await portal.db
      .updateTable('support_ticket')
      .set({ first_response_due: due, solution_due: due })
      .where('id', '=', ticket)
      .execute()

    const statement = aStatement({ entries: [anEntry({ communication: 'niemand weet waarvoor' })] })
    await portal.db
      .transaction()
      .execute((trx) => bookStatement(portal.makeWork(trx), statement, { fileName: 'nieuw.cod', by: admin.accountId }))

    const item = await domainItem(portal.db, { clientId, name: 'te-laat.be', uuid: randomUUID() })
    await portal.db.updateTable('order_item').set({ late_at: due }).where('id', '=', item).execute()

    const space = await heldSpace(portal, await portal.as('customer'))
    const lastAt = new Date(portal.clock.now.getTime() - 37 * 3_600_000).toISOString()
    const ofSpace = portal.db.updateTable('web_space').where('service_id', '=', space.id)
    await ofSpace
      .set({ facts: sql`facts || ${JSON.stringify({ backup: { lastAt, window: '02-04' } })}::jsonb` })
      .execute()

    expect(await queue()).toEqual({
      ...before,
      failed: before.failed + 1,
      tickets: before.tickets + 1,
      entries: before.entries + 1,
      orders: before.orders + 1,
      backups: before.backups + 1,
    })
    expect((await admin.get('/staff/orders?attention=1')).body.total).toBe(before.orders + 1)
    const late = (await admin.get('/staff/work?view=backups')).body.data
    expect(late).toMatchObject([{ kind: 'backup', id: space.id, label: space.domain, since: lastAt }])
    await admin.put(`/staff/work/backup/${space.id}`, { remark: 'Schijf vol', version: 0 })
    expect((await admin.get('/staff/work?view=backups')).body.data).toMatchObject([{ remark: 'Schijf vol' }])
    expect((await space.shown()).backupLateSince).toBe(lastAt)
    expect((await admin.get('/staff/work?view=orders')).body.total).toBe(before.orders + 1)
  })
})
