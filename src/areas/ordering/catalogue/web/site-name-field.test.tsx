import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { catalogueCalls } from '../contract/calls.ts'
import type { Availability, CatalogueProduct } from '../contract/shapes.ts'
import { SiteNameField } from './site-name-field.tsx'
import type { ChosenProduct } from './use-product-choice.ts'

const found = (status: Availability['status']): Availability => ({
  ...{ domain: 'zaak.be', name: 'zaak.be', tld: 'be', status, label: null, reason: null, quarantineUntil: null },
  ...{ restorable: false, years: [1], transferNeedsCode: true, prices: null },
})
const shown = async (status: Availability['status'], kind = 'hosting') => {
  const api = new FakeApi().answer(catalogueCalls.checkAvailability, { data: [found(status)] })
  const chosen = { choice: { domain: 'zaak.be' }, domain: 'zaak.be', patch: () => {}, errorOf: () => undefined }
  const product = { kind, needsDomain: true } as CatalogueProduct
  await show(<SiteNameField product={product} chosen={chosen as unknown as ChosenProduct} />, { api, as: aCustomer })
  return api
}

describe('the name of a new website', () => {
  it('is offered to be registered where nobody has it', async () => {
    await shown('available')
    expect(await screen.findByText(/Nobody has zaak.be yet/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Register the name' }).getAttribute('href')).toContain('zaak.be')
  })

  it('is left alone where somebody has it', async () => {
    const api = await shown('not available')
    await waitFor(() => expect(api.sentTo(catalogueCalls.checkAvailability)).toHaveLength(1))
    expect(screen.queryByText(/Nobody has/)).toBeNull()
  })

  it('is looked up for websites alone', async () => {
    const api = await shown('available', 'ssl')
    expect(api.sentTo(catalogueCalls.checkAvailability)).toEqual([])
  })
})
