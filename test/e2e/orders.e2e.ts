import type { Browser } from '@playwright/test'
import { anEntry, aStatement, writeCoda } from '#areas/billing/statements/fixtures.ts'
import { test } from './kit/one-window.ts'
import {
  approve,
  askApproval,
  type Buyer,
  goToConfirm,
  orderAndPay,
  type ProductName,
  products,
  wholeCredit,
} from './kit/ordering.ts'
import { aPerson, ask, type Caller, freeDomain, orderAsNewcomer, tell, untilCarriedOut } from './kit/own.ts'
import { expect, type Page, signIn, signInAs } from './kit/persona.ts'

/**
 * Every kind of product, every kind of buyer and every way to pay, each at least once. The buyer goes through the screens; what
 * has to follow from it is asked of the portal.
 */
test.describe.configure({ mode: 'parallel' })

let staff: Caller & { request: { dispose(): Promise<void> } }
test.beforeAll(async ({ playwright }) => {
  staff = { request: await playwright.request.newContext({ baseURL: process.env.BELFRY_E2E_URL ?? '' }) }
  await signIn(staff, 'admin')
})
test.afterAll(() => staff.request.dispose())

// The portal goes on with what an account has in its cart; the tests that share one order apart from each other.
test.beforeEach(({ page }) => page.route('**/api/carts', (route) => route.fulfill({ json: { data: null } })))

const partner = 'techniek@torenkraan.example'
const partnerName = 'Webstudio Torenkraan'

/** Who buys: signs in where there is somebody to sign in, and says who is to get the invoice. */
type Arrived = { buyer: Buyer; invoiceTo: string }
const personas = {
  'a visitor': async () => {
    const person = aPerson('bezoeker')
    return { buyer: { as: 'visitor', person }, invoiceTo: person.emailAddress }
  },
  'a customer': async (page) => {
    const { person } = await orderAsNewcomer(page, 'klant', { paymentCode: 'banktransfer' })
    return { buyer: { as: 'client' }, invoiceTo: person.emailAddress }
  },
  'a partner, for a managed client they make on the way': async (page) => {
    await signInAs(page, partner)
    return { buyer: { as: 'partner for a new client', person: aPerson('beheerd') }, invoiceTo: partnerName }
  },
  'a partner, for a client who pays themselves': async (page) => {
    await signInAs(page, partner)
    const { emailAddress: email, ...details } = aPerson('zelfstandig')
    const client = { ...details, emailAddress: email, customerType: 1, country: 'BE', phonePrefix: '+32' }
    await tell(page, '/clients', { ...client, managed: false })
    return { buyer: { as: 'partner for a known client', email }, invoiceTo: email }
  },
  'a managed client': async (page) => {
    await signIn(page, 'managed')
    return { buyer: { as: 'client' }, invoiceTo: partnerName }
  },
  'a payer of monthly invoices': async (page) => {
    await signInAs(page, partner)
    return { buyer: { as: 'partner for themselves' }, invoiceTo: partnerName }
  },
} as const satisfies Record<string, (page: Page) => Promise<Arrived>>

/** As it reads on the screen, and the code it goes by. */
const methods = {
  Bancontact: 'bancontact',
  Kredietkaart: 'creditcard',
  iDEAL: 'ideal',
  Sofort: 'sofort',
  PayPal: 'paypal',
  Maandfactuur: 'monthlyinvoice',
} as const

type Row = { who: keyof typeof personas; buys: readonly ProductName[]; with: keyof typeof methods }
const table: readonly Row[] = [
  { who: 'a visitor', buys: ['domain registration', 'domain transfer'], with: 'Sofort' },
  { who: 'a visitor', buys: ['web hosting'], with: 'iDEAL' },
  { who: 'a customer', buys: ['cloud server'], with: 'PayPal' },
  { who: 'a customer', buys: ['certificate', 'wildcard certificate'], with: 'Kredietkaart' },
  { who: 'a partner, for a managed client they make on the way', buys: ['Microsoft 365'], with: 'Maandfactuur' },
  {
    who: 'a partner, for a client who pays themselves',
    buys: ['Microsoft 365 of the new commerce'],
    with: 'Bancontact',
  },
  { who: 'a managed client', buys: ['S3 storage', 'file sharing'], with: 'Maandfactuur' },
  {
    who: 'a payer of monthly invoices',
    buys: ['Microsoft 365 for schools', 'software licence'],
    with: 'Maandfactuur',
  },
]

for (const { who, buys, with: method } of table)
  test(`${who} buys ${buys.join(' and ')} with ${method}`, async ({ page, browser }) => {
    const { buyer, invoiceTo } = await personas[who](page)
    const domain = freeDomain('tafel')
    const isDomain = buys.includes('domain registration')
    for (const each of buys) await products[each](page, domain, buyer)
    const isMonthly = method === 'Maandfactuur'
    // Whose tenant it is was said with the licences, so that the checkout asks nobody for whom it is.
    const isSaid = buys.includes('Microsoft 365 of the new commerce') && buyer.as === 'partner for a known client'
    const asked = isSaid ? ({ as: 'client' } as const) : buyer
    const confirm = await goToConfirm(page, asked, { method: isMonthly ? undefined : method, isDomain })
    const asksFirst = who === 'a managed client'
    if (asksFirst) await expect(confirm).toContainText(`Je betaalt niets. ${invoiceTo}`)
    else if (isMonthly) await expect(confirm).toContainText(`dit komt op de maandfactuur van ${invoiceTo}`)
    const uuid = asksFirst ? await askApproval(page) : await orderAndPay(page, { isOnline: !isMonthly })
    if (asksFirst) await approvedByPartner(browser, uuid)
    // Nobody proves here that the name is theirs: a certificate stays on its way until somebody does.
    const order = buys.includes('certificate') ? await waitingForProof(page, uuid) : await carriedOut(page, uuid)
    expect([order.paymentCode, order.items.length]).toEqual([methods[method], buys.length])
    // What is on the monthly invoice has no invoice of its own before the month is over; that of somebody else is theirs alone.
    if (isMonthly || who === 'a partner, for a client who pays themselves') expect(order.invoice).toBeNull()
    else await expectPaidInvoice(order, invoiceTo)
  })

test.describe('by transfer, and with what was transferred too much', () => {
  test.describe.configure({ mode: 'serial' })

  let customer = ''
  const tooMuch = 100_000

  test('a customer buys a domain by transfer, and the statement that staff upload pays it', async ({
    page,
    browser,
  }) => {
    const { buyer, invoiceTo } = await personas['a customer'](page)
    customer = invoiceTo
    await products['domain registration'](page, freeDomain('tafel'))
    await goToConfirm(page, buyer, { method: 'Overschrijving', isDomain: true })
    const uuid = await orderAndPay(page, { isOnline: false })
    const { data: order } = await ask<{ data: Order }>(page, `/orders/${uuid}`)
    const desk = await browser.newPage({ baseURL: process.env.BELFRY_E2E_URL ?? '' })
    await signIn(desk, 'admin')
    await desk.goto('/staff/statements')
    await desk.locator('input[type=file]').setInputFiles(statementThatPays(order, tooMuch))
    await expect(desk.getByText('waarvan 1 vanzelf gekoppeld')).toBeVisible()
    await desk.close()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles staat klaar!', { timeout: 20_000 })
    await expectPaidInvoice(await carriedOut(page, uuid), invoiceTo)
    expect(await creditOf(page)).toBe(tooMuch)
  })

  test('the customer buys a web builder, and pays it from their credit', async ({ page }) => {
    await signInAs(page, customer)
    await products['web builder'](page, freeDomain('tafel'))
    await goToConfirm(page, { as: 'client' }, { method: wholeCredit, isDomain: false })
    const uuid = await orderAndPay(page, { isOnline: false })
    const { data: order } = await ask<{ data: Order }>(page, `/orders/${uuid}`)
    expect(order.paymentCode).toBe('credit')
    await expectPaidInvoice(await carriedOut(page, uuid), customer)
    expect(await creditOf(page)).toBe(tooMuch - order.totalCents)
    await page.goto(`/order/thankyou?uuid=${uuid}`)
    await expect(page.getByText('Betaald met je tegoed')).toBeVisible()
    await expect(page.getByText('Betaald', { exact: true })).toHaveCount(0)
  })
})

async function approvedByPartner(browser: Browser, orderUuid: string): Promise<void> {
  const desk = await browser.newPage({ baseURL: process.env.BELFRY_E2E_URL ?? '' })
  await signInAs(desk, partner)
  await approve(desk, orderUuid)
  await desk.close()
}

type Order = {
  paymentCode: string
  totalCents: number
  items: { state: string; domain: string; domainId: number | null; serviceId: number | null }[]
  invoice: { id: number; status: string; structuredCommunication: string } | null
}

/** The order once all of it is there, and each thing of it works. */
async function carriedOut(page: Page, uuid: string): Promise<Order> {
  await untilCarriedOut(page, uuid)
  const { data: order } = await ask<{ data: Order }>(page, `/orders/${uuid}`)
  for (const { domain, domainId, serviceId } of order.items) {
    const what = domainId === null ? `/products/${serviceId}` : `/domains/${domain}`
    const { data } = await ask<{ data: { status: string } }>(staff, what)
    expect(data.status, what).toMatch(/^active$/i)
  }
  return order
}

async function waitingForProof(page: Page, uuid: string): Promise<Order> {
  const read = async () => (await ask<{ data: Order }>(page, `/orders/${uuid}`)).data
  await expect
    .poll(async () => (await read()).items.map(({ serviceId, state }) => serviceId !== null && state), {
      timeout: 30_000,
    })
    .toEqual(['provisioning', 'provisioning'])
  await page.goto(`/order/thankyou?uuid=${uuid}`)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /bewijs/i })
      .first(),
  ).toBeVisible()
  await expectTheirTurn(page)
  return read()
}

/** The page of the certificate says on top what the order says, and leads to what has to be shown. */
async function expectTheirTurn(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /bewijs/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/services\/\d+\/ssl-proof/)
  await expect(page.getByRole('main')).toContainText('We gaan verder zodra jij gedaan hebt wat nodig is.')
  await expect(page.getByRole('main')).not.toContainText('Wacht op de leverancier')
}

async function expectPaidInvoice(order: Order, invoiceTo: string): Promise<void> {
  type Invoice = { data: { status: string; dueCents: number; totalCents: number; buyer: { email: string } } }
  const { data } = await ask<Invoice>(staff, `/invoices/${order.invoice?.id}`)
  expect([data.status, data.totalCents, data.buyer.email]).toEqual(['Paid', order.totalCents, invoiceTo])
}

const creditOf = async (page: Page) => (await ask<{ balanceCents: number }>(page, '/payments/credit')).balanceCents

/** A file of the bank with the transfer for this order, and so much more. */
function statementThatPays(order: Order, moreCents: number) {
  const structuredCommunication = (order.invoice?.structuredCommunication ?? '').replace(/\D/g, '')
  const cents = order.totalCents + moreCents
  const statement = aStatement({ entries: [anEntry({ cents, structuredCommunication })] })
  return { name: 'afschrift.cod', mimeType: 'text/plain', buffer: Buffer.from(writeCoda(statement)) }
}
