import { describe, expect, it } from 'vitest'
import { nearestStep } from './bounds.ts'
import {
  CertificateOrder,
  certificateFlaw,
  filledFrom,
  proofsFor,
  type ReadRequest,
  requestDiffers,
  type SoldCertificate,
  suggestedName,
} from './certificate.ts'
import { isTenant, type LicenceOffer, OfferChoice, offerFlaw, readTenant } from './licence-offer.ts'
import { nearestServer, type ServerConfig, type ServerType, serverFlaw, serverParts } from './server-config.ts'
import { storageCents, storageFlaw } from './storage-size.ts'
import { recordFlaw } from './transfer-flaw.ts'
import type { TransferRecord } from './transfer-records.ts'
import { withoutWildcard } from './wildcard.ts'

describe('a cloud server', () => {
  const type: ServerType = {
    type: 'standard',
    name: 'Standard',
    info: '',
    cpus: { least: 2, most: 8, step: 2 },
    memoryGb: { least: 4, most: 16, step: 4 },
    diskGb: { least: 50, most: 200, step: 50 },
    mostDisks: 2,
    baseCents: 0,
    cpuCents: 1_600,
    memoryCents: 1_200,
    diskCents: 500,
  }
  const server = (given: Partial<ServerConfig> = {}): ServerConfig => ({
    type: 'standard',
    cpus: 2,
    memoryGb: 4,
    disksGb: [50],
    name: 'web1',
    ...given,
  })
  const monthly = (config: ServerConfig) => serverParts(config, type).reduce((sum, part) => sum + part.cents, 0)

  it.each([
    ['the least of everything', {}, 0],
    ['two steps of cores', { cpus: 6 }, 3_200],
    ['three steps of memory', { memoryGb: 16 }, 3_600],
    ['a larger first disk', { disksGb: [200] }, 1_500],
    ['a second disk, paid from its first gigabyte', { disksGb: [50, 100] }, 1_000],
    ['all of it', { cpus: 8, memoryGb: 8, disksGb: [100, 50] }, 4_800 + 1_200 + 500 + 500],
  ])('costs above its product for %s', (_what, given, expected) => {
    expect(monthly(server(given))).toBe(expected)
  })

  it.each([
    [{}, undefined],
    [{ cpus: 3 }, 'cpus_not_offered'],
    [{ cpus: 10 }, 'cpus_not_offered'],
    [{ cpus: 0 }, 'cpus_not_offered'],
    [{ memoryGb: 5 }, 'memory_not_offered'],
    [{ disksGb: [] }, 'disks_not_offered'],
    [{ disksGb: [50, 50, 50] }, 'disks_not_offered'],
    [{ disksGb: [75] }, 'disks_not_offered'],
    [{ name: '' }, 'server_name_invalid'],
    [{ name: 'localhost' }, 'server_name_invalid'],
    [{ name: 'web 1' }, 'server_name_invalid'],
  ])('%j is refused as %s', (given, code) => {
    expect(serverFlaw(server(given), type)?.code).toBe(code)
  })

  it('is not sold of a type nobody knows', () => {
    expect(serverFlaw(server(), undefined)?.code).toBe('server_type_not_sold')
  })

  it('becomes the nearest one that can be had, and then has no flaw', () => {
    const nearest = nearestServer({ cpus: 7, memoryGb: 999, disksGb: [60, 1, 1], name: 'db' }, type)
    expect(nearest).toEqual({ type: 'standard', cpus: 8, memoryGb: 16, disksGb: [50, 50], name: 'db' })
    expect(serverFlaw(nearest, type)).toBeUndefined()
    expect(nearestStep(Number.NaN, type.cpus)).toBe(2)
  })
})

describe('object storage', () => {
  const sold = { sizeGb: { least: 250, most: 1_000, step: 250 }, stepCents: 450 }
  it.each([
    [250, undefined, 0],
    [1_000, undefined, 1_350],
    [300, 'size_not_offered', undefined],
    [1_250, 'size_not_offered', undefined],
    [0, 'size_not_offered', undefined],
  ])('of %i GB', (sizeGb, code, cents) => {
    expect(storageFlaw({ sizeGb, name: '' }, sold)?.code).toBe(code)
    if (cents !== undefined) expect(storageCents({ sizeGb, name: '' }, sold)).toBe(cents)
  })
})

describe('a licence offer', () => {
  const offer: LicenceOffer = {
    offerId: 'CFQ1:0001',
    name: 'Plan',
    info: '',
    mostLicences: 300,
    addOnOf: null,
    prices: [
      { term: 'P1Y', cycle: 'monthly', cents: 560 },
      { term: 'P1Y', cycle: 'yearly', cents: 6_720 },
    ],
  }
  const choice = (given: Partial<OfferChoice> = {}) =>
    OfferChoice.parse({
      offer_id: 'CFQ1:0001',
      term_duration: 'P1Y',
      billing_cycle: 'monthly',
      tenant: 'contoso.onmicrosoft.com',
      agreement: true,
      ...given,
    })

  it.each([
    [{}, 1, undefined],
    [{}, 0, 'quantity_zero'],
    [{}, 301, 'too_many_licences'],
    [{ term_duration: 'P3Y' }, 1, 'offer_not_sold'],
    [{ tenant: '' }, 1, 'tenant_required'],
    [{ tenant: 'contoso.com' }, 1, 'tenant_invalid'],
    [{ tenant: 'contoso onmicrosoft.com' }, 1, 'tenant_invalid'],
    [{ agreement: false }, 1, 'agreement_required'],
  ] as const)('%j times %i is refused as %s', (given, quantity, code) => {
    expect(offerFlaw(choice(given), offer, quantity)?.code).toBe(code)
  })

  it.each([
    ['contoso', 'contoso.onmicrosoft.com'],
    [' Firma123.onmicrosoft.com ', 'firma123.onmicrosoft.com'],
    ['contoso.com', 'contoso.com'],
    ['', ''],
  ])('reads the tenant %s as %s', (typed, tenant) => {
    expect(readTenant(typed)).toBe(tenant)
    expect(isTenant(tenant)).toBe(tenant.endsWith('.onmicrosoft.com'))
  })
})

describe('a certificate', () => {
  const subject = { CN: 'www.molen.be', O: 'Molen', L: 'Gent', ST: 'Oost-Vlaanderen', C: 'BE', email: 'an@molen.be' }
  const order = (given: Record<string, unknown> = {}) =>
    CertificateOrder.parse({ request: 'generated', validationMethod: 'dns', ...subject, ...given })
  const sold: SoldCertificate = { domain: 'molen.be', isWildcard: false, proofs: ['dns', 'file'] }
  const names = ['www.molen.be', 'molen.be']
  const read: ReadRequest = {
    ...subject,
    names,
    OU: '',
    keyType: 'RSA',
    rootLength: 3072,
    signatureAlgorithm: 'SHA256',
  }

  it.each([
    [{}, undefined, undefined],
    [{ CN: 'molen.be' }, undefined, undefined],
    [{ CN: 'andere.be' }, 'certificate_name_invalid', 'CN'],
    [{ CN: 'nepmolen.be' }, 'certificate_name_invalid', 'CN'],
    [{ CN: '' }, 'certificate_name_invalid', 'CN'],
    [{ CN: '*.molen.be' }, 'certificate_name_wildcard', 'CN'],
    [{ O: ' ' }, 'certificate_field_required', 'O'],
    [{ C: 'be' }, 'certificate_country_invalid', 'C'],
    [{ email: 'an' }, 'certificate_email_invalid', 'email'],
    [{ email: '' }, 'certificate_email_invalid', 'email'],
    [{ rootLength: 1024 }, 'certificate_length_not_offered', 'rootLength'],
    [{ rootLength: 4096 }, undefined, undefined],
    [{ request: 'csr' }, 'csr_required', 'csr'],
    [{ validationMethod: 'email' }, 'proof_not_offered', 'validationMethod'],
    [{ request: 'csr', csr: 'x', O: '', L: '', ST: '', C: '' }, undefined, undefined],
  ] as [Record<string, unknown>, string?, string?][])('%j is refused as %s beside %s', (given, code, field) => {
    expect(certificateFlaw(order(given), sold)).toEqual(code && { code, field })
  })

  it('has an asterisk when it is a wildcard, and only then', () => {
    const wildcard = { ...sold, isWildcard: true, proofs: proofsFor(sold.proofs, true) }
    expect(certificateFlaw(order({ CN: '*.molen.be' }), wildcard)).toBeUndefined()
    expect(certificateFlaw(order({ CN: '*.molen.be', validationMethod: 'file' }), wildcard)?.code).toBe(
      'proof_not_offered',
    )
    expect(certificateFlaw(order(), wildcard)?.code).toBe('certificate_name_wildcard')
    expect([suggestedName('molen.be', true), suggestedName('molen.be', false)]).toEqual(['*.molen.be', 'molen.be'])
  })

  it('is what the pasted request says, and nothing that was filled in may differ from it', () => {
    const pasted = order({ request: 'csr', csr: 'x', O: '', L: ' gent ', rootLength: 3072 })
    expect(requestDiffers(pasted, read)).toBeUndefined()
    expect(filledFrom(pasted, read)).toMatchObject({ O: 'Molen', rootLength: 3072, signatureAlgorithm: 'SHA256' })
    expect(requestDiffers(order({ O: 'Bakker' }), read)).toEqual({ code: 'csr_differs', field: 'O' })
    expect(requestDiffers(order({ CN: 'Molen.be' }), read)).toBeUndefined()
    expect(requestDiffers(order({ CN: 'bakker.be' }), read)?.field).toBe('CN')
    expect(requestDiffers(order({ rootLength: 2048 }), read)?.field).toBe('rootLength')
    expect(requestDiffers(order({ signatureAlgorithm: 'SHA512' }), read)?.field).toBe('signatureAlgorithm')
  })
})

describe('records that come along', () => {
  const record = (recordName: string, recordData: string, recordTypeName: TransferRecord['recordTypeName'] = 'A') => ({
    recordName,
    recordData,
    recordTypeName,
    TTL: 3600,
  })

  it('are as they are when nothing answers for a name that nobody gave', () => {
    const list = [record('@', '192.0.2.1'), record('www', '192.0.2.1')]
    expect(withoutWildcard(list, 'bfy-1')).toEqual(list)
  })

  it('are taken for a wildcard where they say what it says, but never the domain itself', () => {
    const list = [record('@', '192.0.2.1'), record('www', '192.0.2.1'), record('shop', '192.0.2.9')]
    expect(withoutWildcard([...list, record('bfy-1', '192.0.2.1')], 'bfy-1')).toEqual([
      list[0],
      list[2],
      record('*', '192.0.2.1'),
    ])
  })

  it('must be records that our name servers can take', () => {
    const mail = { ...record('@', 'mail.molen.be.', 'MX'), priority: 10 }
    const sip = { ...record('_sip._tls', 'sip.molen.be.', 'SRV'), priority: 1, weight: 2, port: 443 }
    const caa = record('@', '0 issue "letsencrypt.org"', 'CAA')
    const dkim = record('s1._domainkey', 'v=DKIM1; k=rsa; p="x\\y', 'TXT')
    expect(recordFlaw([record('@', '192.0.2.1'), mail, sip, caa, dkim], 'molen.be')).toBeUndefined()
    const wrong = record('www', '192.0.2')
    expect(recordFlaw([mail, wrong], 'molen.be')).toBe(wrong)
  })
})
