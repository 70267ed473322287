import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSupportWorld, type SupportWorld } from '#test/kit/support-world.ts'
import { givenHeldMail } from '../fixtures.ts'

describe('tickets at the desk', () => {
  let world: SupportWorld
  let { portal, customer, stranger, staff, opened, reply, seen } = {} as SupportWorld
  beforeAll(async () => {
    world = await openSupportWorld()
    ;({ portal, customer, stranger, staff, opened, reply, seen } = world)
  })
  afterAll(() => world.portal.close())

  const counts = async () => (await staff.get('/staff/support/tickets')).body.counts

  it('are in a queue by due time, with counts', async () => {
    const low = await opened(customer, { priority: 'low', subject: 'Kan wachten' })
    const urgent = await opened(customer, { priority: 'urgent', subject: 'Alles ligt plat' })
    const { data } = (await staff.get('/staff/support/tickets?perPage=100&state=open,pending')).body
    const order = data.map((row: { id: number }) => row.id)
    expect(order.indexOf(urgent)).toBeLessThan(order.indexOf(low))
    const before = await counts()
    const clock = portal.clock.now
    portal.clock.now = new Date(clock.getTime() + 2 * 3_600_000)
    const overdue = (await staff.get('/staff/support/tickets?overdue=1&priority=urgent')).body.data
    portal.clock.now = clock
    expect(overdue).toMatchObject([{ id: urgent, overdue: true }])
    await staff.post(`/staff/support/tickets/${urgent}/assign`, {})
    expect(await counts()).toMatchObject({ mine: before.mine + 1, unassigned: before.unassigned - 1 })
    expect((await seen(staff, urgent)).state).toBe('pending')
    await staff.post(`/staff/support/tickets/${urgent}/assign`, { accountId: null })
    expect((await seen(staff, urgent)).state).toBe('open')
    const wrong = await staff.post(`/staff/support/tickets/${urgent}/assign`, { accountId: customer.accountId })
    expect(wrong.body.code).toBe('ticket_assignee_unknown')
    expect((await staff.get('/staff/support/people')).body.data).toContainEqual({
      id: staff.accountId,
      name: 'admin Tester',
    })
  })

  it('move to another department and priority, with the due times of that priority', async () => {
    const id = await opened(customer, { priority: 'normal' })
    const due = (await seen(staff, id)).dueAt
    await staff.put(`/staff/support/tickets/${id}`, { department: 'billing', priority: 'urgent' })
    const after = await seen(staff, id)
    expect(after).toMatchObject({ department: 'billing', priority: 'urgent' })
    expect(Date.parse(due) - Date.parse(after.dueAt)).toBe(23 * 3_600_000)
    expect((await staff.put(`/staff/support/tickets/${id}`, { department: 'x' })).status).toBe(422)
  })

  it('are merged when they are duplicates, of the same client only', async () => {
    const [one, other, theirs] = [await opened(customer), await opened(customer), await opened(stranger)]
    await customer.put(`/supports/tickets/${other}/watchers`, { emails: ['els@halm.example'] })
    for (const into of [theirs, other, 999999])
      expect((await staff.post(`/staff/support/tickets/${other}/merge`, { into })).body.code).toBe(
        'ticket_merge_itself',
      )
    expect((await staff.post(`/staff/support/tickets/${other}/merge`, { into: one })).body.data).toMatchObject({
      state: 'closed',
      mergedInto: one,
      messages: [],
      may: [],
    })
    expect(await seen(customer, one)).toMatchObject({ watchers: ['els@halm.example'], messages: [{}, {}] })
    expect((await reply(customer, other, 'En nog iets')).body.data.id).toBe(one)
  })

  it('are rejected with a reason, and published once closed, for later questions', async () => {
    const spam = await opened(customer)
    expect((await staff.post(`/staff/support/tickets/${spam}/reject`, { reason: 'Geen vraag' })).body.data.state).toBe(
      'rejected',
    )
    expect((await customer.post(`/supports/tickets/${spam}/reopen`)).body.code).toBe('ticket_act_impossible')
    const id = await opened(customer)
    const answer = { locale: 'nl', title: 'Mail van Outlook instellen', body: 'Gebruik poort 465.' }
    expect((await staff.post(`/staff/support/tickets/${id}/publish`, answer)).body.code).toBe('ticket_act_impossible')
    await staff.post(`/supports/tickets/${id}/close`)
    expect((await staff.post(`/staff/support/tickets/${id}/publish`, answer)).body.data.state).toBe('published')
    const found = (q: string) =>
      stranger.get(`/supports/answers?q=${encodeURIComponent(q)}`, { 'accept-language': 'nl' })
    expect((await found('mijn outlook werkt niet')).body.data).toMatchObject([{ title: answer.title }])
    for (const q of ['zzz', '!!!', "a' | b & !", '']) expect((await found(q)).body.data).toEqual([])
  })

  it('show colleagues who else is viewing or typing, and nobody else', async () => {
    const id = await opened(customer)
    const other = await portal.as('client')
    await portal.db
      .updateTable('account')
      .set({ permissions: JSON.stringify({ admin: true }) })
      .where('id', '=', other.accountId)
      .execute()
    expect((await staff.post(`/staff/support/tickets/${id}/presence`, { doing: 'looking' })).body.data).toEqual([])
    expect((await other.post(`/staff/support/tickets/${id}/presence`, { doing: 'typing' })).body.data).toEqual([
      { accountId: staff.accountId, name: 'admin Tester', doing: 'looking' },
    ])
    const events = await portal.db
      .selectFrom('event')
      .selectAll()
      .where('type', '=', 'ticket-presence.changed')
      .execute()
    expect(events.map(({ account_id }) => account_id)).toEqual([staff.accountId])
    expect((await staff.post(`/staff/support/tickets/${id}/presence`, { doing: 'gone' })).body.data).toHaveLength(1)
    await portal.db
      .updateTable('account')
      .set({ permissions: JSON.stringify({ support: true }) })
      .where('id', '=', other.accountId)
      .execute()
  })

  it('show a held mail to staff only, who accept or discard it', async () => {
    const id = await opened(customer)
    const [kept, thrown] = [await givenHeldMail(portal.db, id), await givenHeldMail(portal.db, id)]
    expect((await seen(customer, id)).messages).toHaveLength(1)
    expect((await staff.get('/staff/support/tickets?held=1')).body.data).toMatchObject([{ id }])
    const judge = (message: number, accept: boolean) =>
      staff.post(`/staff/support/tickets/${id}/held/${message}`, { accept })
    await judge(thrown, false)
    expect((await judge(kept, true)).body.data.messages).toHaveLength(2)
    expect((await judge(kept, true)).body.code).toBe('ticket_message_not_found')
    expect((await seen(customer, id)).messages[1].author).toBe('Wie')
  })

  it('have a card of the client, and canned replies per brand and language', async () => {
    const id = await opened(customer)
    await reply(staff, id, 'Dag')
    expect((await staff.get(`/staff/support/tickets/${id}/customer`)).body.data).toMatchObject({
      clientId: customer.clientId,
      name: 'customer bv',
      firstResponseMinutes: 0,
      unpaid: { count: 0, cents: 0 },
    })
    const text = { brand: 'belfry', locale: 'nl', title: 'Groet', body: 'Met vriendelijke groet' }
    const made = await staff.post('/staff/support/canned', text)
    expect((await staff.post('/staff/support/canned', { ...text, title: 'groet' })).body.code).toBe(
      'ticket_canned_twice',
    )
    const path = `/staff/support/canned/${made.body.data.id}`
    expect((await staff.put(path, { ...text, body: 'Groetjes' })).body.data.body).toBe('Groetjes')
    expect((await staff.get('/staff/support/canned?brand=belfry&locale=nl')).body.data).toHaveLength(1)
    expect((await staff.get('/staff/support/canned?brand=tower')).body.data).toEqual([])
    expect((await staff.delete(path)).status).toBe(204)
    expect((await staff.delete(path)).body.code).toBe('ticket_canned_not_found')
  })

  it("are closed to customers, and have the brand's departments", async () => {
    expect((await customer.get('/staff/support/tickets')).status).toBe(403)
    const { data } = (await customer.get('/supports/departments')).body
    expect(data.map((each: { id: string }) => each.id)).toContain('technical')
  })
})
