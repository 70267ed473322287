import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await syncCatalogue(portal.db)
})
afterAll(() => portal.close())

it('tells staff what is missing before customers come, of settings, catalogue and company', async () => {
  const { status, body } = await (await portal.as('admin')).get('/staff/set-up')
  expect(status).toBe(200)
  expect(body.data.find(({ code }: { code: string }) => code === 'company_sample').values.brand).toBe('Belfry')
  const said = new Map((body.data as { setting: string; says: string }[]).map(({ setting, says }) => [setting, says]))
  expect(said.get('EPP_HOST')).toContain('built-in sandbox')
  expect(said.get('BELFRY_SERVICE_HOSTS')).toContain('(hosting)')
  expect(said.get('BELFRY_BRAND')).toContain('/staff/company')
})

it('says of bank transfers what the checkout offers', async () => {
  const { body } = await (await portal.as('admin')).get('/staff/set-up')
  const { says } = body.data.find(({ setting }: { setting: string }) => setting === 'BELFRY_BRAND')
  const { body: methods } = await portal.visitor.get('/payments/payment-methods')
  const transfer = methods.data.find(({ method }: { method: string }) => method === 'banktransfer')
  expect([transfer.hidden, says.includes('so in production bank transfers are not offered')]).toEqual([false, true])
})

it('tells nobody else', async () => {
  for (const persona of ['partner', 'customer'] as const)
    expect((await (await portal.as(persona)).get('/staff/set-up')).status).toBe(403)
  expect((await portal.visitor.get('/staff/set-up')).status).toBe(401)
})
