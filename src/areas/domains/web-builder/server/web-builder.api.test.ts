import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createZone, recordsOf } from '#areas/domains/dns/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serviceCancelled, serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { SandboxSiteBuilder } from '#drivers/site-builder/sandbox/sandbox-site-builder.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { bringMessages, dropOldMessages } from './bring-messages.ts'
import { bringNews } from './bring-news.ts'
import { siteStore } from './site-store.ts'

describe('the web builder', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  let count = 0
  const own = { recordTypeName: 'A', recordName: '@', recordData: '198.51.100.7' } as const
  async function givenDomain(records: (typeof own)[] = [], status = 'Active') {
    count += 1
    const name = `eigen-site-${count}.be`
    const { id } = await portal.db
      .insertInto('domain')
      .values({ client_id: owner.clientId, name, tld: 'be', status, expires_on: '2027-05-01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db.transaction().execute((trx) => createZone(portal.makeWork(trx), id, records))
    return {
      id,
      name,
      path: `/domains/${name}/web-builder`,
      order: `/domains/${name}/web-builder/order`,
      login: `/domains/${name}/web-builder/login`,
      switchState: `/domains/${name}/web-builder/switch-state`,
      look: `/domains/${name}/web-builder/look`,
      goBack: `/domains/${name}/web-builder/go-back`,
      download: `/domains/${name}/web-builder/download`,
      messages: `/domains/${name}/web-builder/messages`,
      message: (id: string) => `/domains/${name}/web-builder/messages/${id}`,
    }
  }
  /** The provider takes a moment to create a site. */
  const finishJobs = async () => {
    await portal.jobs.drain()
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    await portal.jobs.drain()
  }
  const leading = async (id: DomainId) =>
    (await recordsOf({ sql: portal.db }, id))
      .filter(({ type, name }) => type === 'A' && (name === '@' || name === 'www'))
      .map(({ name, data, managedBy }) => `${name} ${data} ${managedBy ?? ''}`.trim())
      .sort()

  it('creates a free site at once, and points the domain at it', async () => {
    const { id, path, order, login } = await givenDomain()
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'none', version: null })
    expect((await owner.get(path)).body.data.categories).toHaveLength(22)
    const made = await owner.post(order, { version: 'free', template: 'food' })
    expect(made.body).toMatchObject({ data: { state: 'working', isOn: true, version: 'free' }, cart: null })
    expect((await owner.post(login)).body.code).toBe('not_ready')
    await finishJobs()
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'ready', pointsHere: true, template: 'food' })
    expect(await leading(id)).toEqual(['@ 192.0.2.80 web-builder', 'www 192.0.2.80 web-builder'])
    expect((await owner.post(order, { version: 'free' })).body.code).toBe('site_exists')
  })

  it('opens through a link that works once', async () => {
    const { name, order, login } = await givenDomain()
    await owner.post(order, { version: 'free' })
    await finishJobs()
    const { url } = (await owner.post(login)).body.data
    const follow = () => portal.visitor.post(`/sandbox-site-builder/${url.split('/').at(-1)}`)
    expect((await follow()).body.data).toMatchObject({ domain: name, plan: 'free', isOn: true })
    expect((await follow()).body.code).toBe('link_over')
  })

  it('is made while the domain leads elsewhere, which it does until its owner switches; off, no record is left', async () => {
    const { id, path, order, switchState } = await givenDomain([own])
    expect((await owner.post(order, { version: 'free' })).body.data.state).toBe('working')
    await finishJobs()
    expect(await leading(id)).toEqual(['@ 198.51.100.7'])
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'ready', pointsHere: false })
    expect((await owner.post(switchState, { state: 1 })).body).toMatchObject({
      code: 'records_in_the_way',
      details: { records: [{ name: '@', type: 'A', data: '198.51.100.7' }] },
    })
    await owner.post(switchState, { state: 1, replaceRecords: true })
    await finishJobs()
    expect(await leading(id)).toEqual(['@ 192.0.2.80 web-builder', 'www 192.0.2.80 web-builder'])
    await owner.post(switchState, { state: 0 })
    await finishJobs()
    expect(await leading(id)).toEqual([])
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'ready', isOn: false })
    await owner.post(switchState, { state: 1 })
    await finishJobs()
    expect(await leading(id)).toHaveLength(2)
  })

  it('follows the paid version: bought, and ended', async () => {
    const { id, path, order } = await givenDomain()
    await owner.post(order, { version: 'free' })
    await finishJobs()
    const product = await portal.db
      .selectFrom('product')
      .select('pid')
      .where('kind', '=', 'builder')
      .executeTakeFirstOrThrow()
    const service = await portal.db
      .insertInto('service')
      .values({
        client_id: owner.clientId,
        pid: product.pid,
        kind: 'builder',
        name: 'sitebouwer',
        domain_id: id,
        status: 'Active',
        billing_cycle: 'yearly',
        price_cents: 6000,
        registered_on: '2026-11-21',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tell = (step: (work: ReturnType<typeof portal.makeWork>) => Promise<unknown>) =>
      portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
    await tell((work) => work.emit(serviceDelivered, { serviceId: service.id, orderItemId: 0, outcome: 'done' }))
    await finishJobs()
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'ready', version: 'paid' })
    expect((await owner.post(order, { version: 'paid' })).body.code).toBe('paid_exists')
    await portal.db.updateTable('service').set({ status: 'Cancelled' }).where('id', '=', service.id).execute()
    await tell((work) =>
      work.emit(serviceCancelled, { serviceId: service.id, clientId: owner.clientId, reason: 'test' }),
    )
    await finishJobs()
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'ready', version: 'free' })
  })

  it('adds the paid version, or hosting that is free for a year, to the named cart', async () => {
    const { name, order } = await givenDomain()
    const paid = await owner.post(order, { version: 'paid' })
    expect(paid.body).toMatchObject({ data: null, cart: { freeMonths: 0, yearCents: 6000 } })
    const { uuid } = paid.body.cart
    const hosting = await owner.post(`/domains/${name}/order-webhosting`, { cart: uuid })
    expect(hosting.body.data).toMatchObject({ uuid, freeMonths: 12, yearCents: 4800 })
    const cart = JSON.parse((await owner.get(`/carts/${uuid}`)).body.data.payload)
    expect(JSON.stringify(cart)).toContain(name)
    expect(cart.items).toHaveLength(2)
  })

  it('shows the provider’s failure, and can be retried', async () => {
    const { id, path, order, switchState } = await givenDomain()
    await plantFault(databaseState(portal.db), 'site-builder', { about: `site-${id}`, next: 'reject' })
    await owner.post(order, { version: 'free' })
    await finishJobs()
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'failed', reasonCode: 'refused' })
    await owner.post(switchState, { state: 1 })
    await finishJobs()
    expect((await owner.get(path)).body.data).toMatchObject({ state: 'ready' })
  })

  const builderOf = () => portal.makeWork(portal.db).driver(siteBuilderKey) as SandboxSiteBuilder

  it('tells what was published, goes back, and gives a link to all files', async () => {
    const { id, order, look, goBack, download } = await givenDomain()
    expect((await owner.get(look)).body.code).toBe('no_site')
    await owner.post(order, { version: 'free' })
    expect((await owner.get(look)).body.code).toBe('not_ready')
    await finishJobs()
    await builderOf().publish(`site-${id}`)
    await builderOf().publish(`site-${id}`)
    expect((await owner.get(look)).body.data.publishedBy).toBeNull()
    const lives = (body: { data: { versions: { number: number; isLive: boolean }[] } }) =>
      body.data.versions.map(({ number, isLive }) => [number, isLive])
    expect(lives((await owner.get(look)).body)).toEqual([
      [2, true],
      [1, false],
    ])
    expect(lives((await owner.post(goBack, { version: 1 })).body)).toEqual([
      [2, false],
      [1, true],
    ])
    expect((await owner.post(goBack, { version: 7 })).body.code).toBe('no_such_version')
    expect((await owner.post(download)).body.data.url).toMatch(/^http/)
    const line = await portal.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'domains.web-builder.gone-back')
      .executeTakeFirst()
    expect(line?.details).toMatchObject({ version: 1 })
  })

  const builderIs = (reference: string) =>
    databaseState(portal.db).read<{ owner: { email: string } }>(`site-builder:site:${reference}`)
  const newsCome = async () => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(bringNews, {}))
    await finishJobs()
  }

  it('notes who published, while their session and rights are as they were', async () => {
    const { id, order, login, look } = await givenDomain()
    await owner.post(order, { version: 'free' })
    await finishJobs()
    const editor = await portal.as('customer')
    const { url } = (await editor.post(login)).body.data
    const { holder = '' } = (await builderOf().follow(url.split('/').at(-1))) ?? {}
    const mayEdit = async (sealed = holder) =>
      (await portal.visitor.post('/web-builder-holder', { holder: sealed })).body.data.mayEdit
    expect([await mayEdit(), await mayEdit('v1.guessed.x.y')]).toEqual([true, false])
    await builderOf().publish(`site-${id}`, holder)
    await newsCome()
    const line = await portal.db
      .selectFrom('audit_entry')
      .select(['account_id', 'details'])
      .where('action', '=', 'domains.web-builder.published')
      .where('object_id', '=', String(id))
      .executeTakeFirst()
    expect(line).toMatchObject({ account_id: editor.accountId, details: { version: 1 } })
    expect((await owner.get(look)).body.data).toMatchObject({ publishedBy: expect.stringMatching(/\w/) })
    const may = (permissions: object) =>
      portal.db
        .updateTable('account')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', editor.accountId)
        .execute()
    const { permissions } = await portal.db
      .selectFrom('account')
      .select('permissions')
      .where('id', '=', editor.accountId)
      .executeTakeFirstOrThrow()
    await may({ invoices: true })
    expect(await mayEdit()).toBe(false)
    await may(permissions as object)
    expect(await mayEdit()).toBe(true)
    await editor.post('/logout')
    expect(await mayEdit()).toBe(false)
  })

  it('goes with its domain to another client, who hears what visitors write', async () => {
    const { id, order } = await givenDomain()
    await owner.post(order, { version: 'free' })
    await finishJobs()
    const other = await portal.as('customer')
    await portal.db.updateTable('domain').set({ client_id: other.clientId }).where('id', '=', id).execute()
    await newsCome()
    const [site, client] = [await siteStore.find(portal.db, id), await siteStore.owner(portal.db, other.clientId)]
    expect(site?.client_id).toBe(other.clientId)
    expect((await builderIs(`site-${id}`))?.owner.email).toBe(client.email)
  })

  it('tells no price to a client of a partner, and not that it costs nothing', async () => {
    const managed = await portal.as('managed')
    const { id, path, order } = await givenDomain()
    await portal.db.updateTable('domain').set({ client_id: managed.clientId }).where('id', '=', id).execute()
    const seen = (await managed.get(path)).body.data
    expect([seen.offer?.yearCents ?? null, seen.hosting?.yearCents ?? null]).toEqual([null, null])
    expect((await managed.post(order, { version: 'free' })).body.data.offer?.yearCents ?? null).toBeNull()
  })

  it('keeps what visitors write, mails it once to whom it may, and forgets it when told', async () => {
    const { id, name, order, messages, message } = await givenDomain()
    await owner.post(order, { version: 'free' })
    await finishJobs()
    const written = {
      ...{ reference: `site-${id}`, to: null, sentAt: '2026-11-21T09:00:00.000Z', page: 'contact' },
      ...{ name: 'Jef', email: 'jef@elders.example', text: 'Twee broden\ngraag' },
    }
    const bring = () => bringMessages.run({ ...portal.makeWork(portal.db), ...jobParts() }, {})
    const jobParts = () => ({
      signal: new AbortController().signal,
      attempt: 1,
      transact: <Value>(step: (work: ReturnType<typeof portal.makeWork>) => Promise<Value>) =>
        portal.db.transaction().execute((trx) => step(portal.makeWork(trx))),
    })
    const [one, own, stranger] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await builderOf().write({ ...written, id: one })
    await bring()
    // The builder lost the answer and tells it again.
    await builderOf().write({ ...written, id: one })
    await builderOf().write({ ...written, id: own, to: `winkel@${name}` })
    await builderOf().write({ ...written, id: stranger, to: 'iedereen@elders.example' })
    await builderOf().write({ ...written, id: crypto.randomUUID(), reference: 'site-weg' })
    await bring()
    const told = (await owner.get(messages)).body.data
    const sentTo = Object.fromEntries(told.map((each: { id: string; sentTo: string }) => [each.id, each.sentTo]))
    const owned = (await siteStore.owner(portal.db, owner.clientId)).email
    expect(sentTo).toEqual({ [one]: owned, [own]: `winkel@${name}`, [stranger]: owned })
    const mails = await portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'reply_to', 'subject'])
      .where('kind', '=', 'web-builder.form-message')
      .execute()
    expect(mails).toHaveLength(3)
    expect(mails[0]).toMatchObject({ reply_to: 'jef@elders.example', subject: expect.stringContaining(name) })
    expect(doneValue(await builderOf().messages(10))).toEqual([])
    expect((await owner.delete(message(one))).status).toBe(200)
    expect((await owner.delete(message(one))).body.code).toBe('message_not_found')
    portal.clock.now = new Date(portal.clock.now.getTime() + 200 * 86_400_000)
    await dropOldMessages.run({ ...portal.makeWork(portal.db), ...jobParts() }, {})
    expect((await owner.get(messages)).body.data).toEqual([])
  })

  it('waits for the domain to be active', async () => {
    const { order, switchState } = await givenDomain([], 'Pending')
    expect((await owner.post(order, { version: 'free' })).body.code).toBe('not_active')
    expect((await owner.post(switchState, { state: 1 })).body.code).toBe('not_active')
  })
})
