import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenHeldMail, givenTicket } from '#areas/support/tickets/fixtures.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { house } from '#entry/areas.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { unzip } from '#test/kit/unzip.ts'
import { forgetOrders } from './forget-orders.ts'
import { rowsOfClient } from './whose-rows.ts'

type Signed = Caller & { accountId: AccountId; clientId: ClientId }
const password = 'Welkom2026'

describe('privacy', () => {
  let portal: TestPortal
  let admin: Caller
  let customer: Signed
  let subuser: Signed
  beforeAll(async () => {
    portal = await openTestPortal()
    admin = await portal.as('admin')
    customer = await portal.as('customer')
    subuser = await portal.as('subuser')
    const { password_hash } = (await aPasswordHash()) ?? {}
    await portal.db.updateTable('account').set({ password_hash }).where('id', '=', customer.accountId).execute()
    await portal.db
      .insertInto('contact')
      .values({ client_id: customer.clientId, first_name: 'Bie', last_name: 'Maes', email: 'bie@wissen.example' })
      .execute()
    await portal.db
      .insertInto('activity_entry')
      .values([customer, subuser].map(({ accountId, clientId }) => visit(accountId, clientId)))
      .execute()
  })
  afterAll(() => portal.close())

  const aPasswordHash = async () => {
    const body = { ...person, emailAddress: 'nieuw@wissen.example', password }
    expect((await portal.visitor.post('/clients', body)).status).toBe(201)
    return portal.db
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', body.emailAddress)
      .executeTakeFirst()
  }
  const visit = (account_id: AccountId, client_id: ClientId) => ({
    account_id,
    client_id,
    title: 'Gezien',
    path: '/domains',
    group: 'domains',
    type: 'view',
  })
  const files = async (caller: Caller) => {
    const { raw: content, headers } = await caller.get('/user/privacy/copy')
    expect(headers['content-type']).toBe('application/zip')
    return Object.fromEntries(
      Object.entries(unzip(content)).map(([name, file]) => [
        name,
        name.endsWith('.json') ? (JSON.parse(file.toString()) as Record<string, unknown>[]) : file.toString(),
      ]),
    )
  }
  const standing = async () => (await customer.get('/user/privacy/erasure')).body
  const newest = async () => (await admin.get('/staff/privacy')).body.data[0]

  it('knows every table that knows a client or an account', async () => {
    const { rows } = await raw<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and column_name in ('client_id', 'account_id') group by 1 order by 1`.execute(
      portal.db,
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.map(({ table }) => table).filter((table) => !personalData[table])).toEqual([])
  })

  it('names no table and no column that is not there', async () => {
    const { rows } = await raw<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by 1`.execute(portal.db)
    const known = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
    for (const [table, { of, given, onErasure }] of Object.entries(personalData)) {
      const named = [
        ...('client' in of ? [of.client] : 'account' in of ? [of.account] : []),
        ...(given?.without ?? []),
        ...(onErasure.does === 'blank' ? Object.keys(onErasure.columns) : []),
      ]
      expect(
        named.filter((column) => !known.get(table)?.has(column)),
        table,
      ).toEqual([])
    }
  })

  it('gives whoever manages the users a copy of everything, without secrets', async () => {
    const copy = await files(customer)
    expect(copy['contact.json']).toMatchObject([{ first_name: 'Bie', email: 'bie@wissen.example' }])
    expect((copy['account.json'] as { id: number }[]).map(({ id }) => id).sort()).toEqual(
      [customer.accountId, subuser.accountId].sort(),
    )
    expect(copy['activity-entry.json']).toHaveLength(2)
    expect(JSON.stringify(copy)).not.toContain('$argon2')
    expect(
      Object.values(copy)
        .flat()
        .some((row) => Object.keys(row as object).some((key) => /hash|sealed/.test(key))),
    ).toBe(false)
  })

  it('gives no amount to a client who sees no prices', async () => {
    const managed = await portal.as('managed')
    const { partner_id: payer_id } = await portal.db
      .selectFrom('client')
      .select('partner_id')
      .where('id', '=', managed.clientId)
      .executeTakeFirstOrThrow()
    const lines = JSON.stringify([{ name: 'toren.be', netCents: 70_370_319 }])
    await portal.db
      .insertInto('purchase_approval')
      .values({
        client_id: managed.clientId,
        payer_id: payer_id!,
        kind: 'order',
        asked_at: portal.clock.now,
        expires_at: portal.clock.now,
        lines: JSON.stringify([{ described: { nl: 'toren.be, daarna € 48,00 per jaar' }, netCents: 70_370_319 }]),
        client_lines: lines,
        net_cents: 70_370_319,
      })
      .execute()
    const copy = await files(managed)
    expect(copy['purchase-approval.json']).toHaveLength(1)
    expect(JSON.stringify(copy)).not.toContain('70370319')
    expect(JSON.stringify(copy['purchase-approval.json'])).not.toContain('48,00')
    // Amounts that its partner was to pay stay the partner's after it is no longer managed.
    const become = (client_type: string) =>
      portal.db.updateTable('client').set({ client_type }).where('id', '=', managed.clientId).execute()
    await become('Ordinary')
    const later = await files(managed)
    await become('Managed Client')
    expect(later['purchase-approval.json']).toMatchObject([{ net_cents: 0 }])
    expect(JSON.stringify(later['purchase-approval.json']).match(/70370319/g)).toBeNull()
  })

  it('knows what a driver remembers of an order under way, and forgets it when the order has ended', async () => {
    const remembered = (name: string, changed_at: string) => ({
      key: `epp:test:name:${name}`,
      value: JSON.stringify({
        operations: [],
        incoming: { contacts: { registrant: { email: 'bie@wissen.example' } } },
      }),
      changed_at,
    })
    const named = (name: string, status: string) => ({ client_id: customer.clientId, name, tld: 'be', status })
    const long = '2026-01-01T00:00:00Z'
    await portal.db
      .insertInto('domain')
      .values([named('onderweg.be', 'Pending'), named('opgegeven.be', 'Cancelled'), named('pas.be', 'Cancelled')])
      .execute()
    await portal.db
      .insertInto('sandbox_state')
      .values([
        remembered('onderweg.be', long),
        remembered('opgegeven.be', long),
        remembered('pas.be', portal.clock.now.toISOString()),
        remembered('andermans.be', portal.clock.now.toISOString()),
      ])
      .execute()
    const copied = (await files(customer))['sandbox-state.json'] as { key: string }[]
    expect(copied.map(({ key }) => key.split(':')[3]).sort()).toEqual(['onderweg.be', 'opgegeven.be', 'pas.be'])
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(forgetOrders, {}))
    await portal.jobs.drain()
    expect(await withContacts()).toEqual(['andermans.be', 'onderweg.be', 'pas.be'])
    await portal.db.updateTable('domain').set({ status: 'Cancelled' }).where('name', '=', 'onderweg.be').execute()
  })

  it('gives a colleague what is kept about themselves, and nothing else', async () => {
    const copy = await files(subuser)
    expect(copy['account.json']).toMatchObject([{ id: subuser.accountId }])
    expect(copy['activity-entry.json']).toMatchObject([{ account_id: subuser.accountId }])
    expect([copy['contact.json'], copy['invoice.json'], copy['client.json']]).toEqual([undefined, undefined, undefined])
  })

  it('leaves out what the other rights of a user who manages users do not open', async () => {
    const manager = await portal.as('subuser')
    const rights = (permissions: object) =>
      portal.db
        .updateTable('account')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', manager.accountId)
        .execute()
    const { permissions } = await portal.db
      .selectFrom('account')
      .select('permissions')
      .where('id', '=', manager.accountId)
      .executeTakeFirstOrThrow()
    const log = { client_id: customer.clientId, account_id: customer.accountId, object_type: 'client', object_id: '1' }
    const actions = ['billing.invoice.paid', 'people.user-invited']
    await portal.db
      .insertInto('audit_entry')
      .values(actions.map((action) => ({ ...log, action })))
      .execute()
    const logged = (copy: Record<string, unknown>) =>
      (copy['audit-entry.json'] as { action: string }[]).map(({ action }) => action)
    await rights({ overview: true, users: true })
    const copy = await files(manager)
    for (const hidden of [
      'invoice',
      'receipt',
      'credit-entry',
      'domain',
      'service',
      'customer-order',
      'support-ticket',
    ])
      expect([hidden, copy[`${hidden}.json`]]).toEqual([hidden, undefined])
    expect(copy['contact.json']).toMatchObject([{ first_name: 'Bie' }])
    expect(logged(copy)).toContain('people.user-invited')
    expect(logged(copy)).not.toContain('billing.invoice.paid')
    await rights({ overview: true, users: true, invoices: true })
    const more = await files(manager)
    expect([Object.keys(more).includes('invoice.json'), Object.keys(more).includes('domain.json')]).toEqual([
      true,
      false,
    ])
    expect(logged(more)).toContain('billing.invoice.paid')
    await rights(permissions as object)
  })

  it('lets nobody ask without their password, nor a colleague without the right', async () => {
    expect((await customer.post('/user/privacy/erasure', { password: 'Fout2026x' })).status).toBe(422)
    expect((await subuser.post('/user/privacy/erasure', { password })).status).toBe(403)
    expect((await standing()).data).toBeNull()
  })

  it('is asked once, taken back, refused with a reason, and asked again', async () => {
    const asked = await customer.post('/user/privacy/erasure', { password, words: 'Ik stop ermee' })
    expect([asked.status, asked.body.data.state]).toEqual([201, 'asked'])
    expect((await customer.post('/user/privacy/erasure', { password })).body.code).toBe('erasure_asked_already')
    expect((await customer.delete('/user/privacy/erasure')).status).toBe(204)
    expect((await standing()).data.state).toBe('withdrawn')
    await customer.post('/user/privacy/erasure', { password })
    const { id } = await newest()
    expect((await admin.post(`/staff/privacy/${id}/refuse`, { answer: ' ' })).status).toBe(422)
    expect((await admin.post(`/staff/privacy/${id}/refuse`, { answer: 'Er loopt een geschil' })).status).toBe(204)
    expect((await standing()).data).toMatchObject({ state: 'refused', answer: 'Er loopt een geschil' })
    expect((await admin.post(`/staff/privacy/${id}/carry-out`)).body.code).toBe('erasure_over')
  })

  it('is not carried out while something runs, and changes nothing then', async () => {
    const domain = { client_id: customer.clientId, name: 'nog-actief.be', tld: 'be', status: 'Active' }
    await portal.db.insertInto('domain').values(domain).execute()
    await customer.post('/user/privacy/erasure', { password })
    const { id, obstacles } = await newest()
    expect(obstacles).toEqual(['domains'])
    expect((await admin.post(`/staff/privacy/${id}/carry-out`)).body.code).toBe('erasure_obstructed')
    expect((await standing()).data.state).toBe('asked')
    await portal.db.updateTable('domain').set({ status: 'Cancelled' }).where('name', '=', domain.name).execute()
  })

  it('leaves nothing by which somebody is known, and nobody signed in', async () => {
    const { id, email } = await newest()
    const { ticket } = await givenTicket(portal.db, { clientId: customer.clientId, accountId: null })
    const message = await givenHeldMail(portal.db, ticket)
    await portal.db
      .updateTable('support_message')
      .set({ rest: 'Doorgestuurd door Maes' })
      .where('id', '=', message)
      .execute()
    const { id: domain_id } = await portal.db
      .updateTable('domain')
      .set({ tags: ['van Bie Maes'] })
      .where('name', '=', 'nog-actief.be')
      .returning('id')
      .executeTakeFirstOrThrow()
    const destination = 'https://elders.example/'
    await portal.db
      .insertInto('url_forwarding')
      .values({ domain_id, hostname: 'nog-actief.be', destination, type: 'cloak', cloak_title: 'Thuis bij Maes' })
      .execute()
    await portal.db
      .insertInto('partner_look')
      .values({ partner_id: customer.clientId, panel_name: 'Wissen', colour: '#aa0000', sender_name: 'An Maes' })
      .execute()
    await portal.db
      .insertInto('support_incoming')
      .values({
        mail_id: 'm-1',
        received_at: portal.clock.now,
        sender: 'bie@wissen.example',
        recipient: '',
        subject: '',
        outcome: 'opened',
        ticket_id: ticket,
      })
      .execute()
    const before = await everythingAbout(customer.clientId)
    for (const word of ['bie@wissen.example', 'van Bie Maes', 'Thuis bij Maes', 'An Maes'])
      expect(before, word).toContain(word)
    expect((await admin.post(`/staff/privacy/${id}/carry-out`)).status).toBe(204)
    const after = await everythingAbout(customer.clientId)
    for (const word of ['bie@wissen.example', 'Maes', 'customer@test.example', 'subuser@test.example'])
      expect(after, word).not.toContain(word)
    expect(await portal.db.selectFrom('stored_file').select('name').execute()).toEqual([])
    expect(await withContacts()).toEqual(['andermans.be'])
    expect((await customer.get('/user')).status).toBe(401)
    expect((await subuser.get('/user')).status).toBe(401)
    const letter = await portal.db
      .selectFrom('mail_message')
      .select('recipient')
      .where('kind', '=', 'privacy.erasure-done')
      .executeTakeFirst()
    expect(letter?.recipient).toBe(email)
    expect(await newest()).toMatchObject({ state: 'done', words: '', clientName: '' })
  })

  it('does not erase staff', async () => {
    expect((await (await portal.as('admin')).post('/user/privacy/erasure', { password })).body.code).toBe(
      'erasure_of_staff',
    )
  })

  it('gives what was written in tickets, without the notes of the desks', async () => {
    const reader = await portal.as('client')
    const { ticket } = await givenTicket(portal.db, { clientId: reader.clientId, accountId: reader.accountId })
    await givenHeldMail(portal.db, ticket)
    await admin.post(`/supports/tickets/${ticket}/notes`, { message: 'Lastige klant' })
    const { 'support-message.json': messages } = await files(reader)
    expect(messages).toMatchObject([{ author_name: 'An Peeters', audience: 'all' }])
  })

  /** Names with a stored order and its contacts. */
  async function withContacts(): Promise<string[]> {
    const { rows } = await raw<{ key: string }>`
      select key from sandbox_state where key like 'epp:test:%' and value ? 'incoming' order by key`.execute(portal.db)
    return rows.map(({ key }) => key.split(':')[3] ?? '')
  }

  /** All rows about this client, except the audit log and the mail about the completed erasure. */
  async function everythingAbout(clientId: ClientId): Promise<string> {
    const found: unknown[] = []
    for (const [table, holding] of Object.entries(personalData)) {
      if (table === 'audit_entry') continue
      const where = rowsOfClient(holding).replaceAll('$client', String(clientId))
      const { rows } = await raw`select to_jsonb(held) as row from ${raw.table(table)} as held
        where ${raw.raw(where)}`.execute(portal.db)
      found.push(rows)
    }
    return JSON.stringify(found)
  }
})

const { personalData } = house

const person = {
  firstName: 'An',
  lastName: 'Peeters',
  phoneNumber: '9 123 45 67',
  street: 'Dorpsstraat 4',
  postalCode: '9000',
  city: 'Gent',
}
