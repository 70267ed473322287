import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { microsoftConsentKey } from '#base/driver-memory.ts'
import type { Registrar } from '#drivers/registrar/port.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { syncCatalogue } from './public.ts'

describe('the catalogue of a portal in production', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { NODE_ENV: 'production', SMTP_URL: 'off' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  const hosting = 100

  it('offers nothing that only a built-in sandbox would deliver, but what needs no provider', async () => {
    const { body } = await portal.visitor.get('/catalogue/products')
    expect(new Set(body.data.map(({ kind }: CatalogueProduct) => kind))).toEqual(new Set(['none']))
    expect(await portal.visitor.get(`/catalogue/products/${hosting}`)).toMatchObject({ status: 404 })
  })

  it('offers no extension that only a built-in sandbox would register: not in lists, searches, prices and carts', async () => {
    expect((await portal.visitor.get('/common/tld-info')).body.data).toEqual([])
    expect((await portal.visitor.post('/orders/domains/tld-pricing', {})).body.data).toEqual([])
    const found = await portal.visitor.post('/orders/domains/check-availability', {
      domains: ['proef-in-productie.be'],
    })
    expect(found.body.data).toMatchObject([{ status: 'not checked', reason: 'extension_not_sold', prices: null }])
    expect((await portal.visitor.post('/orders/domains/suggestions', { keyword: 'proef' })).body.data).toEqual([])
    const [uuid, item] = ['6a7c6f0e-0f0b-4d0c-9c37-1f0a54e9a002', { domain: 'proef-in-productie.be' }]
    const saved = await portal.visitor.put(`/carts/${uuid}`, { payload: JSON.stringify({ items: [item] }) })
    expect([saved.status, saved.body.code]).toEqual([422, 'not_sold'])
  })

  it('refuses it in a cart and prices none of it, where it was chosen by an old link', async () => {
    const [uuid, item] = ['6a7c6f0e-0f0b-4d0c-9c37-1f0a54e9a001', { pid: hosting, domain: 'proef.be' }]
    const payload = JSON.stringify({ items: [item] })
    expect(await portal.visitor.put(`/carts/${uuid}`, { payload })).toMatchObject({
      status: 422,
      body: { code: 'not_sold' },
    })
    const priced = await portal.visitor.post('/orders/estimate', item)
    expect(priced.body.data).toMatchObject({ problem: 'not_sold', priceCents: 0 })
  })
})

it('in production the extensions of the registries that are set up are on sale, and staff are told of the others', async () => {
  const portal = await openTestPortal({
    env: { NODE_ENV: 'production', SMTP_URL: 'off', ...registry },
    wrapDriver: (kind, port) => (kind === 'registrar' ? onlyBe : port),
  })
  try {
    await syncCatalogue(portal.db)
    const sold = (await portal.visitor.get('/common/tld-info')).body.data
    expect(sold.map(({ tld }: { tld: string }) => tld)).toEqual(['be'])
    const staff = await portal.as('admin')
    const told = (await staff.get('/staff/set-up')).body.data as { setting: string; says: string }[]
    const { says } = told.find(({ setting }) => setting === 'EPP_EXTENSIONS') ?? {}
    expect(says).toMatch(/^names no registry for what is in the price list: \.com, .* … \(\+\d+\); in production/)
  } finally {
    await portal.close()
  }
})

it('in production sells of what somebody delivers neither variants, images nor options that nobody does, and tells staff so', async () => {
  const id = '8777b240-c6f0-4469-9e98-a3205431b836'
  const portal = await openTestPortal({
    env: {
      ...{
        NODE_ENV: 'production',
        SMTP_URL: 'off',
        LIBVIRT_NODE: 'ssh belfry@kvm1.example',
        WEB_NODE: 'ssh belfry@web1.example',
      },
      ...{
        PARTNER_CENTER_TENANT: id,
        PARTNER_CENTER_APP: id,
        PARTNER_CENTER_SECRET: 'x',
        PARTNER_CENTER_REFRESH_TOKEN: 'x',
        PARTNER_CENTER_LEGACY_OFFERS:
          'legacy:commercial:business-basic=CFQ7TTC0LH18:0001 legacy:commercial:apps=CFQ7TTC0LH1G:0001',
      },
    },
  })
  try {
    await syncCatalogue(portal.db)
    const { body } = await portal.visitor.get('/catalogue/products')
    const offered = (pid: number) =>
      (body.data as CatalogueProduct[])
        .find((product) => product.pid === pid)
        ?.options.map((option) => `${option.id}: ${option.choices.map((choice) => choice.id).join(' ')}`)
    const [shared, windows, withCrm, mailPack] = [200, 230, 240, 250]
    const [server, onProxmox, microsoft, forSchools] = [300, 301, 100, 110]
    expect([shared, windows, withCrm, mailPack, server, onProxmox].map(offered)).toEqual([
      ...[[], undefined, undefined, undefined, ['os: debian-12'], undefined],
    ])
    expect([offered(microsoft), offered(forSchools)]).toEqual([['plan: business-basic apps'], undefined])
    const plan = (choice: string) => ({ pid: microsoft, term: 'monthly', configOptions: [{ id: 'plan', choice }] })
    const estimated = async (choice: string) => (await portal.visitor.post('/orders/estimate', plan(choice))).body.data
    expect([(await estimated('apps')).problem, (await estimated('exchange-1')).problem]).toEqual([
      null,
      'option_not_sold',
    ])
    const details = { kind: 'server', type: 'standard', cpus: 2, memoryGb: 4, disksGb: [50], name: 'srv1' }
    const priced = async (configOptions: unknown) =>
      (await portal.visitor.post('/orders/estimate', { pid: server, term: 'monthly', details, configOptions })).body
        .data
    expect(await priced([])).toMatchObject({ problem: null })
    for (const option of [
      { id: 'backup', choice: 'hourly' },
      { id: 'os', choice: 'windows-2022' },
    ])
      expect(await priced([option])).toMatchObject({ problem: 'option_not_sold', priceCents: 0 })
    const { microsoft: seller } = (await (await portal.as('partner')).get('/integration/data')).body.data
    expect(seller).toMatchObject({ name: 'partner-center', isReal: true, lacks: [{ ability: 'azureAccess' }] })
    expect(seller.unsold).toContain('Microsoft 365 A3')
    expect(seller.unsold).not.toContain('Microsoft 365 Apps for Business')
    // As long as Microsoft refuses us nothing of it is for sale, and staff are told why.
    const staff = await portal.as('admin')
    const consent = (refusedAt: string | null) =>
      databaseState(portal.db).change(microsoftConsentKey, () => ({ endsAt: '2030-01-01T00:00:00.000Z', refusedAt }))
    const isListed = async () =>
      (await portal.visitor.get('/catalogue/products')).body.data.some(({ pid }: { pid: number }) => pid === microsoft)
    const standing = async () => (await staff.get('/m365/seller')).body.data
    await consent('2026-11-20T08:00:00.000Z')
    expect([await isListed(), (await estimated('apps')).problem]).toEqual([
      false,
      expect.stringMatching(/not_sold|unknown/),
    ])
    expect(await standing()).toMatchObject({
      isReal: true,
      standing: 'refused',
      consent: { refusedAt: expect.any(String) },
    })
    await consent(null)
    expect([await isListed(), (await estimated('apps')).problem]).toEqual([true, null])
    expect(await standing()).toMatchObject({ standing: 'unasked', tenants: { linked: 0, silent: 0 }, failed: null })
    const told = (await staff.get('/staff/set-up')).body.data as {
      setting: string
      says: string
    }[]
    const { says } = told.find(({ setting }) => setting === '/staff/catalogue') ?? {}
    expect(says).toMatch(
      /Windows.*Webhosting met CRM.*Cloudserver \(Ubuntu 24.04, AlmaLinux 9, Windows Server 2022, Back-up\), Server op Proxmox/,
    )
  } finally {
    await portal.close()
  }
})

const registry = { EPP_HOST: 'epp.example', EPP_USER: 'belfry', EPP_PASSWORD: 'secret-1' }
const onlyBe = { extensions: ['be'], abilitiesFor: () => undefined } satisfies Partial<Registrar>
