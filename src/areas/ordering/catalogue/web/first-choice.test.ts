import { describe, expect, it } from 'vitest'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { firstChoice, toldDetails } from './first-choice.ts'
import { ProductSearch } from './product-search.ts'

const product = (given: Partial<CatalogueProduct>): CatalogueProduct => ({
  pid: 1,
  group: 'services',
  variant: '',
  entryGroup: '',
  kind: 'hosting',
  name: '',
  info: '',
  isOffice: false,
  requiresLogin: false,
  needsDomain: false,
  freeMonths: 0,
  prices: [
    { term: 'monthly', cents: 100, setupCents: 0 },
    { term: 'yearly', cents: 1_000, setupCents: 0 },
  ],
  options: [],
  servers: [],
  storage: null,
  offers: [],
  proofs: [],
  ...given,
})
const bounds = { least: 2, most: 8, step: 2 }
const type = (name: string) => ({
  type: name,
  name,
  info: '',
  cpus: bounds,
  memoryGb: bounds,
  diskGb: { least: 50, most: 200, step: 50 },
  mostDisks: 2,
  baseCents: 0,
  cpuCents: 1,
  memoryCents: 1,
  diskCents: 1,
})
const choose = (given: Partial<CatalogueProduct>, search: Record<string, unknown>) =>
  firstChoice(product(given), ProductSearch.parse({ pid: 1, ...search }), undefined)

describe('a link that presets a choice', () => {
  it.each([
    ['the term that is sold', { term: 'monthly', domain: 'molen.be' }, { term: 'monthly', domain: 'molen.be' }],
    ['the usual term for one that is not', { term: 'biennially' }, { term: 'yearly', domain: '' }],
    ['how many', { quantity: '12' }, { quantity: 12 }],
    ['one of what cannot be counted', { quantity: 'veel' }, { quantity: 1 }],
  ])('begins with %s', (_what, search, expected) => {
    expect(choose({}, search)).toMatchObject(expected)
  })

  it('puts a server together as far as it can be had', () => {
    const servers = [type('standard'), type('dedicated')]
    const search = { type: 'dedicated', cpus: '5', memoryGb: '4', disksGb: '100,70', name: 'web1' }
    expect(choose({ kind: 'cloud', servers }, search).details).toEqual({
      kind: 'server',
      type: 'dedicated',
      cpus: 6,
      memoryGb: 4,
      disksGb: [100, 50],
      name: 'web1',
    })
    expect(choose({ kind: 'cloud', servers }, {}).details).toMatchObject({ type: 'standard', cpus: 2, disksGb: [50] })
  })

  it('presets storage, a tenant and a certificate', () => {
    const storage = { sizeGb: { least: 250, most: 1_000, step: 250 }, stepCents: 1 }
    expect(choose({ kind: 's3', storage }, { sizeGb: '600' }).details).toMatchObject({ sizeGb: 500 })
    expect(choose({ kind: 'office', variant: 'plain' }, { tenant: 'contoso' }).details).toEqual({
      kind: 'tenant',
      tenant: 'contoso',
    })
    const { details } = choose({ kind: 'ssl' }, { domain: 'molen.be' })
    expect(details).toMatchObject({ kind: 'certificate', request: 'generated', C: 'BE', CN: '' })
    expect(toldDetails(details, 'molen.be')).toMatchObject({ CN: 'molen.be' })
  })
})
