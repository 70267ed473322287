import { buying, findAndTake } from './buying.ts'
import { ask, type Person } from './own.ts'
import { choose, expect, type Page, password } from './persona.ts'

const words = buying.nl
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
/** The field may say behind its label that it may be left open. */
const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\(optioneel\\))?$`) }).fill(text)

/** One part of the checkout. */
const stepOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** From the page of a product into the cart. */
async function take(page: Page, address: string, fill: () => Promise<void> = async () => {}): Promise<void> {
  await page.goto(`/cart/products-details?${address}`)
  const add = page.getByRole('button', { name: words.add, exact: true }).last()
  await expect(add).toBeVisible()
  await fill()
  await add.click()
  await expect(page).toHaveTitle(`Belfry – ${words.cart}`)
}

async function fillCertificate(page: Page): Promise<void> {
  await type(page, 'Organisatie (O)', 'Bakkerij Proef')
  await type(page, 'Plaats (L)', 'Gent')
  await type(page, 'Provincie (ST)', 'Oost-Vlaanderen')
  await type(page, 'E-mailadres', 'certificaat@proef.example')
}

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

/** Everything that is sold, and how a person puts it in their cart on its own page. */
export const products = {
  'domain registration': (page, domain) => findAndTake(page, 'nl', domain),
  'domain transfer': async (page, domain) => {
    const moved = `taken-${domain.replace(/\.\w+$/, '.be')}`
    await page.goto(`/order?domain=${moved}&type=transfer`)
    await press(page, `Verhuizen: ${moved}`)
    await page.getByRole('link', { name: words.toCart }).click()
    const code = page.getByRole('textbox', { name: 'Transfercode' })
    await code.fill('123-456-789-012-345')
    await code.press('Enter')
    await expect(page.getByText('Vul de transfercode in')).toHaveCount(0)
  },
  'web hosting': (page, domain) => take(page, 'pid=200&term=biennially', () => type(page, 'Domeinnaam', domain)),
  'web builder': (page, domain) => take(page, 'pid=220', () => type(page, 'Domeinnaam', domain)),
  'Microsoft 365': (page) =>
    take(page, 'pid=100&quantity=2', () => chooseOption(page, 'Abonnement', 'Business Standard')),
  'Microsoft 365 for schools': (page) => take(page, 'pid=110', () => chooseOption(page, 'Abonnement', 'A3')),
  /** A tenant is of one client: a partner says whose before anything else, and works in that client from then on. */
  'Microsoft 365 of the new commerce': async (page, domain, buyer) => {
    await page.goto('/cart/products-details?pid=140')
    if (buyer?.as === 'partner for a known client') {
      await page.getByRole('combobox', { name: 'Voor welke klant' }).pressSequentially(buyer.email.slice(0, 20))
      await page.getByRole('option').filter({ hasText: buyer.email }).click()
    }
    await choose(page.getByRole('radio', { name: /Een nieuwe tenant/ }))
    const name = domain.replace(/\.\w+$/, '').replaceAll(/[^a-z\d]/g, '')
    await page.getByRole('textbox', { name: /Tenant bij Microsoft/ }).fill(name)
    await expect(page.getByText(`${name}.onmicrosoft.com is vrij`)).toBeVisible()
    await choose(page.getByRole('checkbox', { name: /licentievoorwaarden van Microsoft/ }))
    await press(page, 'Exchange Online Plan 1 in winkelmandje')
    await page.getByRole('link', { name: words.toCart }).click()
  },
  certificate: (page, domain) => take(page, `pid=400&domain=${domain}`, () => fillCertificate(page)),
  'wildcard certificate': (page, domain) => take(page, `pid=401&domain=${domain}`, () => fillCertificate(page)),
  'S3 storage': (page) => take(page, 'pid=310&sizeGb=500', () => type(page, 'Naam van de opslag', 'back-up')),
  'cloud server': (page) => take(page, 'pid=300&cpus=4&memoryGb=8', () => type(page, 'Naam van de server', 'web1')),
  'software licence': (page) => take(page, 'pid=600&quantity=3'),
  'file sharing': (page) => take(page, 'pid=500', () => chooseOption(page, 'Ruimte', '500 GB')),
} as const satisfies Record<string, (page: Page, domain: string, buyer?: Buyer) => Promise<void>>
export type ProductName = keyof typeof products

/** The form of a person's details, wherever it stands. */
export async function fillPerson(page: Page, person: Person): Promise<void> {
  for (const [field, label] of Object.entries(words.person)) await type(page, label, person[field as keyof Person])
}

/** How a buyer says who they are, or for whom they order, before they pay. */
export type Buyer =
  | { as: 'visitor'; person: Person }
  | { as: 'client' }
  | { as: 'partner for themselves' }
  | { as: 'partner for a known client'; email: string }
  | { as: 'partner for a new client'; person: Person }

async function sayWho(page: Page, buyer: Buyer): Promise<void> {
  if (buyer.as === 'client') return
  if (buyer.as === 'visitor') await choose(page.getByRole('radio', { name: words.firstOrder }))
  if (buyer.as === 'partner for themselves') await choose(page.getByRole('radio', { name: /Voor mezelf/ }))
  if (buyer.as === 'partner for a known client') {
    await page.getByRole('combobox', { name: 'Klant' }).pressSequentially(buyer.email.slice(0, 20))
    await page.getByRole('option').filter({ hasText: buyer.email }).click()
  }
  if (buyer.as === 'partner for a new client') {
    await press(page, 'Nieuwe klant')
    const form = page.getByRole('dialog', { name: 'Nieuwe klant' })
    await fillPerson(page, buyer.person)
    await form.getByRole('button', { name: 'Klant toevoegen' }).click()
    await expect(form).toBeHidden()
  }
  await press(page, words.next)
}

/** What is ordered is paid whole from what the buyer has to their credit. */
export const wholeCredit = 'credit'

/**
 * From the cart to the last look, as each buyer does: they answer what a step asks, and a step that leaves them nothing to choose
 * does not come. Left out, the method is the monthly invoice.
 */
export async function goToConfirm(
  page: Page,
  buyer: Buyer,
  { method, isDomain }: { method: string | undefined; isDomain: boolean },
): Promise<ReturnType<typeof stepOf>> {
  // A managed client never pays: the same way on, and where it leads, is called otherwise there.
  await page.getByRole('link', { name: /^(Afrekenen|Verder met bestellen)$/ }).click()
  await expect(page).toHaveTitle(new RegExp(`^Belfry – (${words.checkout}|Bestellen)$`))
  await sayWho(page, buyer)
  if (isDomain) {
    const isNew = buyer.as === 'visitor'
    await expect(stepOf(page, isNew ? words.steps.details : 'Op wiens naam komt de domeinnaam?')).toBeVisible()
    if (isNew) await fillPerson(page, buyer.person)
    await press(page, words.next)
  }
  if (method === wholeCredit) {
    // Credit that covers everything leaves no other way to choose.
    await expect(stepOf(page, words.steps.method).getByRole('switch', { name: /^Mijn tegoed/ })).toBeChecked()
    await press(page, words.next)
  } else if (method) {
    // How a client who pays themselves pays is known once they have ordered: then it is asked no more.
    const change = stepOf(page, words.steps.confirm).getByRole('button', { name: 'Betaalmethode wijzigen' })
    await expect(change.or(stepOf(page, words.steps.method))).toBeVisible()
    if (await change.isVisible()) await change.click()
    await choose(stepOf(page, words.steps.method).getByRole('radio', { name: new RegExp(`^${method}`) }))
    await press(page, words.next)
  }
  const confirm = stepOf(page, words.steps.confirm)
  await expect(confirm).toBeVisible()
  if (buyer.as === 'visitor') {
    if (!isDomain) await fillPerson(page, buyer.person)
    await confirm.getByLabel(words.choosePassword).fill(password)
  }
  await choose(page.getByRole('checkbox', { name: words.agree }))
  return confirm
}

/** Orders, pays at the provider where that is how it is paid, and gives the uuid of the order from the page that thanks. */
export async function orderAndPay(page: Page, { isOnline }: { isOnline: boolean }): Promise<string> {
  await press(page, /^Bestellen/)
  if (isOnline) {
    await expect(page).toHaveTitle(`Belfry – ${words.payment}`)
    await press(page, words.pay)
  }
  await expect(page).toHaveTitle('Belfry – Bedankt')
  return new URL(page.url()).searchParams.get('uuid') ?? ''
}

/** A managed client asks their partner for what they do not order themselves; gives the uuid of the order that waits. */
export async function askApproval(page: Page): Promise<string> {
  await press(page, /^Goedkeuring vragen aan/)
  await expect(page).toHaveTitle('Belfry – Bedankt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Nog even wachten op/)
  return new URL(page.url()).searchParams.get('uuid') ?? ''
}

/** The partner, at their own desk, looks at an order that their client asks for. */
export async function openApproval(desk: Page, orderUuid: string): Promise<void> {
  const { data } = await ask<{ data: { id: number; orderUuid: string | null }[] }>(desk, '/approvals?state=waiting')
  await desk.goto(`/approvals?id=${data.find((approval) => approval.orderUuid === orderUuid)?.id}`)
}

/** … and lets it go through. */
export async function approve(desk: Page, orderUuid: string): Promise<void> {
  await openApproval(desk, orderUuid)
  await press(desk, 'Goedkeuren')
  await press(desk, /^Goedkeuren voor € [\d.,]+$/)
  await expect(desk.getByRole('dialog').getByText('Goedgekeurd', { exact: true })).toBeVisible()
}
