import { expect, it } from 'vitest'
import { brands } from '#brands/brands.ts'
import { companyOf, withCompany } from '#brands/own-company.ts'
import { serviceKinds } from '#drivers/service-host/port.ts'
import { brandLook } from '../branding/branding.ts'
import { readConfig } from './config.ts'
import { consentRemark } from './consent-remark.ts'
import { companyRemark, openingRemarks, senderRemark, servicesRemark, setUpRemarks } from './set-up.ts'

const open = { NODE_ENV: 'production', BELFRY_URL: 'https://my.example.com', SMTP_URL: 'smtps://u:p@mail.example.com' }
const named = (env: Record<string, string>) =>
  setUpRemarks(readConfig({ ...open, ...env })).map(({ setting }) => setting)
const stopping = (env: Record<string, string | undefined>) =>
  setUpRemarks(readConfig({ ...open, ...env })).some(({ stops }) => stops)

it('names nothing where nothing is missing', () => {
  const whole = {
    DATABASE_URL: 'postgres://u@db.example.com/x',
    BELFRY_SECRET_KEY: Buffer.alloc(32).toString('base64'),
    TRUST_PROXY: 'loopback',
    MOLLIE_API_KEY: 'live_1',
    EPP_HOST: 'epp.example.com',
    POWERDNS_URL: 'http://10.0.0.3:8081',
    POWERDNS_KEY: 'x',
    MAIL_STACK_DATABASE: 'postgres://u@mail.example.com/x',
    WEB_NODE: 'ssh belfry@web1.example.com',
    WINDOWS_NODE: 'ssh belfry@win1.example.com',
    WINDOWS_NODE_PROVED: 'yes',
    ...{ LIBVIRT_NODE: 'ssh belfry@kvm1.example.com', LIBVIRT_BACKUPS: 'yes' },
    PROXMOX_URL: 'https://pve1.example.com:8006',
    ...{ PROXMOX_PROVED: 'yes', PROXMOX_BACKUPS: 'pbs', REVERSE_ZONES: '203.0.113.0/24' },
    ZABBIX_URL: 'https://zabbix.example.com',
    RGW_URL: 'https://s3.example.com',
    ...{ ACRONIS_URL: 'https://eu.example.com', ACRONIS_PROVED: 'yes' },
    ...{ NEXTCLOUD_URL: 'https://files.example.com', NEXTCLOUD_PROVED: 'yes' },
    PARTNER_CENTER_TENANT: '8777b240-c6f0-4469-9e98-a3205431b836',
    PARTNER_CENTER_PROVED: 'yes',
    BELFRY_DNS_LOOKUP: 'public',
    BELFRY_FORWARDER_ADDRESSES: '185.0.0.80',
    ACME_DIRECTORY_URL: 'https://acme.example.com',
    CERTIFICATE_SHOP_ACME_URL: 'https://acme.sales.example.com',
    STORECOVE_KEY: 'x',
    VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    WORDFENCE_KEY: 'x',
  }
  expect(named(whole)).toEqual([])
  expect(named({ ...whole, BELFRY_FORWARDER_ADDRESSES: '192.0.2.80' })).toContain('BELFRY_FORWARDER_ADDRESSES')
  expect(named({ ...whole, WINDOWS_NODE_PROVED: '' })).toEqual(['WINDOWS_NODE_PROVED'])
  expect(named({ ...whole, PROXMOX_PROVED: '', PROXMOX_BACKUPS: '' })).toEqual(['PROXMOX_BACKUPS', 'PROXMOX_PROVED'])
  expect(named({ ...whole, REVERSE_ZONES: '' })).toEqual(['REVERSE_ZONES'])
  expect(named({ ...whole, ZABBIX_URL: '', LIBVIRT_BACKUPS: '' })).toEqual(['ZABBIX_URL', 'LIBVIRT_BACKUPS'])
  expect(named({ ...whole, ACRONIS_PROVED: '', NEXTCLOUD_PROVED: '' })).toEqual(['ACRONIS_PROVED', 'NEXTCLOUD_PROVED'])
  const { CERTIFICATE_SHOP_ACME_URL: _, ...other } = { ...whole, REALTIME_REGISTER_KEY: 'x' }
  expect(named(other)).toEqual(['REALTIME_REGISTER_PROVED'])
  expect(named({ ...whole, CERTIFICATE_SHOP_ACME_URL: '' })).toEqual(['CERTIFICATE_SHOP_ACME_URL'])
  expect(named({ ...whole, PARTNER_CENTER_PROVED: '' })).toEqual(['PARTNER_CENTER_PROVED'])
  const builder = { ...whole, BUILDER_URL: 'https://bouw.example' }
  expect(named(builder)).toEqual(['BUILDER_ADDRESSES'])
  expect(named({ ...builder, BUILDER_ADDRESSES: '192.0.2.80' })).toEqual(['BUILDER_ADDRESSES'])
  expect(named({ ...builder, BUILDER_ADDRESSES: '185.0.0.81' })).toEqual([])
  expect(named({ ...whole, WORDFENCE_KEY: '', WORDFENSE_KEY: 'x' })).toEqual(['WORDFENSE_KEY', 'WORDFENCE_KEY'])
})

it('tells two weeks before it ends that the consent of Microsoft does', () => {
  const config = readConfig({ ...open, PARTNER_CENTER_TENANT: '8777b240-c6f0-4469-9e98-a3205431b836' })
  const now = new Date('2027-01-01T00:00:00Z')
  const told = (endsAt?: string) => consentRemark(config, { now, ...(endsAt && { endsAt }) })?.values
  expect(told('2027-01-14T23:00:00.000Z')).toEqual({ day: '2027-01-14' })
  expect([told('2027-01-15T01:00:00.000Z'), told()]).toEqual([undefined, undefined])
  // One that was refused holds no more, whatever its end.
  const refused = { now, endsAt: '2027-03-01T00:00:00.000Z', refusedAt: '2026-12-30T08:00:00.000Z' }
  expect(consentRemark(config, refused)).toMatchObject({
    ...{ code: 'partner_center_consent_refused', values: { day: '2026-12-30' } },
    says: expect.stringMatching(/^is refused by Microsoft since 2026-12-30/),
  })
  expect(consentRemark(readConfig(open), refused)).toBeUndefined()
})

it('names a company that is a sample until staff wrote down their own, with an account of their own', () => {
  const sample = brands.belfry
  const own = { ...companyOf(sample), iban: 'BE71096123456769', earlierAccounts: [] }
  const config = { isProduction: true }
  expect(companyRemark(config, sample)?.says).toContain('/staff/company')
  expect(companyRemark(config, withCompany(sample, { ...own, iban: sample.company.iban }))?.says).toContain('account')
  expect(companyRemark(config, withCompany(sample, own))).toBeUndefined()
})

it('says that transfers are not offered only where they are not', () => {
  const sample = brands.belfry
  const account = withCompany(sample, { ...companyOf(sample), earlierAccounts: [] })
  const said = (isProduction: boolean) =>
    [sample, account].map((brand) => {
      const { code, says } = companyRemark({ isProduction }, brand) ?? {}
      return [code, says?.includes('so in production bank transfers')]
    })
  expect(said(true)).toEqual([
    ['company_sample_production', false],
    ['company_account_production', false],
  ])
  expect(said(false)).toEqual([
    ['company_sample', true],
    ['company_account', true],
  ])
})

it('judges cards as the drivers are chosen', () => {
  const said = (env: Record<string, string>) =>
    setUpRemarks(readConfig({ ...open, ...env })).flatMap(({ code, setting }) =>
      code.startsWith('mollie') ? [`${setting} ${code}`] : [],
    )
  const keys = { MOLLIE_API_KEY: 'live_1' }
  expect(said({})).toEqual(['MOLLIE_API_KEY mollie_paypal_missing'])
  expect(said({ PAYPAL_CLIENT_ID: 'x' })).toEqual(['MOLLIE_API_KEY mollie_missing'])
  expect(said({ BELFRY_SANDBOX_PAYMENTS: '1' })).toEqual(['MOLLIE_API_KEY mollie_sandbox'])
  expect(said({ BELFRY_PAYMENT_DRIVERS: 'bancontact=sandbox' })).toEqual(['MOLLIE_API_KEY mollie_sandbox'])
  expect(said(keys)).toEqual([])
  expect(said({ ...keys, BELFRY_PAYMENT_DRIVERS: 'sofort=off' })).toEqual([])
  expect(said({ ...keys, BELFRY_PAYMENT_DRIVERS: 'ideal=sandbox' })).toEqual(['BELFRY_PAYMENT_DRIVERS mollie_sandbox'])
})

it('names made-up senders, until the machine has one or staff wrote down theirs', () => {
  const said = (env: Record<string, string>, brand = brands.belfry) =>
    senderRemark(readConfig({ ...open, ...env }), brand)
  expect(said({})?.says).toContain('no-reply@belfry.example')
  expect(openingRemarks(readConfig(open), { brand: brands.belfry, kinds: [] }).map(({ setting }) => setting)).toEqual(
    expect.arrayContaining(['BELFRY_SENDER', 'BELFRY_BRAND', 'EPP_HOST']),
  )
  const own = withCompany(brands.belfry, { ...companyOf(brands.belfry), earlierAccounts: [] })
  expect([said({ BELFRY_SENDER: 'portal@example.com' }), said({ SMTP_URL: 'off' }), said({}, own)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(() => said({ BELFRY_SENDER: 'portal' })).toThrow('BELFRY_SENDER must be an e-mail address')
})

it('mails from that sender as long as the brand is a sample', () => {
  const config = readConfig({ ...open, BELFRY_SENDER: 'portal@example.com' })
  expect(brandLook(config, brands.belfry)).toMatchObject({
    sender: 'Belfry <portal@example.com>',
    signInSender: 'Belfry <portal@example.com>',
  })
  const own = withCompany(brands.belfry, {
    ...companyOf(brands.belfry),
    senderAddress: 'post@example.be',
    earlierAccounts: [],
  })
  expect(brandLook(config, own).sender).toBe('Belfry <post@example.be>')
})

it.each([
  ['no key, and no proxy that is trusted', {}, ['BELFRY_SECRET_KEY', 'TRUST_PROXY']],
  ['an address that only this machine knows', { BELFRY_URL: '' }, ['BELFRY_URL']],
  ['plain http', { BELFRY_URL: 'http://my.example.com' }, ['BELFRY_URL']],
  ['a demo world that everybody may enter', { BELFRY_SEED: 'demo' }, ['BELFRY_SEED']],
  ['mails that everybody may read', { BELFRY_MAILBOX: '1' }, ['BELFRY_MAILBOX']],
  ['visitors beside a counted proxy', { TRUST_PROXY: '1', BELFRY_TLS_PORT: '443' }, ['TRUST_PROXY']],
  [
    'made-up DNS beside a real name server',
    { POWERDNS_URL: 'http://10.0.0.3' },
    ['BELFRY_DNS_LOOKUP', 'BELFRY_FORWARDER_ADDRESSES'],
  ],
  ['made-up DNS beside a real registry', { EPP_HOST: 'epp.example.com' }, ['BELFRY_DNS_LOOKUP']],
])('names %s', (_what, env, settings) => expect(named(env)).toEqual(expect.arrayContaining(settings)))

it('tells wherever it runs which providers are sandboxes beside real ones', () => {
  const misleading = (env: Record<string, string>) =>
    setUpRemarks(readConfig(env)).flatMap(({ setting, misleads }) => (misleads ? [setting] : []))
  expect(misleading({})).toEqual([])
  expect(misleading({ POWERDNS_URL: 'http://10.0.0.3' })).toEqual(['BELFRY_DNS_LOOKUP', 'BELFRY_FORWARDER_ADDRESSES'])
  const shop = { REALTIME_REGISTER_KEY: 'k', REALTIME_REGISTER_CUSTOMER: 'c', REALTIME_REGISTER_PRODUCTS: 'one,star' }
  expect(misleading(shop)).toEqual(expect.arrayContaining(['BELFRY_DNS_LOOKUP', 'ACME_DIRECTORY_URL']))
  expect(misleading({ MOLLIE_API_KEY: 'live_1' })).toEqual(['EPP_HOST'])
})

it('names each kind of service on sale that a built-in sandbox would deliver', () => {
  const said = (kinds: readonly string[], hosts = '') =>
    servicesRemark(readConfig({ ...open, BELFRY_SERVICE_HOSTS: hosts }), kinds)
  for (const kind of serviceKinds.filter((each) => each !== 'none')) {
    expect(said(serviceKinds)).toMatchObject({ setting: 'BELFRY_SERVICE_HOSTS', isSimulated: true })
    expect(said(serviceKinds)?.says).toContain(`(${kind})`)
    expect(said([kind], `${kind}=sandbox`)?.says).toContain(`(${kind})`)
    expect([said([]), said([kind], `${kind}=panel`)]).toEqual([undefined, undefined])
  }
  expect(said(['none'])).toBeUndefined()
})

it('tells what customers would order of a built-in sandbox', () => {
  const simulatedKinds = (env: Record<string, string>) =>
    setUpRemarks(readConfig({ ...open, ...env })).flatMap(({ setting, isSimulated }) => (isSimulated ? [setting] : []))
  expect(simulatedKinds({})).toEqual(['EPP_HOST', 'POWERDNS_URL'])
  expect(simulatedKinds({ MOLLIE_API_KEY: 'live_1' })).toContain('EPP_HOST')
  expect(simulatedKinds({ EPP_HOST: 'epp.example.com', POWERDNS_URL: 'http://10.0.0.3' })).toEqual([])
})

it('lets nobody be left without mails unawares', () => {
  expect(stopping({ SMTP_URL: undefined })).toBe(true)
  expect([stopping({}), stopping({ SMTP_URL: 'off' }), stopping({ SMTP_URL: '', BELFRY_MAILBOX: '1' })]).toEqual([
    false,
    false,
    false,
  ])
  expect(setUpRemarks(readConfig({ DATABASE_URL: 'postgres://u@127.0.0.1/x' })).some(({ stops }) => stops)).toBe(false)
})
