import { expect, inLanguage, type Page, password, signIn, apart as test } from './kit/persona.ts'

const failWith = (page: Page, path: string, status: number, body: unknown) =>
  page.route(path, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))

for (const [language, title] of [
  ['nl', '404 Niet gevonden'],
  ['en', '404 Not Found'],
  ['fr', '404 Page introuvable'],
] as const)
  test(`an address that does not exist says so in ${language}`, async ({ page }) => {
    await page.goto(inLanguage(language, '/niets/van/dat'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('link')).toBeVisible()
  })

test('maintenance leads to its own page, which remembers where somebody was', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await failWith(page, '**/api/invoices**', 503, { error: 'Onderhoud', code: 'maintenance' })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Facturen' }).click()
  await expect(page).toHaveURL(/\/maintenance\?next=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onderhoud')
})

test('a session that ended while working leads to sign-in and back to the same place', async ({ page, context }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.clearCookies()
  // Whichever asks first, the press or a question in the background, hears that the session is over.
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/signin\?next=/)
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('customer@belfry.example')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL(/\/domains/)
})

test('without a network a strip says so, and goes when it is back', async ({ page, context }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  const strip = page.getByText('Geen verbinding. Wat je typte blijft staan')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.setOffline(true)
  await expect(strip).toBeVisible()
  await context.setOffline(false)
  await expect(strip).toBeHidden()
})

test('an answer of 500 to something that was asked for is told, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains/broodabonnement-voorbeeld.be/dns')
  await page.getByRole('button', { name: 'Record toevoegen' }).click()
  const form = page.getByRole('dialog', { name: 'Record toevoegen' })
  await form.getByRole('textbox', { name: 'Naam' }).fill('kapot')
  await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.13')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  await failWith(page, '**/record/bulk', 500, { error: 'Er ging iets mis, probeer het opnieuw', code: 'internal' })
  await page.getByRole('button', { name: 'Nakijken en bewaren' }).click()
  const review = page.getByRole('dialog')
  await review.getByRole('button', { name: '1 wijziging bewaren' }).click()
  await expect(page.getByText('Er ging iets mis, probeer het opnieuw').first()).toBeVisible()
  await expect(review).toContainText('192.0.2.13')
})

test('a list that cannot be loaded offers to try again, and then shows itself', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/overview')
  await failWith(page, '**/api/invoices**', 500, { error: 'Er ging iets mis, probeer het opnieuw', code: 'internal' })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Facturen' }).click()
  const again = page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/invoices**')
  await again.click()
  await expect(page.getByRole('table', { name: 'Facturen' }).getByRole('row').nth(1)).toBeVisible()
})

test('files that an update replaced are fetched by one reload, never by a second', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  let loads = 0
  page.on('load', () => loads++)
  await page.route('**/assets/invoices-screen*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Facturen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er is een fout opgetreden')
  expect(loads).toBe(1)
})
