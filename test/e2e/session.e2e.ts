import { test } from './kit/one-window.ts'
import { ask, newcomerWithDomain, orderAsNewcomer } from './kit/own.ts'
import { expect, expectRefusal, forgetSession, leaveOpenPage, type Page, password, signIn } from './kit/persona.ts'

async function fillSignIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(username)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(secret)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** A new password twice, and the button that takes it. */
async function chooseNew(page: Page, secret: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nieuw wachtwoord', exact: true }).fill(secret)
  await page.getByRole('textbox', { name: 'Herhaal het nieuwe wachtwoord' }).fill(secret)
  await page.getByRole('button', { name: button }).click()
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link')

test('who opens a page before signing in gets there after signing in, and a wrong password says so', async ({
  page,
}) => {
  expectRefusal(page, /\/oauth\/token$/, 400)
  await page.goto('/domains?q=halm')
  await expect(page).toHaveURL(/\/auth\/signin\?next=/)
  await expect(page.getByText('Log in om verder te gaan naar de pagina die je opende.')).toBeVisible()
  await fillSignIn(page, 'customer@belfry.example', 'Verkeerd2026')
  await expect(page.getByText('Dit e-mailadres en wachtwoord horen niet bij elkaar')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mailadres' })).toHaveValue('customer@belfry.example')
  await fillSignIn(page, 'customer@belfry.example', password)
  await expect(page).toHaveURL(/\/domains\?q=halm$/)
  await expect(page).toHaveTitle('Belfry – Domeinnamen')
})

test('signing out ends the session, and the page before it asks to sign in', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/overview')
  await page.getByRole('button', { name: /^Account van/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await page.goto('/overview')
  await expect(page).toHaveURL(/\/auth\/signin\?next=/)
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('a forgotten password is replaced with the link that was mailed, once', async ({ page, browser }) => {
  const { person } = await orderAsNewcomer(page, 'vergeten')
  await forgetSession(page)
  await page.goto('/auth/signin')
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(person.emailAddress)
  await page.getByRole('button', { name: 'Link versturen' }).click()
  await expect(page.getByRole('heading', { name: 'Kijk in je mailbox' })).toBeVisible()
  await page.getByRole('link', { name: 'Mailbox openen' }).click()
  await page.getByRole('searchbox').fill(person.emailAddress)
  await page.getByRole('row').filter({ hasText: 'Een nieuw wachtwoord kiezen' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: /forgot-password-change-password/ })
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name: 'Kies een nieuw wachtwoord' })).toBeVisible()
  await chooseNew(page, 'Nieuwer2027', 'Wachtwoord opslaan')
  await expect(page).toHaveURL(/\/overview$/)

  const later = await browser.newPage()
  await later.goto(address)
  await expect(later.getByText('Deze link werkt niet meer')).toBeVisible()
  await later.goto('/auth/signin')
  await fillSignIn(later, person.emailAddress, 'Nieuwer2027')
  await expect(later).toHaveURL(/\/overview$/)
  await later.close()
})

test('a new password ends the sessions on other devices and keeps this one', async ({ page, browser }) => {
  const { person } = await orderAsNewcomer(page, 'wissel')
  const elsewhere = await browser.newPage()
  await elsewhere.goto('/auth/signin')
  await fillSignIn(elsewhere, person.emailAddress, password)
  await expect(elsewhere).toHaveURL(/\/overview$/)
  await leaveOpenPage(elsewhere)

  await page.goto('/user/change-password')
  await page.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(password)
  await chooseNew(page, 'Anders2027', 'Wachtwoord wijzigen')
  await expect(page.getByText('Je wachtwoord is gewijzigd')).toBeVisible()
  await ask(page, '/user')
  await elsewhere.goto('/domains')
  await expect(elsewhere).toHaveURL(/\/auth\/signin\?next=%2Fdomains$/)
  await elsewhere.close()
})

test('a colleague with rights on domains and support sees no more than that', async ({ page }) => {
  await signIn(page, 'subuser')
  await page.goto('/overview')
  await expect(menu(page).filter({ hasText: 'Domeinnamen' })).toBeVisible()
  for (const name of ['Facturen', 'Diensten', 'Gebruikers', 'Klanten', 'Rapporten'])
    await expect(menu(page).filter({ hasText: name })).toHaveCount(0)
  await page.goto('/invoices')
  await expect(page).toHaveURL(/\/overview$/)
  await page.goto('/domains')
  await expect(page.getByRole('row').filter({ hasText: 'de-gouden-halm-voorbeeld.be' })).toBeVisible()
})

test('a managed client has no invoices of their own', async ({ page }) => {
  await signIn(page, 'managed')
  await page.goto('/overview')
  await expect(menu(page).filter({ hasText: 'Domeinnamen' })).toBeVisible()
  await expect(menu(page).filter({ hasText: 'Facturen' })).toHaveCount(0)
  await page.goto('/invoices')
  await expect(page).toHaveURL(/\/overview$/)
  expect((await page.request.get('/api/invoices')).status()).toBe(403)
})

test("another customer's domain is not there", async ({ page }) => {
  expectRefusal(page, /\/api\/domains\//, 404)
  const { domain } = await newcomerWithDomain(page, 'eigen')
  await signIn(page, 'customer')
  await page.goto(`/domains/${domain}/dns`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze domeinnaam vinden we niet')
  expect((await page.request.get(`/api/domains/${domain}/records`)).status()).toBe(404)
})
