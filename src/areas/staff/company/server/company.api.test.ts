import { sql as raw } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenMandate } from '#areas/billing/direct-debit/fixtures.ts'
import { aNewInvoice } from '#areas/billing/invoices/fixtures.ts'
import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import { passwordHasher } from '#areas/session/sign-in/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import { companyOf, type OwnCompany } from '#brands/own-company.ts'
import { type Caller, type Json, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { companyFieldNames } from '../rules/company-input.ts'

const sample = companyOf(brands.belfry)
const own = {
  ...sample,
  panelName: 'Vlaams Huis',
  name: 'Vlaams Huis BV',
  street: 'Kouter 8',
  phone: '+32 9 123 45 67',
  email: 'boekhouding@vlaamshuis.be',
  senderName: 'Vlaams Huis',
  senderAddress: 'post@vlaamshuis.be',
  signInAddress: 'inloggen@vlaamshuis.be',
  nameservers: ['ns1.vlaamshuis.be', 'ns2.vlaamshuis.be'],
}
const moved = { ...own, iban: 'BE71096123456769' }
/** Another valid value for each field. */
const otherOf: OwnCompany = {
  ...moved,
  postalCode: '8000',
  city: 'Brugge',
  enterpriseNumber: '0123456749',
  vat: 'BE0123456749',
  bic: 'KREDBEBB',
  creditorId: brands.carillon.directDebit.creditorId,
  website: 'https://vlaamshuis.be',
}

describe('the company behind a brand', () => {
  let portal: TestPortal
  let admin: Caller & { accountId: AccountId; clientId: ClientId }
  let customer: Caller & { clientId: ClientId }
  let secret: string
  const password = 'Welkom2026'
  const save = (company: object, more: object = {}) => admin.put('/staff/company/belfry', { ...company, ...more })
  const code = () => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    return generateSync({ secret, epoch: portal.clock.now.getTime() / 1000 })
  }
  const belfry = async () => (await admin.get('/staff/company')).body.data[0] as Json
  const invoiceOf = (clientId: ClientId) =>
    portal.db
      .transaction()
      .execute(async (trx) => (await issueInvoice(portal.makeWork(trx), aNewInvoice({ clientId }))).id)
  /** The seller on PDF and UBL. */
  const sellerOf = async (id: number) => (await admin.get(`/invoices/${id}`)).body.data.seller as Json
  const kept = async (id: number) =>
    (await portal.db.selectFrom('invoice').select('seller').where('id', '=', id).executeTakeFirstOrThrow())
      .seller as Json
  const lastMail = (kind: string) =>
    portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'sender', 'subject', 'body_text'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .execute()

  const isSetUp = async () => {
    secret = (await admin.post(`/clients/${admin.clientId}/2fa/set-up`)).body.data.secret
    expect((await admin.post(`/clients/${admin.clientId}/2fa/enable`, { code: code() })).status).toBe(200)
  }
  /** Saves with password and code. */
  const confirm = (company: object) => save(company, { password, code: code() })
  const changesLogged = async () =>
    (
      await portal.db
        .selectFrom('audit_entry')
        .select(['details', 'object_id'])
        .where('action', '=', 'staff.company-changed')
        .orderBy('id')
        .execute()
    ).map(({ details, object_id }) => ({ ...(details as Json), brand: object_id }))

  // Each test starts with the sample, independent of the others.
  beforeEach(async () => {
    portal = await openTestPortal()
    admin = await portal.as('admin')
    customer = await portal.as('customer')
    const password_hash = await passwordHasher.hash(password)
    await portal.db.updateTable('account').set({ password_hash }).where('id', '=', admin.accountId).execute()
  })
  afterEach(() => portal.close())

  it('is the sample until staff write down their own, and theirs alone to see and to change', async () => {
    expect(await belfry()).toMatchObject({ isSample: true, takesTransfers: true, company: sample, changedAt: null })
    for (const persona of ['partner', 'customer'] as const) {
      const someone = await portal.as(persona)
      expect((await someone.get('/staff/company')).status).toBe(403)
      expect((await someone.put('/staff/company/belfry', own)).status).toBe(403)
    }
    expect((await portal.visitor.put('/staff/company/belfry', own)).status).toBe(401)
  })

  it('is refused beside its field, and then nothing changes', async () => {
    const wrong = await save({ ...own, vat: 'BE0800000076', bic: 'ABNANL2A' })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['bic', 'vat']])
    expect((await belfry()).isSample).toBe(true)
  })

  it('speaks at once for the brand, and invoices keep the seller of their day', async () => {
    await isSetUp()
    const before = await invoiceOf(customer.clientId)
    const saved = await confirm(own)
    expect([saved.status, saved.body.data]).toEqual([
      200,
      expect.objectContaining({ isSample: false, company: own, changedBy: expect.stringMatching(/\S/) }),
    ])
    const after = await invoiceOf(customer.clientId)
    expect([(await sellerOf(before)).name, (await sellerOf(after)).name]).toEqual(['Belfry BV', 'Vlaams Huis BV'])
    const [mail] = await lastMail('invoice-issued')
    expect(mail?.sender).toBe('Vlaams Huis <post@vlaamshuis.be>')
    expect(mail?.body_text).toContain('--\nVlaams Huis')
    expect([(await kept(before)).panelName, (await kept(after)).panelName]).toEqual(['Belfry', 'Vlaams Huis'])
    expect(mail?.body_text).toContain('Vlaams Huis BV, Kouter 8')
    const pdf = await admin.get(`/invoices/${before}/pdf`)
    expect(pdf.status).toBe(200)
  })

  it('asks for two factors whatever changes, whoever sits at the session', async () => {
    expect((await belfry()).mayChange).toBe(false)
    for (const field of companyFieldNames) {
      const asked = await save({ ...sample, [field]: otherOf[field] }, { password, code: '123456' })
      expect([field, asked.body.code]).toEqual([field, 'company_two_factor_needed'])
    }
    expect(await changesLogged()).toEqual([])
  })

  it('takes the right password and the right code and nothing less', async () => {
    await isSetUp()
    expect((await save(own)).body).toMatchObject({ code: 'company_confirm', errors: { password: expect.anything() } })
    expect((await save(own, { password })).body).toMatchObject({ code: 'company_confirm' })
    expect((await save(own, { password: 'Fout2026x', code: code() })).body.code).toBe('wrong_password')
    expect((await save(own, { password, code: '000000' })).body.code).toBe('code_incorrect')
    expect((await belfry()).company).toEqual(sample)
    expect(await lastMail('staff.account-changed')).toEqual([])
    // An unchanged company needs no confirmation.
    expect((await save(sample)).status).toBe(200)
  })

  it('is in the log with before and after, and all staff are told of it', async () => {
    await isSetUp()
    const input = { ...sample, iban: moved.iban, nameservers: own.nameservers }
    expect((await confirm(input)).status).toBe(200)
    expect(await changesLogged()).toEqual([
      { brand: 'belfry', field: 'iban', before: sample.iban, after: moved.iban },
      {
        brand: 'belfry',
        field: 'nameservers',
        before: sample.nameservers.join(' '),
        after: own.nameservers.join(' '),
      },
    ])
    const staff = await portal.db
      .selectFrom('account')
      .select('email')
      .where(raw<boolean>`permissions @> '{"admin": true}'`)
      .execute()
    const mails = await lastMail('staff.account-changed')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(staff.map(({ email }) => email).sort())
    expect(mails[0]?.body_text).toContain('BE68 5390 0754 7034 → BE71 0961 2345 6769')
    expect(mails[0]?.body_text).toContain(`${sample.nameservers.join(' ')} → ns1.vlaamshuis.be ns2.vlaamshuis.be`)
  })

  it('speaks of the account in the mail only when that is another one', async () => {
    await isSetUp()
    await confirm({ ...sample, signInAddress: own.signInAddress })
    const [mail] = await lastMail('staff.account-changed')
    expect(mail?.subject).toBe('Belfry: de gegevens van het bedrijf zijn gewijzigd')
    await confirm({ ...sample, signInAddress: own.signInAddress, iban: moved.iban })
    const [other] = await lastMail('staff.account-changed')
    expect(other?.subject).toBe('Belfry: klanten betalen voortaan op een andere rekening')
  })

  it('has customers pay on the other account, and still takes statements of the one before', async () => {
    await isSetUp()
    await confirm(moved)
    const id = await invoiceOf(customer.clientId)
    const asked = await customer.post('/payments/prepare', { invoiceId: id, method: 'banktransfer' })
    expect(asked.body.data.bankTransferMessage).toContain('BE71 0961 2345 6769')
    const { earlier_accounts: earlier } = await portal.db
      .selectFrom('brand_company')
      .select('earlier_accounts')
      .executeTakeFirstOrThrow()
    expect(earlier).toEqual([sample.iban])
  })

  it('keeps its creditor identifier once somebody signed a mandate for it', async () => {
    await isSetUp()
    await givenMandate(portal.db, { clientId: customer.clientId })
    const asked = await confirm({ ...own, creditorId: brands.carillon.directDebit.creditorId })
    expect(asked.body.code).toBe('creditor_has_mandates')
  })
})

describe('in production', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { NODE_ENV: 'production' } })
  })
  afterAll(() => portal.close())

  it('bank transfer is offered once there is an account that is not the sample’s', async () => {
    const admin = await portal.as('admin')
    const isHidden = async () =>
      ((await (await portal.as('customer')).get('/payments/payment-methods')).body.data as Json[]).find(
        ({ module }) => module === 'banktransfer',
      ).hidden
    expect([await isHidden(), (await admin.put('/staff/company/belfry', own)).body.code]).toEqual([
      true,
      'sample_account',
    ])
    await portal.db
      .insertInto('brand_company')
      .values({
        brand: 'belfry',
        name: moved.name,
        street: moved.street,
        postal_code: moved.postalCode,
        city: moved.city,
        enterprise_number: moved.enterpriseNumber,
        vat: moved.vat,
        iban: moved.iban,
        bic: moved.bic,
        creditor_id: moved.creditorId,
        email: moved.email,
        phone: moved.phone,
        website: moved.website,
        sender_name: moved.senderName,
        sender_address: moved.senderAddress,
        sign_in_address: moved.signInAddress,
        nameservers: moved.nameservers,
        changed_by: (await portal.db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id,
      })
      .execute()
    expect(await isHidden()).toBe(false)
  })
})
