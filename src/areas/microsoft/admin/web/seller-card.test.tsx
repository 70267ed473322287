import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { adminCalls } from '../contract/calls.ts'
import { SellerCard } from './seller-card.tsx'

it('says to staff that Microsoft refuses us, since when, and what failed', async () => {
  const at = '2026-11-20T08:00:00.000Z'
  const data = {
    ...{ name: 'partner-center', isReal: true, isOffered: true, standing: 'refused' as const },
    ...{ consent: { endsAt: at, refusedAt: at }, tenants: { linked: 4, silent: 1, silentSince: at }, readAt: at },
    failed: { at, title: 'Licences ordered', tenant: 'halm.onmicrosoft.com', reason: 'Microsoft refused' },
    ...{ lacks: ['Azure access is not asked for.'], unsold: ['Microsoft 365 A3'] },
  }
  await show(<SellerCard />, { api: new FakeApi().answer(adminCalls.seller, { data }), as: aCustomer })
  expect(await screen.findByText('Refuses us')).toBeDefined()
  for (const text of [/^Refused since 20/, /1 of 4 without an answer/, 'Microsoft refused', /Microsoft 365 A3/])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Licences ordered' }).getAttribute('href')).toMatch(
    '/reports/m365-logs?tenant=halm',
  )
})
