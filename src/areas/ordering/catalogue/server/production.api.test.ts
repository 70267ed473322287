import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    expect((await portal.visitor.get('/common/tld-info')).body.data.length).toBeGreaterThan(0)
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
