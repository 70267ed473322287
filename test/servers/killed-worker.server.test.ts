import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice, markPaid } from '#areas/billing/invoices/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import { serviceHostKey } from '#drivers/service-host/port.ts'
import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { deadLetters } from '#platform/jobs/queue.ts'
import { silentLog } from '#platform/log/log.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { quickStart } from '../kit/mortal.ts'
import { personaOf } from '../kit/personas.ts'
import { testDatabase } from '../kit/test-database.ts'

/** Each of the 17 moments about three times; `npm run soak` goes on for hundreds of rounds. */
const rounds = Number(process.env.BELFRY_KILL_ROUNDS ?? 30)
/** Domains per order; further orders are placed when little is left, so that every round finds work. */
const names = 2
const alwaysOpen = 14
/** What the sandbox registrar makes of a name: some take long, some fail at first, some are lost on the way and yet done. */
const kinds = ['gewoon', 'gewoon', 'slow', 'flaky', 'lost']
const root = path.resolve(import.meta.dirname, '../..')

/** A worker is killed again and again, each time at another moment of provisioning; afterwards everything is there, once. */
describe('a worker that is killed while it provisions', () => {
  let portal: Portal
  let orders = 0
  let env: Record<string, string>
  let database: Client

  let program: string
  beforeAll(async () => {
    program = await builtProgram('killed-worker')
    env = {
      DATABASE_URL: await testDatabase(),
      BELFRY_SANDBOX_PACE: '36000',
      BELFRY_POOL: '6',
      BELFRY_MAILBOX: '1',
      // A mail that a dead worker held is free again soon.
      SMTP_PATIENCE_SECONDS: '1',
    }
    portal = await startPortal(readConfig(env), { role: 'api', log: silentLog, listen: false })
    await syncCatalogue(portal.db)
    database = connectionTo(env.DATABASE_URL!)
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await portal.stop()
  })

  it(`loses nothing and does nothing twice in ${rounds} rounds`, async () => {
    let killed = 0
    let lives = 0
    // Several at once, as a provider's workers run: one dies while the others go on.
    const liveAndDie = async () => {
      while (killed < rounds && lives < 3 * rounds) {
        lives += 1
        const dieAt = String(1 + (lives % 17))
        if (!(await lifeOfWorker({ ...env, BELFRY_DIE_AT: dieAt }, 8000))) continue
        killed += 1
        await leasesEnd()
      }
    }
    const placeOrders = async () => {
      while (killed < rounds && lives < 3 * rounds) {
        while ((await openItems()) < alwaysOpen) await placePaidOrder(portal, ++orders)
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    }
    await Promise.all([placeOrders(), liveAndDie(), liveAndDie(), liveAndDie()])
    expect(killed).toBeGreaterThanOrEqual(rounds)
    await finishUndisturbed()
    await expectWholeWorld()
    console.log(
      `${killed} workers killed inside a driver call; ${orders * names} domains, ${orders} services, lost 0, doubled 0`,
    )
  }, 3_600_000)

  /**
   * What the dead one held is free at once instead of after its lease of ten seconds; so is what the living hold, as after a long
   * pause of theirs: their work is done a second time by somebody else while they still think that it is theirs.
   */
  const leasesEnd = () =>
    database.query(
      "update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_count = 0 where state = 'active'",
    )

  const openItems = async () =>
    (
      await portal.db
        .selectFrom('order_item')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('state', 'in', ['awaiting-payment', 'queued', 'provisioning'])
        .executeTakeFirstOrThrow()
    ).open

  /** Starts a worker and waits until it kills itself; when nothing is left at which it would, it is ended from outside. */
  function lifeOfWorker(environment: Record<string, string>, patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const child = startWorker(environment)
      let ended = false
      let patience: NodeJS.Timeout | undefined
      // Counted from when it works: a busy machine starts slowly.
      child.once('message', () => {
        patience = setTimeout(() => {
          ended = true
          child.kill('SIGKILL')
        }, patienceMs)
      })
      child.once('exit', (_code, signal) => {
        clearTimeout(patience)
        resolve(signal === 'SIGKILL' && !ended)
      })
    })
  }
  const startWorker = (environment: Record<string, string>): ChildProcess =>
    fork(program, {
      cwd: root,
      env: { ...process.env, ...environment, ...quickStart },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })

  /** A healthy worker, and what was laid aside after too many deaths is put back by hand, as staff would. */
  async function finishUndisturbed(): Promise<void> {
    const worker = startWorker(env)
    const client = connectionTo(env.DATABASE_URL!)
    await client.connect()
    try {
      for (let look = 0; look < 600; look++) {
        const open = await openItems()
        const zones = await portal.db
          .selectFrom('zone')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('state', '<>', 'published')
          .executeTakeFirstOrThrow()
        const mails = await portal.db
          .selectFrom('mail_message')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('state', '<>', 'sent')
          .executeTakeFirstOrThrow()
        if (open === 0 && zones.open === 0 && mails.open === 0) return
        // The pauses between tries grow, and what a dead worker held is looked at later; here all that is over at once.
        await client.query(
          "update pgboss.job set start_after = now() where state in ('retry', 'created') and start_after > now()",
        )
        const dead = await client.query('select id from pgboss.job where name = $1', [deadLetters])
        if (dead.rows.length > 0) await portal.queue.retryDead(dead.rows.map((row) => row.id as string))
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      throw new Error(
        `not finished: ${JSON.stringify(await portal.db.selectFrom('order_item').select(['state', 'domain', 'reason_code']).where('state', '<>', 'done').execute())}`,
      )
    } finally {
      worker.kill('SIGTERM')
      await client.end()
    }
  }

  async function expectWholeWorld(): Promise<void> {
    const { db } = portal
    const ordered = await db.selectFrom('order_item').select(['domain', 'kind', 'state']).execute()
    expect(ordered.filter((item) => item.state !== 'done')).toEqual([])
    const items = ordered.filter((item) => item.kind === 'domain-register')
    const domains = await db
      .selectFrom('domain')
      .select(['name', 'status'])
      .where('status', '<>', 'Cancelled')
      .execute()
    expect(domains.map((domain) => `${domain.name} ${domain.status}`).sort()).toEqual(
      items.map((item) => `${item.domain} Active`).sort(),
    )
    // A certificate may wait for its name to lead here, long after the order is done.
    const open = db.selectFrom('task').select(['label', 'state']).where('state', '<>', 'done')
    expect(await open.where('kind', '<>', 'hosting.certificate.bring').execute()).toEqual([])

    const count = async (kind: string) =>
      (
        await db
          .selectFrom('mail_message')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow()
      ).count
    expect(await count('ordering.order-completed')).toBe(orders)
    expect(await count('registration.active')).toBe(0)
    expect(await count('registration.failed')).toBe(0)
    expect(await count('services.active')).toBe(0)
    const done = await db
      .selectFrom('audit_entry')
      .select(['object_id'])
      .where('action', '=', 'domains.register.done')
      .execute()
    expect(done.length).toBe(orders * names)
    const finished = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'ordering.order-completed')
      .execute()
    expect(finished.length).toBe(orders)
    expect(await db.selectFrom('invoice').select('status').where('status', '<>', 'Paid').execute()).toEqual([])

    const work = portal.makeWork(db)
    const registrar = work.driver(registrarKey)
    const host = work.driver(dnsHostKey)
    for (const { domain } of items) {
      const facts = await registrar.read(domain)
      expect(facts.kind === 'done' && facts.value.state, domain).toBe('active')
      const zone = await host.readZone(`${domain}.`)
      expect(zone.kind === 'done' && zone.value.rrsets.filter((set) => set.type === 'SOA').length, domain).toBe(1)
    }
    const services = await db.selectFrom('service').select(['id', 'status']).execute()
    expect(services.map(({ status }) => status)).toEqual(Array.from({ length: orders }, () => 'Active'))
    for (const { id } of services) {
      const facts = await work.driver(serviceHostKey('hosting')).readBack({ reference: `service-${id}` })
      expect(facts.kind === 'done' && facts.value.state, `service ${id}`).toBe('active')
    }
  }
})

async function placePaidOrder(portal: Portal, number: number): Promise<void> {
  const { db } = portal
  const { clientId, accountId } = await personaOf(db, 'customer')
  const contact = await db
    .insertInto('contact')
    .values({
      client_id: clientId,
      first_name: 'An',
      last_name: 'Peeters',
      email: 'an@test.example',
      phone_number: '91234567',
      street: 'Straat 1',
      postal_code: '9000',
      city: 'Gent',
      email_verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const proposed = Array.from(
    { length: 8 },
    (_, index) => `${kinds[(number + index) % kinds.length]}-naam-${number}-${index}.com`,
  )
  // The sandbox registry has names that are taken for no reason of ours.
  const checked = await portal.makeWork(db).driver(registrarKey).check(proposed)
  const free = checked.kind === 'done' ? checked.value.filter(({ result }) => result === 'available') : []
  const domains = free.slice(0, names).map(({ name }) => name)
  const { pid } = await db.selectFrom('product').select('pid').where('kind', '=', 'hosting').executeTakeFirstOrThrow()
  const hosted = `${kinds[number % kinds.length]}-hosting-${number}.be`
  await db.transaction().execute(async (trx) => {
    const work = portal.makeWork(trx)
    const order = await trx
      .insertInto('customer_order')
      .values({
        uuid: randomUUID(),
        brand: 'belfry',
        client_id: clientId,
        payer_id: clientId,
        account_id: accountId,
        order_type: 'domains',
        payment_code: 'bancontact',
        subtotal_cents: 1000 * names,
        vat_cents: 210 * names,
        total_cents: 1210 * names,
        terms_accepted_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('order_item')
      .values(
        domains.map((domain) => ({
          order_id: order.id,
          key: `${domain}-0`,
          kind: 'domain-register',
          domain,
          years: 1,
          description: domain,
          cents: 1000,
          config: JSON.stringify({ contactId: contact.id }),
        })),
      )
      .execute()
    // One service besides, with its own provider to die at.
    await trx
      .insertInto('order_item')
      .values({
        order_id: order.id,
        key: `${hosted}-${pid}`,
        kind: 'service',
        domain: hosted,
        pid,
        term: 'yearly',
        description: hosted,
        cents: 0,
      })
      .execute()
    const invoice = await issueInvoice(work, {
      brand: 'belfry',
      clientId,
      orderId: order.id,
      locale: 'nl',
      lines: domains.map((description) => ({ description, quantity: 1, unitCents: 1000, netCents: 1000 })),
      promotionCents: 0,
      promotionLabel: '',
    })
    await markPaid(work, invoice.id)
  })
}
