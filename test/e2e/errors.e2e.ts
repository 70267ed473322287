import {
  allowRefusal,
  expect,
  expectRefusal,
  inLanguage,
  type Page,
  password,
  signIn,
  apart as test,
} from './kit/persona.ts'

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
    await expect(page).toHaveTitle(`Belfry – ${title}`)
    await expect(page.getByRole('main').getByRole('link')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Belfry' })).toBeVisible()
    await signIn(page, 'customer')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().click()
    await expect(page).not.toHaveTitle(/404/)
  })

test('the page of a thing that is not there says in the shell what is missing, and leads to the list and the search', async ({
  page,
}) => {
  await signIn(page, 'customer')
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  expectRefusal(page, /\/api\/(domains|products|orders|tickets|support|supports|clients)\b/, 404)
  for (const [address, title, list] of [
    ['/domains/bestaat-niet-hier.be', 'Deze domeinnaam vinden we niet', 'Alle domeinnamen'],
    ['/services/999999999', 'Deze dienst vinden we niet', 'Alle diensten'],
    ['/services/x', 'Deze dienst vinden we niet', 'Alle diensten'],
    ['/orders/999999999', 'Deze bestelling vinden we niet', 'Alle bestellingen'],
    ['/supports/details?id=999999999', 'Dit ticket vinden we niet', 'Alle tickets'],
    ['/invoices/x', 'Deze factuur vinden we niet', 'Alle facturen'],
  ] as const) {
    await page.goto(address)
    await expect(heading, address).toHaveText(title)
    await expect(page).toHaveTitle(`Belfry – ${title}`)
    await expect(main.getByRole('link', { name: list })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  }
  await main.getByRole('button', { name: 'Zoeken' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('what an address opens beside a list and that is not there is told as that, and asked for no more', async ({
  page,
}) => {
  await signIn(page, 'admin')
  expectRefusal(page, /\/api\/(invoices|staff\/orders|staff\/promotions)\//, 404)
  expectRefusal(page, /\/api\/supports\/tickets\//, 404)
  for (const [address, title] of [
    ['/invoices?id=999999999', 'Deze factuur vinden we niet'],
    ['/staff/orders?order=999999999', 'Deze bestelling vinden we niet'],
    ['/staff/promotions?promotion=NERGENS', 'Dit vinden we niet'],
    ['/staff/catalogue?product=999999999', 'Dit vinden we niet'],
    ['/staff/support?ticket=999999999', 'Dit ticket vinden we niet'],
    ['/staff/support?ticket=x', 'Dit ticket vinden we niet'],
  ] as const) {
    await page.goto(address)
    const told = page.getByRole('alert').filter({ hasText: title })
    await expect(told, address).toBeVisible()
    await expect(told.getByRole('button')).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Terug naar de rij' })).toBeVisible()
})

test('maintenance leads to its own page, which remembers where somebody was', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await failWith(page, '**/api/invoices**', 503, { error: 'Onderhoud', code: 'maintenance' })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Facturen' }).click()
  expectRefusal(page, /\/api\/invoices/, 503)
  await expect(page).toHaveURL(/\/maintenance\?next=%2Finvoices$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onderhoud')
})

test('a session that ended while working leads to sign-in and back to the same place', async ({ page, context }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.clearCookies()
  // Whichever asks first, the press or a question in the background, hears that the session is over.
  allowRefusal(page, /\/api\//, 401)
  // Not `page.reload()`, which would wait for a load that the page breaks off when it leads to signing in first.
  await page.evaluate(() => location.reload()).catch(() => undefined)
  await expect(page).toHaveURL(/\/auth\/signin\?next=/)
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill('customer@belfry.example')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL(/\/domains/)
})

test('without a network a strip says so, and goes when it is back', async ({ page, context }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  allowRefusal(page, /\/api\//, 'no answer')
  const strip = page.getByText('Geen verbinding. Wat je typte blijft staan')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.setOffline(true)
  await expect(strip).toBeVisible()
  await context.setOffline(false)
  await expect(strip).toBeHidden()
  await expect(page.getByText('Je bent weer verbonden')).toBeVisible()
})

test('without a network a screen that was never opened says so in its place, and opens by itself', async ({
  page,
  context,
}) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('load', () => loads++)
  expectRefusal(page, /assets|api/, 'no answer')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit scherm is nog niet geladen')
  await expect(page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  expect(loads).toBe(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacten')
})

test('what was prepared survives a reload, and is gone once it is discarded', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains/broodabonnement-voorbeeld.be/dns')
  await page.getByRole('button', { name: 'Record toevoegen' }).click()
  const form = page.getByRole('dialog', { name: 'Record toevoegen' })
  await form.getByRole('textbox', { name: 'Naam' }).fill('herladen')
  await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.14')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  const notice = page.getByText('Je had nog niet opgeslagen wijzigingen')
  await expect(page.getByText('192.0.2.14')).toBeVisible()
  await expect(notice).toHaveCount(0)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('192.0.2.14')).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Alles verwerpen' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('192.0.2.14')).toHaveCount(0)
})

test('a portal that is gone for a while throws nobody out, says it once, and goes on by itself', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/overview')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectRefusal(page, /\/api\//, 502)
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Facturen' }).click()
  await expect(page.getByText('De server antwoordt even niet')).toBeVisible()
  await expect(page.getByText('Er ging iets mis')).toHaveCount(0)
  await expect(page).toHaveURL(/\/invoices$/)
  await page.unroute('**/api/**')
  await expect(page.getByRole('table', { name: 'Facturen' }).getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('De server antwoordt even niet')).toHaveCount(0)
})

test('an answer of 500 to something that was asked for is told, and nothing typed is lost', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains/broodabonnement-voorbeeld.be/dns')
  await page.getByRole('button', { name: 'Record toevoegen' }).click()
  const form = page.getByRole('dialog', { name: 'Record toevoegen' })
  await form.getByRole('textbox', { name: 'Naam' }).fill('kapot')
  await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.13')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  expectRefusal(page, /record\/bulk$/, 500)
  await failWith(page, '**/record/bulk', 500, { error: 'Er ging iets mis, probeer het opnieuw', code: 'internal' })
  await page.getByRole('button', { name: 'Nakijken en opslaan' }).click()
  const review = page.getByRole('dialog')
  await review.getByRole('button', { name: '1 wijziging opslaan' }).click()
  await expect(page.getByText('Er ging iets mis, probeer het opnieuw').first()).toBeVisible()
  await expect(review).toContainText('192.0.2.13')
})

test('a list that cannot be loaded offers to try again, and then shows itself', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/overview')
  expectRefusal(page, /\/api\/invoices/, 500)
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
  const known = new Set<string>()
  page.on('request', (request) => known.add(request.url()))
  await page.goto('/domains')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('load', () => loads++)
  // What the page has stays; what it has not fetched yet is gone.
  const there = new Set(known)
  expectRefusal(page, /\/assets\//, 404)
  await page.route('**/assets/*.js', (route) =>
    there.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Facturen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er is een fout opgetreden')
  expect(loads).toBe(1)
})
