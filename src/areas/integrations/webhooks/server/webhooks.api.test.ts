import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createZone } from '#areas/domains/dns/server/public.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { domainProvisioned } from '#areas/domains/registration/server/public.ts'
import { domainLeft, domainQuarantined, domainReactivated } from '#areas/domains/transfer/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serviceItem } from '#areas/services/delivery/fixtures.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { ticketAnswered, ticketEnded, ticketOpened } from '#areas/support/tickets/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { WebhookAnswer, WebhookPost, WebhookSender } from '#drivers/webhook/port.ts'
import type { Work } from '#platform/context.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { payloads } from '../rules/payloads.ts'
import { type Topic, topics } from '../rules/topics.ts'

const arrived: Outcome<WebhookAnswer> = { kind: 'done', value: { status: 204, retryAfterSeconds: undefined } }
const refused = (status: number): Outcome<WebhookAnswer> => ({
  kind: 'done',
  value: { status, retryAfterSeconds: undefined },
})
const url = 'https://voorbeeld.be/hook'

describe("a partner's webhooks", () => {
  let portal: TestPortal
  let partner: Awaited<ReturnType<TestPortal['as']>>
  let clientId: ClientId
  let hook: number
  let secret: string
  let sent: WebhookPost[] = []
  let answers: Outcome<WebhookAnswer>[] = []
  const sender: WebhookSender = {
    name: 'test',
    post: async (message) => {
      sent.push(message)
      return answers.shift() ?? arrived
    },
  }

  beforeAll(async () => {
    portal = await openTestPortal({ wrapDriver: (kind, port) => (kind === 'webhook' ? sender : port) })
    await syncCatalogue(portal.db)
    partner = await portal.as('partner')
    clientId = (await personaOf(portal.db, 'client')).clientId
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    sent = []
    answers = []
  })

  const hooks = '/integration/webhooks'
  const log = async (query = '') => (await partner.get(`/integration/webhooks/${hook}/deliveries${query}`)).body.data
  /** Ends a service of this client, with the event of a real end. */
  async function happen(ofClient = clientId): Promise<void> {
    const { pid } = await portal.db.selectFrom('product').select('pid').limit(1).executeTakeFirstOrThrow()
    await portal.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('service')
        .values({
          client_id: ofClient,
          pid,
          kind: 'hosting',
          name: 'bakker.be',
          billing_cycle: 'monthly',
          price_cents: 499,
          registered_on: '2026-01-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.makeWork(trx).emit(serviceCancelled, { serviceId: id, clientId: ofClient, reason: 'person' })
    })
    await portal.jobs.drain()
  }

  it.each([
    [{ url: 'http://voorbeeld.be', topics: ['invoice.paid'] }, 'url'],
    [{ url: 'https://10.0.0.1/', topics: ['invoice.paid'] }, 'url'],
    [{ url: 'nonsens', topics: ['invoice.paid'] }, 'url'],
    [{ url: 'https://els:geheim@voorbeeld.be/', topics: ['invoice.paid'] }, 'url'],
    [{ url: 'https://voorbeeld.be\\hook', topics: ['invoice.paid'] }, 'url'],
    [{ url, topics: [] }, 'topics'],
  ])('is not added as %j', async (body, field) => {
    const answer = await partner.post(hooks, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('shows its secret once, and stores it sealed', async () => {
    const added = await partner.post(hooks, { url, topics: ['service.cancelled', 'invoice.paid'] })
    expect(added.status).toBe(201)
    hook = added.body.data.id
    secret = added.body.secret
    expect(secret).toMatch(/^whsec_/)
    expect((await partner.get(hooks)).body.data).toMatchObject([{ id: hook, url, active: true }])
    const rows = await portal.db.selectFrom('webhook_endpoint').selectAll().execute()
    const audits = await portal.db.selectFrom('audit_entry').select('details').execute()
    expect(JSON.stringify([(await partner.get(hooks)).body, rows, audits])).not.toContain(secret)
  })

  it('stores the address as it is called', async () => {
    const body = { url: 'https://HOOKS.Voorbeeld.be:443/a/../in', topics: ['invoice.paid'] }
    const added = await partner.post(hooks, body)
    expect(added.body.data.url).toBe('https://hooks.voorbeeld.be/in')
    expect((await partner.delete(`${hooks}/${added.body.data.id}`)).status).toBe(204)
  })

  it('receives events of a client, with a signature that the receiver can check', async () => {
    await happen()
    const [message] = sent
    const body = JSON.parse(message?.body ?? '')
    expect(message?.url).toBe(url)
    expect(body).toMatchObject({ topic: 'service.cancelled', clientId, data: { name: 'bakker.be', reason: 'person' } })
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': said } = message?.headers ?? {}
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(said).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${message?.body}`).digest('base64')}`)
    expect(id).toBe(body.id)
    expect(await log()).toMatchObject([{ state: 'delivered', status: 204, tries: 1 }])
  })

  it('receives nothing of other clients or other topics', async () => {
    await happen((await personaOf(portal.db, 'stranger')).clientId)
    await partner.put(`/integration/webhooks/${hook}`, { url, topics: ['invoice.paid'] })
    await happen()
    expect(sent).toEqual([])
    await partner.put(`/integration/webhooks/${hook}`, { url, topics: ['service.cancelled'] })
  })

  it('is retried until it answers, with the same message', async () => {
    answers = [refused(500), { kind: 'unknown', detail: 'TimeoutError' }, arrived]
    await happen()
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(sent).toHaveLength(3)
    expect((await log())[0]).toMatchObject({ state: 'delivered', tries: 3 })
    expect((await partner.get(hooks)).body.data[0].failingSince).toBeNull()
  })

  it('stops retrying at the limit, and can be sent again by hand', async () => {
    answers = Array(10).fill(refused(500))
    await happen()
    const [failed] = await log('?state=failed')
    expect(failed).toMatchObject({ tries: 10, status: 500 })
    const again = `/integration/webhooks/${hook}/deliveries/${failed.id}/redeliver`
    expect((await partner.post(again)).status).toBe(202)
    expect((await partner.post(again)).body).toMatchObject({ code: 'webhook_under_way' })
    await portal.jobs.drain()
    expect((await log())[0]).toMatchObject({ id: failed.id, state: 'delivered' })
  })

  it('can be tested, and gets a new secret on request', async () => {
    const renewed = (await partner.post(`/integration/webhooks/${hook}/secret`)).body.secret
    expect(renewed).not.toBe(secret)
    expect((await partner.post(`/integration/webhooks/${hook}/test`)).status).toBe(202)
    await portal.jobs.drain()
    expect(sent.map(({ body }) => JSON.parse(body).topic)).toEqual(['ping'])
  })

  it.each([
    ['nobody has answered for five days', 5 * 86_400_000, 500],
    ['it says that nobody wants it any more', 0, 410],
  ])('is switched off when %s', async (_when, later, status) => {
    await partner.put(`/integration/webhooks/${hook}`, { url, topics: ['service.cancelled'] })
    answers = Array(10).fill(refused(500))
    await happen()
    portal.clock.now = new Date(portal.clock.now.getTime() + later)
    answers = [refused(status)]
    await happen()
    expect((await partner.get(hooks)).body.data[0]).toMatchObject({ active: false, stoppedAt: expect.any(String) })
    await happen()
    expect(sent).toHaveLength(11)
    expect((await partner.post(`/integration/webhooks/${hook}/test`)).body).toMatchObject({ code: 'webhook_off' })
  })

  it('is shown among the integrations, with the switch of the API', async () => {
    const vault = { name: 'sandbox', isReal: false, isOffered: true, lacks: [] }
    expect((await partner.get('/integration/data')).body.data).toEqual({
      haloPsa: null,
      smartworx: null,
      api: { active: true },
      webhooks: { active: 0, stopped: 1 },
      monitor: { name: 'sandbox', isReal: false, isOffered: true, lacks: [] },
      microsoft: { name: 'sandbox', isReal: false, isOffered: true, lacks: [], unsold: [] },
      vaults: { generic: vault, proxmox: vault },
    })
    expect((await partner.post('/integration/switch-api-active', { active: false })).body.data).toEqual({
      active: false,
    })
    expect((await partner.get('/integration/data')).body.data.api).toEqual({ active: false })
    expect((await partner.post('/integration/switch-api-active', { active: 'yes' })).status).toBe(422)
  })

  it('is closed to others, and is deleted with its log', async () => {
    await portal.db
      .updateTable('client')
      .set({ client_type: 'Partner' })
      .where('email', '=', 'stranger@test.example')
      .execute()
    const other = await portal.as('stranger')
    for (const answer of [
      await other.get(`/integration/webhooks/${hook}/deliveries`),
      await other.put(`/integration/webhooks/${hook}`, { url, topics: ['invoice.paid'] }),
      await other.post(`/integration/webhooks/${hook}/test`),
      await other.delete(`/integration/webhooks/${hook}`),
    ])
      expect(answer.body).toMatchObject({ code: 'webhook_not_found' })
    expect((await partner.delete(`/integration/webhooks/${hook}`)).status).toBe(204)
    expect(await portal.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
  })

  it('are limited to ten', async () => {
    for (let count = 0; count < 10; count++) await partner.post(hooks, { url, topics: ['invoice.paid'] })
    expect((await partner.post(hooks, { url, topics: ['invoice.paid'] })).body).toMatchObject({
      code: 'webhook_too_many',
    })
  })

  describe('the payload has what its topic promises', () => {
    const about = { name: 'bakker-webhooks.be' }
    let domainId: DomainId
    beforeAll(async () => {
      domainId = await activeDomain(portal.db, clientId, about.name)
      await portal.db.deleteFrom('webhook_endpoint').execute()
      expect((await partner.post(hooks, { url, topics: [...topics] })).status).toBe(201)
    })
    const ticket = () => ({ ticketId: 12, clientId, subject: 'Mijn site is traag' })
    const heardOf = async (happens: (work: Work) => Promise<void>) => {
      await portal.db.transaction().execute((trx) => happens(portal.makeWork(trx)))
      await portal.jobs.drain()
      return sent.map(({ body }) => JSON.parse(body))
    }

    it.each<[Topic, (work: Work) => Promise<void>]>([
      [
        'domain.transferred-away',
        (work) => work.emit(domainLeft, { ...about, domainId, clientId, reason: 'transferred-away' }),
      ],
      ['domain.deleted', (work) => work.emit(domainLeft, { ...about, domainId, clientId, reason: 'deleted' })],
      ['domain.quarantined', (work) => work.emit(domainQuarantined, { ...about, domainId, clientId })],
      ['domain.reactivated', (work) => work.emit(domainReactivated, { ...about, domainId, clientId })],
      [
        'ticket.opened',
        (work) => work.emit(ticketOpened, { ...ticket(), department: 'support', priority: 'low', desk: 'provider' }),
      ],
      ['ticket.answered', (work) => work.emit(ticketAnswered, { ...ticket(), accountIds: [] })],
      ['ticket.closed', (work) => work.emit(ticketEnded, { ...ticket(), state: 'closed' })],
    ])('%s', async (topic, happens) => {
      const [message, ...others] = await heardOf(happens)
      expect(others).toEqual([])
      expect(message).toMatchObject({ topic, clientId })
      expect(payloads[topic].parse(message.data)).toEqual(message.data)
    })

    it('for dns.changed, after a change of a record', async () => {
      await portal.db.transaction().execute((trx) => createZone(portal.makeWork(trx), domainId))
      await portal.jobs.drain()
      sent = []
      const record = { recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.7', TTL: 3600 }
      expect((await partner.put(`/domains/${domainId}/record/bulk`, { add: [record] })).status).toBe(200)
      await portal.jobs.drain()
      const [message] = sent.map(({ body }) => JSON.parse(body))
      expect(message).toMatchObject({
        topic: 'dns.changed',
        data: { domain: about.name, added: 1, changed: 0, removed: 0 },
      })
      expect(payloads['dns.changed'].parse(message.data)).toEqual(message.data)
    })

    it('for a transfer by its own topics, besides the older ones', async () => {
      const orderItemId = await transferItem({ clientId, name: 'verhuisd-webhooks.be' })
      const told = await heardOf((work) =>
        work.emit(domainProvisioned, { domainId, orderItemId, outcome: 'failed', reasonCode: 'refused' }),
      )
      expect(told.map(({ topic }) => topic)).toEqual(['domain.failed', 'domain.transfer-failed'])
      for (const { topic, data } of told) expect(payloads[topic as Topic].parse(data)).toEqual(data)
    })

    const transferItem = async ({ clientId: buyer, name }: { clientId: ClientId; name: string }): Promise<number> => {
      const { id } = await serviceItem(portal.db, { clientId: buyer, uuid: randomUUID(), name })
      await portal.db
        .updateTable('order_item')
        .set({ kind: 'domain-transfer', pid: null })
        .where('id', '=', id)
        .execute()
      return id
    }
  })
})
