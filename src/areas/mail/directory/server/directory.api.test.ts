import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf } from '#areas/mail/mailboxes/rules/size.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { mailboxIn, mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

type Who = Caller & { clientId: ClientId }

describe('the mailboxes of all domains', () => {
  let portal: TestPortal
  const who = {} as Record<'customer' | 'partner' | 'managed' | 'stranger', Who>
  const domain = {} as Record<'first' | 'second' | 'partner' | 'managed' | 'stranger', { id: DomainId; name: string }>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' }, now: '2026-11-28T09:00:00Z' })
    for (const persona of ['customer', 'partner', 'managed', 'stranger'] as const)
      who[persona] = await portal.as(persona)
    const owners = {
      first: 'customer',
      second: 'customer',
      partner: 'partner',
      managed: 'managed',
      stranger: 'stranger',
    } as const
    for (const [name, persona] of Object.entries(owners))
      domain[name as 'first'] = await mailDomainOf(portal, who[persona])
    for (const box of ['info', 'an']) await mailboxIn(portal, who.customer, domain.first.name, box)
    await mailboxIn(portal, who.customer, domain.second.name, 'info')
    await mailboxIn(portal, who.partner, domain.partner.name, 'zaak')
    await mailboxIn(portal, who.managed, domain.managed.name, 'praktijk')
    await mailboxIn(portal, who.stranger, domain.stranger.name, 'geheim')
  })
  afterAll(() => portal.close())

  const list = async (caller: Caller, query = ''): Promise<Json> => (await caller.get(`/mail/mailboxes${query}`)).body
  const addresses = async (caller: Caller, query = ''): Promise<string[]> =>
    (await list(caller, query)).data.map(({ address }: Json) => address)
  const at = (name: string, of: keyof typeof domain) => `${name}@${domain[of].name}`
  const set = (address: string, change: Json) => {
    const [name = '', host = ''] = address.split('@')
    return portal.db
      .updateTable('mailbox')
      .set(change)
      .where('name', '=', name)
      .where('domain_id', '=', (eb) => eb.selectFrom('domain').select('domain.id').where('domain.name', '=', host))
      .execute()
  }

  it('are the caller’s own, for a partner also those of its clients, and never a stranger’s', async () => {
    expect(await addresses(who.customer)).toEqual([at('an', 'first'), at('info', 'first'), at('info', 'second')])
    expect((await addresses(who.partner)).toSorted()).toEqual(
      [at('praktijk', 'managed'), at('zaak', 'partner')].toSorted(),
    )
    expect(await addresses(who.partner, `?cc=${who.managed.clientId}`)).toEqual([at('praktijk', 'managed')])
    expect(await addresses(who.partner, `?cc=${who.stranger.clientId}`)).toEqual([])
    expect(await addresses(who.managed)).toEqual([at('praktijk', 'managed')])
    expect(await addresses(await portal.as('admin'))).toContain(at('geheim', 'stranger'))
    expect((await portal.visitor.get('/mail/mailboxes')).status).toBe(401)
  })

  it('are limited to the domains selected for a user', async () => {
    const limited = await portal.as('subuser')
    await portal.db
      .updateTable('account')
      .set({ all_products: false })
      .where('id', '=', (await portal.as('subuser')).accountId)
      .execute()
    await portal.db
      .insertInto('product_access')
      .values({
        account_id: (await portal.as('subuser')).accountId,
        domain_id: domain.second.id,
        status: 'active',
      } as never)
      .execute()
    expect(await addresses(limited)).toEqual([at('info', 'second')])
  })

  it('show how full they are, their owner and when that was read', async () => {
    const { data, total, webmail } = await list(who.partner, '?q=praktijk')
    expect([total, webmail]).toEqual([1, 'https://webmail.mail.example'])
    expect(data[0]).toMatchObject({
      domain: domain.managed.name,
      clientId: who.managed.clientId,
      size: 2,
      usedBytes: expect.any(Number),
      domainIsOn: true,
      silentSince: null,
    })
    expect(data[0].clientName).not.toBe('')
  })

  it.each([
    ['?q=INF', ['info first', 'info second']],
    ['?q=an@', ['an first']],
    ['?sort=name', ['an first', 'info first', 'info second']],
    ['?sort=address&order=desc', ['info second', 'info first', 'an first']],
    ['?perPage=10&page=2', []],
    ['?attention=full', ['info first']],
    ['?attention=never,full', ['an first', 'info first']],
    ['?attention=off', ['info second']],
    ['?attention=reply', ['an first']],
    ['?sort=full&order=desc&attention=full,never', ['info first', 'an first']],
    ['?sort=lastSignIn', ['an first', 'info first', 'info second']],
    ['?sort=lastSignIn&order=desc', ['info second', 'info first', 'an first']],
  ] as const)('are searched, ordered and narrowed: %s', async (query, expected) => {
    const seen = (moment: string) => ({
      last_sign_in_at: new Date(moment),
      used_bytes: 0,
      is_on: true,
      auto_reply: null,
    })
    await set(at('info', 'first'), { ...seen('2026-11-20T09:00:00Z'), used_bytes: Math.ceil(bytesOf(2) * 0.8) })
    await set(at('info', 'second'), { ...seen('2026-11-21T09:00:00Z'), is_on: false })
    const reply = { subject: 's', message: 'm', from: null, until: '2026-11-28', everyDays: 7 }
    await set(at('an', 'first'), { last_sign_in_at: null, used_bytes: 100, auto_reply: JSON.stringify(reply) })
    expect(await addresses(who.customer, query)).toEqual(
      expected.map((each) => at(...(each.split(' ') as [string, 'first']))),
    )
  })

  it('no longer reply after the last day', async () => {
    const reply = { subject: 's', message: 'm', from: null, until: '2026-11-27', everyDays: 7 }
    await set(at('an', 'first'), { auto_reply: JSON.stringify(reply) })
    expect(await addresses(who.customer, '?attention=reply')).toEqual([])
  })

  it('do not reply before the first day', async () => {
    const reply = { subject: 's', message: 'm', from: '2026-11-29', until: null, everyDays: 7 }
    await set(at('an', 'first'), { auto_reply: JSON.stringify(reply) })
    expect(await addresses(who.customer, '?attention=reply')).toEqual([])
    await set(at('an', 'first'), { auto_reply: JSON.stringify({ ...reply, from: '2026-11-28' }) })
    expect(await addresses(who.customer, '?attention=reply')).toEqual([at('an', 'first')])
  })

  it('are switched and resized many at once, each with its own outcome, and only among visible ones', async () => {
    await set(at('an', 'first'), { used_bytes: 100, is_on: true })
    await set(at('info', 'first'), { is_on: true })
    const start = async (body: Json) => {
      const { status, body: said } = await who.customer.post('/mail/mailboxes/many', body)
      expect(status).toBe(202)
      for (let round = 0; round < 3; round++) await portal.jobs.drain()
      return (await who.customer.get(`/tasks/${said.data.taskId}/items`)).body
    }
    const mailboxes = [at('an', 'first'), at('info', 'first'), at('geheim', 'stranger')]
    const off = await start({ act: 'switch', on: false, mailboxes })
    expect(off.task.many).toMatchObject({ total: 3, done: 2, failed: 0, impossible: 1 })
    expect((await list(who.customer, '?attention=off')).total).toBe(3)
    expect((await list(who.stranger)).data[0]).toMatchObject({ isOn: true })
    // The previous change made the mail server report how full they are.
    await set(at('info', 'first'), { used_bytes: Math.ceil(bytesOf(2) * 0.9) })
    const small = await start({ act: 'resize', size: 1, mailboxes: mailboxes.slice(0, 2) })
    const outcome = Object.fromEntries(small.data.map(({ label, state, code }: Json) => [label, code ?? state]))
    expect(outcome).toEqual({ [mailboxes[0] ?? '']: 'done', [mailboxes[1] ?? '']: 'mailbox_too_small' })
    // In the terms of mail, and the number with a decimal comma.
    const dutch = { 'accept-language': 'nl' }
    const items = await who.customer.get(`/tasks/${off.task.id}/items`, dutch)
    expect(items.body.data.map(({ said }: Json) => said).toSorted()).toEqual([
      'Doorgegeven aan de mailserver',
      'Doorgegeven aan de mailserver',
      'Niet mogelijk',
    ])
    const told = await who.customer.get(`/tasks/${small.task.id}/items`, dutch)
    expect(told.body.data.map(({ error }: Json) => error)).toContain(
      'Deze mailbox bevat al 1,8 GB. Kies een grotere, of ruim eerst op',
    )
    const file = await who.customer.get(`/tasks/${off.task.id}/items/file`, dutch)
    expect(file.headers['content-disposition']).toContain('belfry-aanmelden-bij-mailboxen-blokkeren-2026-11-28.csv')
    const titles = await portal.db.selectFrom('task').select('kind').where('kind', 'like', 'mail.%-many%').execute()
    expect(titles.map(({ kind }) => kind).toSorted()).toEqual(['mail.resize-many', 'mail.switch-many.off'])
  })

  it('leave with their domain', async () => {
    await raw`update domain set status = 'Cancelled' where id = ${domain.second.id}`.execute(portal.db)
    expect(await addresses(who.customer)).not.toContain(at('info', 'second'))
  })
})
