import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { serviceItem } from '../fixtures.ts'
import type { ServiceConfiguration } from '../rules/configuration.ts'
import { changeService, requestService } from './public.ts'

const certificate = {
  kind: 'certificate',
  request: 'generated',
  CN: 'www.zaak.be',
  O: 'De Gouden Halm',
  OU: '',
  L: 'Gent',
  ST: '',
  C: 'BE',
  email: 'an@zaak.be',
  rootLength: 4096,
  csr: '',
  validationMethod: 'email',
  approver: 'hostmaster',
} as const
const server = { kind: 'server', type: 'standard', cpus: 4, memoryGb: 8, disksGb: [100, 2000], name: 'srv1' } as const

/** What is ordered, in which words it is shown in Dutch, and under which name the provider's facts stand beside it. */
const orders: [kind: string, details: ServiceConfiguration, shown: [string, string][], access: string | undefined][] = [
  [
    'cloud',
    { ...server, disksGb: [...server.disksGb] },
    [
      ['Processoren', '4 vCPU'],
      ['Geheugen', '8 GB'],
      ['Schijven', '100 GB + 2 TB'],
      ['Naam van de server', 'srv1'],
    ],
    'IP-adressen',
  ],
  ['s3', { kind: 'storage', sizeGb: 500, name: 'archief' }, [['Ruimte', '500 GB']], 'Bucket'],
  [
    'office',
    {
      kind: 'offer',
      offer_id: 'BFY365BB:0001',
      term_duration: 'P1Y',
      billing_cycle: 'monthly',
      tenant: 'zaak.onmicrosoft.com',
      agreement: true,
    },
    [
      ['Looptijd', '1 jaar'],
      ['Facturatie', 'Per maand'],
      ['Tenant bij Microsoft', 'zaak.onmicrosoft.com'],
    ],
    'Abonnement bij Microsoft',
  ],
  ['office', { kind: 'tenant', tenant: '' }, [['Tenant bij Microsoft', 'Een nieuwe']], 'Tenant bij Microsoft'],
  [
    'ssl',
    certificate,
    [
      ['Naam op het certificaat (CN)', 'www.zaak.be'],
      ['Sleutellengte', '4096 bits'],
    ],
    'Namen op het certificaat',
  ],
  ['builder', { kind: 'plain' }, [], undefined],
  ['licence', { kind: 'licence', variant: 'sharing', product: 'file_sharing' }, [], undefined],
]

describe('what was ordered', () => {
  let portal: TestPortal
  let customer: Caller & { accountId: AccountId; clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '3600' } })
    await syncCatalogue(portal.db)
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const inWork = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
    portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
  const finishJobs = async () => {
    for (let turn = 0; turn < 6; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
      await portal.jobs.drain({ rounds: 4 })
    }
  }
  const delivered = async (kind: string, details: ServiceConfiguration | undefined, pid?: number) => {
    const name = `zaak-${randomUUID().slice(0, 8)}.be`
    const item = await serviceItem(portal.db, { clientId: customer.clientId, uuid: randomUUID(), name, kind })
    const config = { options: { os: 'debian' }, ...(details ? { details } : {}) }
    const request = { orderItemId: item.id, clientId: customer.clientId, pid: pid ?? item.pid, name, config }
    const id = await inWork((work) => requestService(work, { ...request, brand: 'belfry' }))
    await finishJobs()
    return id
  }
  const bookOf = async (id: number) => {
    const host = openSandboxServiceHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
    return doneValue(await host.readBack({ reference: `service-${id}` }))
  }
  const shownOf = async (id: number) => (await customer.get(`/products/${id}`)).body.data

  it.each(orders)('of %s reaches its provider and the screen: %j', async (kind, details, shown, access) => {
    const id = await delivered(kind, details)
    expect((await bookOf(id)).plan).toMatchObject({ configuration: details, options: { os: 'debian' }, quantity: 1 })
    const seen = await shownOf(id)
    expect(seen).toMatchObject({ status: 'Active', configuration: details, order: { id: expect.any(Number) } })
    for (const [name, value] of shown) expect(seen.ordered).toContainEqual({ name, value })
    expect(seen.access.map((line: { name: string }) => line.name).includes(access)).toBe(access !== undefined)
  })

  it('of a certificate names the address of its domain to which the issuer writes', async () => {
    const { ordered, name } = await shownOf(await delivered('ssl', certificate))
    expect(ordered).toContainEqual({ name: 'Controle van de naam', value: `hostmaster@${name}` })
  })

  it('is told in the reader’s language, with its units', async () => {
    const id = await delivered('s3', { kind: 'storage', sizeGb: 3000, name: '' })
    const { ordered } = (await customer.get(`/products/${id}`, { 'accept-language': 'fr' })).body.data
    expect(ordered).toEqual([{ name: 'Espace', value: '3 To' }])
  })

  it('changes at its provider and on the screen, and stays where a change says nothing of it', async () => {
    const id = await delivered('cloud', { ...server, disksGb: [100] })
    const { plan } = await bookOf(id)
    const bigger: ServiceConfiguration = { ...server, cpus: 16, disksGb: [100] }
    await inWork((work) => changeService(work, id, { ...plan, configuration: bigger }))
    await finishJobs()
    expect((await bookOf(id)).plan.configuration).toEqual(bigger)
    expect((await shownOf(id)).ordered).toContainEqual({ name: 'Processoren', value: '16 vCPU' })
    await inWork((work) => changeService(work, id, { pid: plan.pid, options: {}, quantity: 2 }))
    await finishJobs()
    expect((await bookOf(id)).plan).toMatchObject({ quantity: 2, configuration: bigger })
  })

  it('of web hosting is what its owner wants of every new one, which is of Linux alone', async () => {
    await customer.put('/settings/webhosting/php-version', { value: '8.1' })
    await customer.put('/settings/webhosting/ssh', { value: true })
    const id = await delivered('hosting', undefined)
    const { plan } = await bookOf(id)
    expect(plan.configuration).toMatchObject({ kind: 'hosting', settings: { 'php-version': '8.1', ssh: true } })
    const { ordered, startedWith } = await shownOf(id)
    expect(startedWith).toContainEqual({ name: 'PHP-versie', value: 'PHP 8.1' })
    expect(startedWith).toContainEqual({ name: 'SSH-toegang', value: 'Aan' })
    expect(ordered).toEqual([{ name: 'Ruimte', value: expect.stringContaining('GB') }])
    // What was made stays as it was made.
    await customer.put('/settings/webhosting/php-version', { value: '8.4' })
    expect((await shownOf(id)).configuration.settings['php-version']).toBe('8.1')
    const windows = await portal.db
      .selectFrom('product')
      .select('pid')
      .where('group', '=', 'windows_hosting')
      .executeTakeFirstOrThrow()
    const other = await delivered('hosting', undefined, windows.pid)
    const { configuration } = await shownOf(other)
    expect(configuration).toMatchObject({ kind: 'hosting', system: 'windows', settings: {} })
    expect(configuration.settings).toEqual({})
  })

  it('of web hosting is not what its owner wants of new ones by now, when it gets another plan', async () => {
    const id = await delivered('hosting', undefined)
    const { plan } = await bookOf(id)
    await portal.db
      .updateTable('service')
      .set({ config: JSON.stringify({ options: {} }) })
      .where('id', '=', id)
      .execute()
    const larger = await portal.db
      .selectFrom('product')
      .select('pid')
      .where('group', '=', 'webhosting_performance')
      .where('pid', '<>', plan.pid)
      .orderBy('pid', 'desc')
      .executeTakeFirstOrThrow()
    await inWork((work) => changeService(work, id, { pid: larger.pid, options: {}, quantity: 1 }))
    await finishJobs()
    const { startedWith, configuration } = await shownOf(id)
    expect([startedWith, configuration.settings]).toEqual([[], {}])
    expect(configuration.kind).toBe('hosting')
  })

  it('of an older service, of which nothing is kept, shows nothing', async () => {
    const id = await delivered('cloud', undefined)
    expect(await shownOf(id)).toMatchObject({ configuration: { kind: 'plain' }, ordered: [] })
  })
})
