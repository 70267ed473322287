import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { totalsOf } from '#areas/billing/invoices/rules/totals.ts'
import { zoneProblems } from '#areas/domains/dns/rules/zone.ts'
import { recordsOf } from '#areas/domains/dns/server/public.ts'
import { inWork } from '#areas/ordering/checkout/fixtures.ts'
import { tellOrders } from '#areas/ordering/checkout/server/unpaid-orders.ts'
import type { ClientId } from '#base/ids.ts'
import { readCatalogue } from '#db/seed/catalogue.ts'
import { demoPassword } from '#db/seed/fill.ts'
import { prepareWorld } from '#db/seed/prepare.ts'
import { buildWorld } from '#db/seed/world.ts'
import { openSandboxDnsHost } from '#drivers/dns-host/sandbox/sandbox-dns-host.ts'
import { openSandboxRegistrar } from '#drivers/registrar/sandbox/sandbox-registrar.ts'
import { openSandboxWebHost } from '#drivers/web-host/sandbox/sandbox-web-host.ts'
import { readConfig } from '#platform/config/config.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const config = readConfig({ BELFRY_SEED: 'demo' })

describe('the demo world', () => {
  let portal: TestPortal
  const rowsOf = async <Row>(text: string) => (await raw.raw<Row>(text).execute(portal.db)).rows
  const prepare = () => prepareWorld(config)(portal.db, portal.makeWork)

  beforeAll(async () => {
    portal = await openTestPortal()
    await Promise.all([prepare(), prepare()])
  })
  afterAll(() => portal.close())

  it('is made once, also by two processes that start together', async () => {
    await prepare()
    expect(await rowsOf('select count(*) from account where email = $$customer@belfry.example$$')).toEqual([
      { count: 1 },
    ])
    expect(await rowsOf('select count(*) from domain')).toEqual([{ count: 300 }])
  })

  it('tells of every client with a domain that something was done', async () => {
    const silent = await rowsOf(`select client_id from domain where status = 'Active' and registered_on is not null
      and not exists (select from audit_entry where audit_entry.client_id = domain.client_id)`)
    expect(silent).toEqual([])
  })

  it('has the websites looked at that its hostings are called by at their host', async () => {
    const clock = { now: () => portal.clock.now }
    const host = openSandboxWebHost({ state: databaseState(portal.db), clock })
    const looked = await rowsOf<{ id: number; host: string }>('select distinct service_id as id, host from site_audit')
    for (const { id, host: name } of looked)
      expect(doneValue(await host.readSpace(`service-${id}`)).domain, `of ${id}`).toBe(name)
    expect(looked.length).toBeGreaterThan(10)
  })

  it('gives the sub-user three rights at the client of the customer', async () => {
    const accounts = await rowsOf<{ email: string; client_id: ClientId; permissions: object }>(
      'select email, client_id, permissions from account where email in ($$customer@belfry.example$$, $$subuser@belfry.example$$) order by email',
    )
    expect(accounts[1]?.permissions).toEqual({ overview: true, domains: true, support: true })
    expect(accounts[1]?.client_id).toBe(accounts[0]?.client_id)
  })

  it.each(['customer', 'partner', 'managed', 'subuser', 'admin'])(
    'lets %s sign in with the password of the demo',
    async (who) => {
      const answer = await portal.visitor.post('/oauth/token', {
        grant_type: 'password',
        username: `${who}@belfry.example`,
        password: demoPassword,
      })
      expect(answer.status).toBe(200)
    },
  )

  it('has domains in every status and records of all fourteen types', async () => {
    const statuses = await rowsOf<{ status: string }>('select distinct status from domain order by 1')
    expect(statuses.map(({ status }) => status)).toEqual(['Active', 'Cancelled', 'Expired', 'Pending', 'Quarantine'])
    expect(await rowsOf('select count(distinct type) from dns_record')).toEqual([{ count: 14 }])
    expect(await rowsOf('select count(distinct p."group") from service s join product p using (pid)')).toEqual(
      await rowsOf('select count(distinct "group") from product'),
    )
    expect(await rowsOf('select name from domain where status = $$Quarantine$$ and tld <> $$be$$')).toEqual([])
  })

  it('keeps names that cannot be mistaken for somebody’s, and addresses under .example', async () => {
    expect(await rowsOf(`select name from domain where name !~ '(voorbeeld|exemple|^xn--)'`)).toEqual([])
    expect(
      await rowsOf(
        `select email from account where email !~ '\\.example$' union select email from contact where email !~ '\\.example$'`,
      ),
    ).toEqual([])
  })

  it('numbers invoices without gaps, in the order of their days', async () => {
    expect(
      await rowsOf(`select i.brand, i.year from invoice i join invoice_series s using (brand, year)
        group by i.brand, i.year, s.last_number
        having count(*) <> max(sequence) or min(sequence) <> 1 or s.last_number <> max(sequence)`),
    ).toEqual([])
    expect(
      await rowsOf(`select number from (select number, issued_on, lag(issued_on) over (partition by brand, year order by sequence) as before
        from invoice) each where issued_on < before`),
    ).toEqual([])
  })

  it('adds every invoice up from its lines, with a communication that checks', async () => {
    const invoices = await portal.db.selectFrom('invoice').selectAll().execute()
    const lines = Map.groupBy(
      await portal.db.selectFrom('invoice_line').selectAll().execute(),
      (line) => line.invoice_id,
    )
    expect(invoices.length).toBeGreaterThan(200)
    for (const invoice of invoices) {
      const totals = totalsOf((lines.get(invoice.id) ?? []).map((line) => ({ netCents: line.net_cents })))
      expect([invoice.number, invoice.total_cents]).toEqual([invoice.number, totals.totalCents])
      expect(readCommunication(invoice.structured_communication)).toBe(invoice.structured_communication)
    }
  })

  it('has a payment and a movement of money for what was paid, and sends what a managed client owes to its partner', async () => {
    expect(
      await rowsOf(`select number from invoice i where kind = 'invoice' and total_cents > 0
        and not exists (select from customer_order o where o.id = i.order_id and o.state = 'cancelled') and (status = 'Unpaid') =
        exists (select from ledger_entry l where l.invoice_id = i.id and movement = 'paid' and cents = i.total_cents)`),
    ).toEqual([])
    expect(
      await rowsOf(
        `select i.number from invoice i join client c on c.id = i.client_id where c.client_type = 'Managed Client'`,
      ),
    ).toEqual([])
  })

  it('gives the customer a believable account', async () => {
    const counts = await rowsOf<Record<string, number>>(`
      select (select count(*) from domain d where d.client_id = a.client_id) as domains,
        (select count(*) from service s where s.client_id = a.client_id) as services,
        (select count(*) from invoice i where i.client_id = a.client_id) as invoices,
        (select count(*) from invoice i where i.client_id = a.client_id and status = 'Unpaid') as unpaid
      from account a where email = 'customer@belfry.example'`)
    expect(counts).toEqual([{ domains: 12, services: 18, invoices: expect.any(Number), unpaid: 1 }])
    expect(counts[0]?.invoices).toBeGreaterThanOrEqual(16)
  })

  it('has WordPress sites for everybody, in every state that sites are found in', async () => {
    const sites = `from wordpress_site w join service s on s.id = w.service_id join client c on c.id = s.client_id
      where w.state in ('installed', 'broken')`
    const counts =
      await rowsOf(`select a.email, (select count(*) ${sites} and a.client_id in (c.id, c.partner_id)) as sites
      from account a where a.email like any ('{customer@%,managed@belfry.%,partner@belfry.%}') order by a.email`)
    expect(counts).toEqual([
      { email: 'customer@belfry.example', sites: 2 },
      { email: 'managed@belfry.example', sites: 1 },
      { email: 'partner@belfry.example', sites: 13 },
    ])
    const [found] = await rowsOf(`select count(*) filter (where w.state = 'broken') as broken,
      count(*) filter (where w.is_changed) as changed, count(*) filter (where w.maintenance) as maintenance,
      count(*) filter (where w.updates_unknown) as unknown, count(*) filter (where w.updates = 0) > 0 as current ${sites}`)
    expect(found).toEqual({ broken: 1, changed: 1, maintenance: 1, unknown: 1, current: true })
  })

  it('has orders in every state that staff look at, each with what it charged on its invoice', async () => {
    const states = await rowsOf<{ state: string; count: number }>(
      `select state, count(*) from customer_order group by state order by state`,
    )
    expect(states.map(({ state }) => state)).toEqual(['awaiting-payment', 'cancelled', 'completed', 'partly-failed'])
    expect(
      await rowsOf(`select o.id from customer_order o left join invoice i on i.order_id = o.id
        where i.id is null or i.total_cents <> o.total_cents or i.client_id <> o.client_id`),
    ).toEqual([])
    expect(
      await rowsOf(`select i.state, i.reason_code from order_refund join order_item i on i.id = order_item_id
        join invoice_line l on l.order_item_id = i.id and l.invoice_id = order_refund.invoice_id`),
    ).toEqual([{ state: 'failed', reason_code: 'registrar_silent' }])
    expect(
      await rowsOf(`select balance_cents, (select sum(cents) from credit_entry e where e.client_id = c.client_id)::int as sum
        from credit_account c join account a using (client_id) where a.email = 'customer@belfry.example'`),
    ).toEqual([{ balance_cents: 2500, sum: 2500 }])
  })

  it('mails nobody about an order of before its first start, and waits for its money as for any other', async () => {
    const mails = () => rowsOf<{ count: number }>(`select count(*) from mail_message where kind like 'ordering.%'`)
    const before = await mails()
    await inWork(portal, (work) => work.enqueue(tellOrders, {}))
    await portal.jobs.drain()
    expect(await mails()).toEqual(before)
    expect(
      await rowsOf(`select payment_code, pay_by > placed_at::date + 6 as has_a_week, expires_at > now() as waits
        from customer_order where state = 'awaiting-payment'`),
    ).toEqual([{ payment_code: 'banktransfer', has_a_week: true, waits: true }])
  })

  it('agrees with the sandbox name server, record for record', async () => {
    const state = databaseState(portal.db)
    const host = openSandboxDnsHost({ state, clock: { now: () => portal.clock.now } })
    const name = 'de-gouden-halm-voorbeeld.be'
    const zone = await host.readZone(`${name}.`)
    const here = await rowsOf<{ count: number }>(
      `select count(*) from dns_record join domain d on d.id = domain_id where d.name = '${name}'`,
    )
    expect(zone.kind).toBe('done')
    const there = zone.kind === 'done' ? zone.value.rrsets.flatMap(({ rdatas }) => rdatas).length : 0
    expect(there).toBe(here[0]?.count)
  })

  it('agrees with the sandbox registrar on how domains stand', async () => {
    const registrar = openSandboxRegistrar({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
    const standing = async (status: string) => {
      const [domain] = await rowsOf<{ name: string }>(
        `select name from domain where status = '${status}' order by id limit 1`,
      )
      const facts = await registrar.read(domain?.name ?? '')
      return facts.kind === 'done' ? facts.value.state : facts.kind
    }
    expect(await standing('Active')).toBe('active')
    expect(await standing('Expired')).toBe('expired')
    expect(await standing('Quarantine')).toBe('quarantine')
    expect(await standing('Cancelled')).toBe('rejected')
  })

  describe('to those who go on from it', () => {
    const customer = async () => {
      const { body } = await portal.visitor.post('/oauth/token', {
        grant_type: 'password',
        username: 'customer@belfry.example',
        password: demoPassword,
      })
      return portal.withToken(body.access_token)
    }
    const name = 'de-gouden-halm-voorbeeld.be'

    it('has no zone that the portal itself would refuse to publish', async () => {
      const zones = await portal.db.selectFrom('zone').select('domain_id').execute()
      const refused = []
      for (const { domain_id: id } of zones)
        if (zoneProblems(await recordsOf({ sql: portal.db }, id)).length > 0) refused.push(id)
      expect(refused).toEqual([])
    })

    it('publishes a record that is added to a seeded zone', async () => {
      const principal = await customer()
      const added = await principal.post(`/domains/${name}/record`, {
        recordTypeName: 'A',
        recordName: 'nieuw',
        recordData: '192.0.2.77',
      })
      expect(added.status).toBeLessThan(300)
      await portal.jobs.drain()
      const host = openSandboxDnsHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
      const zone = await host.readZone(`${name}.`)
      const sets = zone.kind === 'done' ? zone.value.rrsets : []
      expect(sets.find((set) => set.name === `nieuw.${name}.`)?.rdatas).toEqual(['192.0.2.77'])
      expect(await rowsOf(`select state from zone join domain on id = domain_id where name = '${name}'`)).toEqual([
        { state: 'published' },
      ])
    })

    it('restarts a transfer that was refused, with the right code', async () => {
      const refused = 'gouden-halm-traiteur-voorbeeld.fr'
      const answer = await (await customer()).post(`/domains/${refused}/restart-transfer`, { code: 'de-goede-code' })
      expect(answer.status).toBe(202)
      await portal.jobs.drain({ rounds: 3 })
      const [domain] = await rowsOf<{ transfer_state: string }>(
        `select transfer_state from domain where name = '${refused}'`,
      )
      expect(domain?.transfer_state).not.toMatch(/^failed/)
    })
  })

  it('is the same world for the same moment', async () => {
    const given = { now: portal.clock.now, passwordHash: 'x', catalogue: await readCatalogue(portal.db) }
    const tables = ['client', 'domain', 'dns_record', 'service', 'invoice', 'sandbox_state'] as const
    const [one, other] = [await buildWorld(given), await buildWorld(given)]
    // Keys of certificates are made by chance each time, as keys are.
    const lasting = (rows: readonly object[]) =>
      rows.filter((row) => !('key' in row && String(row.key).startsWith('certificate-shop:')))
    for (const table of tables) expect(lasting(one.of(table))).toEqual(lasting(other.of(table)))
  })
})

describe('a database without the demo world', () => {
  it('has what can be ordered and nobody in it, also when seeding is switched on later', async () => {
    const portal = await openTestPortal()
    await prepareWorld({ ...config, seed: false })(portal.db, portal.makeWork)
    await prepareWorld(config)(portal.db, portal.makeWork)
    expect(await portal.db.selectFrom('client').select('id').execute()).toEqual([])
    expect((await portal.db.selectFrom('product').select('pid').execute()).length).toBeGreaterThan(10)
    await portal.close()
  })

  it('stays empty when filling it fails on the way', async () => {
    const portal = await openTestPortal()
    await raw`alter table ledger_entry add constraint refuses check (cents < 0)`.execute(portal.db)
    await expect(prepareWorld(config)(portal.db, portal.makeWork)).rejects.toThrow(/refuses/)
    expect(await portal.db.selectFrom('client').select('id').execute()).toEqual([])
    expect(await portal.db.selectFrom('product').select('pid').execute()).toEqual([])
    await portal.close()
  })
})
