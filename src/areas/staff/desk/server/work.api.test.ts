import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainItem } from '#areas/domains/registration/fixtures.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Persona = Awaited<ReturnType<TestPortal['as']>>
type Row = { id: number; label: string; remark: string; version: number; assignee: { id: number } | null }

describe('the queue of the staff', () => {
  let portal: TestPortal
  let customer: Persona
  let admin: Persona
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  const add = async (label: string, state: string, reason: string | null = null, kind = 'domain.transfer') => {
    const { id } = await portal.db
      .insertInto('task')
      .values({
        client_id: customer.clientId,
        kind,
        subject_type: 'domain',
        subject_id: '1',
        label,
        state,
        reason_code: reason,
        updated_at: portal.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const view = async (query: string): Promise<Row[]> => (await admin.get(`/staff/work?${query}`)).body.data
  const labels = async (query: string) => (await view(query)).map(({ label }) => label)
  const counts = async () => (await admin.get('/staff/work/counts')).body.data
  const decide = (id: number, body: object) => admin.put(`/staff/work/task/${id}`, body)

  it('counts each piece of work in the one view where it stands, and shows it there', async () => {
    const before = await counts()
    await add('failed.be', 'failed', 'transfer_locked')
    await add('holder.be', 'waiting', 'awaits_holder')
    await add('registry.be', 'waiting')
    await add('queued.be', 'queued')
    await add('done.be', 'done')
    const after = await counts()
    for (const each of ['failed', 'customer', 'provider', 'running']) expect(after[each], each).toBe(before[each] + 1)
    expect(await labels('view=failed')).toContain('failed.be')
    expect(await labels('view=customer')).toContain('holder.be')
    expect(await labels('view=provider&q=registry')).toEqual(['registry.be'])
    expect(await labels('view=running')).toContain('queued.be')
    const [row] = await view('view=failed&q=failed.be')
    expect(row).toMatchObject({
      kind: 'task',
      client: { id: customer.clientId, name: expect.stringMatching(/./) },
      task: { reason: expect.stringMatching(/./), canRetry: true },
      assignee: null,
      version: 0,
    })
  })

  it('is paged by how long something waits, and filtered by kind', async () => {
    for (const at of [1, 2, 3]) await add(`page-${at}.be`, 'failed', null, 'domain.test-kind')
    const whole = (await admin.get('/staff/work?kind=domain.test-kind')).body
    expect(whole).toMatchObject({ total: 3, page: 1 })
    expect(whole.data.map(({ label }: Row) => label)).toEqual(['page-1.be', 'page-2.be', 'page-3.be'])
    expect(await labels('kind=domain.test-kind&sort=-since')).toEqual(['page-3.be', 'page-2.be', 'page-1.be'])
    expect(whole.kinds).toContainEqual({ kind: 'domain.test-kind', title: expect.any(String), count: 3 })
  })

  it('is divided among colleagues; of two who decide at once the second is told', async () => {
    const id = await add('mine.be', 'failed')
    expect(await labels('assigned=me&q=mine.be')).toEqual([])
    expect((await decide(id, { assigneeId: admin.accountId, remark: 'Klant belt terug', version: 0 })).body).toEqual({
      version: 1,
    })
    const late = await decide(id, { assigneeId: null, version: 0 })
    expect([late.status, late.body.code]).toEqual([409, 'work_changed'])
    expect(await view('assigned=me&q=mine.be')).toMatchObject([
      { remark: 'Klant belt terug', assignee: { id: admin.accountId }, version: 1 },
    ])
    expect((await decide(id, { remark: 'Opgelost', version: 1 })).body).toEqual({ version: 2 })
    expect(await view('assigned=me&q=mine.be')).toMatchObject([{ remark: 'Opgelost', version: 2 }])
    expect((await decide(id, { assigneeId: null, version: 2 })).status).toBe(200)
    expect(await labels('assigned=nobody&q=mine.be')).toEqual(['mine.be'])
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_type', '=', 'task')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      'staff.work-assigned',
      'staff.work-noted',
      'staff.work-assigned',
    ])
  })

  it('is given to colleagues alone, and only what is there', async () => {
    const id = await add('whose.be', 'failed')
    const stranger = await decide(id, { assigneeId: customer.accountId, version: 0 })
    expect([stranger.status, stranger.body.code]).toEqual([422, 'work_assignee_unknown'])
    expect((await decide(987654321, { remark: 'x', version: 0 })).body.code).toBe('work_not_found')
    expect((await decide(id, { remark: 'x'.repeat(1001), version: 0 })).status).toBe(422)
  })

  it('tries each failed task by itself, and says which were not taken on', async () => {
    const [failed, running] = [
      await add('alone.be', 'failed', null, 'nobody.takes-on'),
      await add('busy.be', 'running'),
    ]
    const { status, body } = await admin.post('/staff/work/retry', { ids: [failed, running] })
    expect(status).toBe(202)
    expect(body.retried).toBe(0)
    expect(body.refused.map(({ id }: { id: number }) => id)).toEqual([failed, running])
    expect(await labels('view=failed&q=alone.be')).toEqual(['alone.be'])
  })

  /** An order whose only item had no provider: its product was gone when it was paid. */
  const failedOrder = async (domain: string) => {
    const item = await domainItem(portal.db, { clientId: customer.clientId, name: domain, uuid: randomUUID() })
    return portal.db
      .updateTable('order_item')
      .set({ state: 'failed', reason_code: 'not_carried_out', finished_at: portal.clock.now })
      .where('id', '=', item)
      .returning(['id', 'order_id'])
      .executeTakeFirstOrThrow()
  }

  it('holds orders that nothing moves on: found, divided, tried again', async () => {
    const before = (await counts()).orders
    const item = await failedOrder('bestelling-vast.be')
    const number = item.order_id
    expect((await counts()).orders).toBe(before + 1)
    expect((await admin.get('/staff/work?view=orders')).body.total).toBe(before + 1)
    const found = 'view=orders&q=bestelling-vast'
    expect(await view(found)).toMatchObject([
      {
        kind: 'order',
        id: number,
        label: String(number),
        client: { id: customer.clientId },
        order: { names: ['bestelling-vast.be'], reasons: [expect.stringMatching(/./)], late: 0, canRetry: true },
        version: 0,
      },
    ])
    expect(await labels(`view=orders&q=${number}`)).toEqual([String(number)])
    const taken = { assigneeId: admin.accountId, remark: 'Klant gebeld', version: 0 }
    expect((await admin.put(`/staff/work/order/${number}`, taken)).body).toEqual({ version: 1 })
    expect(await labels(`${found}&assigned=me`)).toEqual([String(number)])
    expect(await labels(`${found}&assigned=nobody`)).toEqual([])
    expect(await view(found)).toMatchObject([{ remark: 'Klant gebeld', assignee: { id: admin.accountId } }])
    expect((await admin.put('/staff/work/order/987654321', { remark: 'x', version: 0 })).body.code).toBe(
      'work_not_found',
    )
    const again = () => admin.post('/staff/work/retry', { kind: 'order', ids: [number] })
    expect((await again()).body).toEqual({ retried: 1, refused: [] })
    const { state } = await portal.db
      .selectFrom('order_item')
      .select('state')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('queued')
    expect((await again()).body).toMatchObject({ retried: 0, refused: [{ id: number }] })
    expect(await labels(found)).toEqual([])
  })

  it('leaves an order out while its money is on its way back, or a failed task stands for it', async () => {
    const refunded = await failedOrder('geld-terug.be')
    const invoice = await portal.db
      .insertInto('order_refund')
      .values({
        order_item_id: refunded.id,
        order_id: refunded.order_id,
        state: 'waiting',
        reason_code: 'not_carried_out',
        due_at: portal.clock.now,
        created_at: portal.clock.now,
        changed_at: portal.clock.now,
      })
      .returning('order_item_id')
      .executeTakeFirstOrThrow()
    expect(await labels('view=orders&q=geld-terug')).toEqual([])
    // It is not sent automatically, so it waits for a decision.
    await portal.db
      .updateTable('order_refund')
      .set({ due_at: null })
      .where('order_item_id', '=', invoice.order_item_id)
      .execute()
    const [row] = (await admin.get('/staff/work?view=orders&q=geld-terug')).body.data
    expect(row.order.refundCents).toBeGreaterThan(0)
  })

  it('shows money that nobody assigned, and tickets that are late', async () => {
    for (const each of ['tickets', 'entries']) {
      const { status, body } = await admin.get(`/staff/work?view=${each}`)
      expect(status).toBe(200)
      expect(body.total).toBe((await counts())[each])
    }
  })

  it('is for staff alone', async () => {
    const id = await add('shut.be', 'failed')
    for (const someone of [customer, await portal.as('partner')]) {
      expect((await someone.get('/staff/work')).status).toBe(403)
      expect((await someone.get('/staff/work/counts')).status).toBe(403)
      expect((await someone.put(`/staff/work/task/${id}`, { remark: 'x', version: 0 })).status).toBe(403)
      expect((await someone.post('/staff/work/retry', { ids: [id] })).status).toBe(403)
    }
    expect((await portal.visitor.get('/staff/work')).status).toBe(401)
  })
})
