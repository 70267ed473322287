import { test } from './kit/one-window.ts'
import { approve, askApproval, openApproval } from './kit/ordering.ts'
import { aPerson, freeDomain, withCart } from './kit/own.ts'
import {
  choose,
  expect,
  expectAccessible,
  expectRefusal,
  forgetSession,
  inLanguage,
  type Page,
  signIn,
} from './kit/persona.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Verder', exact: true })
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Agrees and orders on the monthly invoice, and is on the page of the order. */
async function orderMonthly(page: Page): Promise<void> {
  await choose(page.getByRole('checkbox', { name: /Ik ga akkoord/ }))
  await page.getByRole('button', { name: /op de maandfactuur/ }).click()
  await expect(page).toHaveTitle('Belfry – Bedankt')
}

test('a partner makes a managed client on the way, and the order goes on their own monthly invoice', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'partner')
  const domain = freeDomain('partner')
  await withCart(page, baseURL, [{ domain }])
  await page.goto('/cart/check-out?step=client')
  const client = { ...aPerson('klant-van-partner'), lastName: 'van den Bogaerde-Vanderstraeten' }
  await page.getByRole('button', { name: 'Nieuwe klant' }).click()
  const form = page.getByRole('dialog', { name: 'Nieuwe klant' })
  await expect(form.getByRole('textbox', { name: 'Voornaam', exact: true })).toBeVisible()
  await expectAccessible(page, 'a new client on the way')
  await form.getByRole('textbox', { name: 'Voornaam', exact: true }).fill(client.firstName)
  await form.getByRole('textbox', { name: 'Achternaam', exact: true }).fill(client.lastName)
  await form.getByRole('textbox', { name: 'E-mailadres', exact: true }).fill(client.emailAddress)
  await form.getByRole('textbox', { name: 'Straat en nummer' }).fill(client.street)
  await form.getByRole('textbox', { name: 'Postcode' }).fill(client.postalCode)
  await form.getByRole('textbox', { name: 'Gemeente' }).fill(client.city)
  await form.getByRole('textbox', { name: 'Telefoon' }).fill(client.phoneNumber)
  await form.getByRole('button', { name: 'Klant toevoegen' }).click()
  await expect(form).toBeHidden()
  await next(page).click()
  await expect(step(page, 'Op wiens naam komt de domeinnaam?')).toBeVisible()
  await next(page).click()
  const confirm = step(page, 'Nog even nakijken')
  await expect(confirm).toContainText(client.lastName)
  const invoiced = confirm.getByText(/dit komt op de maandfactuur van/)
  await expect(invoiced).toBeVisible()
  await expect(invoiced).not.toContainText(client.lastName)
  await orderMonthly(page)
  await expect(page.getByRole('listitem').filter({ hasText: domain })).toContainText('Klaar', { timeout: 30_000 })
})

test('a managed client asks for a service with its options, and has it once their partner approved', async ({
  page,
  baseURL,
  browser,
}) => {
  await signIn(page, 'managed')
  await withCart(page, baseURL, [{ pid: 100, quantity: 2, configOptions: [{ id: 'plan', choice: 'business-basic' }] }])
  await page.goto('/cart/check-out?step=client')
  await expect(page).toHaveTitle('Belfry – Bestellen')
  const confirm = step(page, 'Nog even nakijken')
  await expect(confirm).toContainText('Factuur aan')
  await expect(confirm).toContainText('Je betaalt niets. Webstudio Torenkraan BV krijgt je aanvraag meteen')
  await expect(confirm).not.toContainText('€')
  await choose(page.getByRole('checkbox', { name: /Ik ga akkoord/ }))
  const uuid = await askApproval(page)
  const desk = await browser.newPage({ baseURL: baseURL ?? '' })
  await signIn(desk, 'partner')
  await openApproval(desk, uuid)
  for (const name of ['Weigeren', 'Goedkeuren']) {
    await desk.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    const question = desk.locator('[role=dialog], [role=alertdialog]').nth(1)
    await expect(question).toBeVisible()
    await expectAccessible(desk, `${name}: what a partner is asked`)
    await desk.keyboard.press('Escape')
    await expect(question).toBeHidden()
  }
  await approve(desk, uuid)
  await desk.close()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles staat klaar!', { timeout: 30_000 })
})

test('on a phone nothing covers what is to be pressed, wherever one has scrolled; a sub-user is told at once', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'customer')
  await withCart(page, baseURL, [{ domain: freeDomain('telefoon') }])
  await page.goto('/cart/check-out?step=contact')
  await expect(step(page, 'Op wiens naam komt de domeinnaam?')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3))
  await expectAccessible(page, 'the contact step, scrolled')
  // The page may still have to ask for the cart of this person, and would ask in vain.
  await forgetSession(page)
  await signIn(page, 'subuser')
  await withCart(page, baseURL, [{ domain: freeDomain('telefoon') }])
  await page.goto('/cart/check-out')
  await expect(page.getByText('Je account mag niet bestellen')).toBeVisible()
})

test('no way to pay is offered before it is known what credit pays, and credit that is kept is not said to be used', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'customer')
  await withCart(page, baseURL, [{ pid: 600 }])
  let answer = () => {}
  const mayAnswer = new Promise<void>((now) => {
    answer = now
  })
  await page.route('**/api/orders/review', async (route) => {
    await mayAnswer
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, creditCents: 100_000 } } })
  })
  const asked = page.waitForRequest('**/api/orders/review')
  const methods = page.waitForResponse(/payments\/payment-methods/)
  await page.goto('/cart/check-out?step=method')
  await Promise.all([asked, methods])
  const method = step(page, 'Hoe wil je betalen?')
  await expect(method).toBeVisible()
  await expect(method.getByRole('radio')).toHaveCount(0)
  await expect(next(page)).toBeDisabled()
  answer()
  await expect(method).toContainText('Je tegoed dekt het hele bedrag')
  await expect(method).toContainText('van je tegoed; dat staat meteen op je factuur')
  await method.getByText(/^Mijn tegoed van/).click()
  await expect(method.getByRole('radio').first()).toBeVisible()
  await expect(method).toContainText('Je tegoed blijft staan')
  await expect(method).not.toContainText('van je tegoed; dat staat meteen op je factuur')
  // A review that is asked once more is not answered after the end.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('who orders several domains is asked in whose name they are, in each language', async ({ page, baseURL }) => {
  await signIn(page, 'customer')
  await withCart(
    page,
    baseURL,
    ['een', 'twee', 'drie'].map((name) => ({ domain: freeDomain(name) })),
  )
  for (const [language, title] of [
    ['nl', 'Op wiens naam komen de domeinnamen?'],
    ['en', 'In whose name are the domains?'],
    ['fr', 'Au nom de qui seront les noms de domaine ?'],
  ] as const) {
    await page.goto(inLanguage(language, '/cart/check-out?step=contact'))
    await expect(step(page, title)).toBeVisible()
  }
})

test('a step that is saved meanwhile does not throw away what the server is working out', async ({ page, baseURL }) => {
  await signIn(page, 'customer')
  await withCart(page, baseURL, [{ pid: 600 }])
  // The server takes its time: it answers once the step is saved, and no second question at all.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && /\/carts\//.test(answer.url()))
  let reviews = 0
  await page.route('**/api/orders/review', async (route) => {
    reviews += 1
    if (reviews > 1) return
    await saved
    await route.continue()
  })
  await page.goto('/cart/check-out?step=method')
  await expect(step(page, 'Hoe wil je betalen?').getByRole('switch', { name: /^Mijn tegoed/ })).toBeVisible()
  expect(reviews).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('who opens an order that is not theirs may sign in to see it', async ({ page }) => {
  const path = '/order/thankyou?uuid=11111111-1111-4111-8111-111111111111'
  expectRefusal(page, /\/api\/orders\/1{8}/, 404)
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/auth\/signin\?next=.*thankyou/)
})
