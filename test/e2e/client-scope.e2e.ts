import { test } from './kit/one-window.ts'
import { fillPerson, products } from './kit/ordering.ts'
import { aPerson, ask, freeDomain } from './kit/own.ts'
import { allowRefusal, choose, expect, type Locator, type Page, signIn, signInAs } from './kit/persona.ts'
import { expectAtMost } from './kit/presses.ts'

const partner = 'techniek@torenkraan.example'
const client = 'Praktijk Zonnebloem BV'

// The portal goes on with what an account has in its cart; tests that share one order apart from each other.
test.beforeEach(({ page }) => page.route('**/api/carts', (route) => route.fulfill({ json: { data: null } })))

const scope = (page: Page) => page.getByRole('region', { name: 'Je werkt in deze klant' })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })

test('a partner orders for a client and comes back to them, in at most eight clicks', async ({ page }) => {
  await signInAs(page, partner)
  await page.goto('/clients?q=Zonnebloem')
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks++
  }
  await click(page.getByRole('row').getByRole('link', { name: client }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client)
  await click(page.getByRole('link', { name: `Bestellen voor ${client}` }))
  await expect(page).toHaveURL(/\/order\?cc=\d+$/)
  const domain = freeDomain('klant')
  const search = page.getByRole('textbox', { name: 'Domeinnamen' })
  await search.fill(domain)
  await search.press('Enter')
  await click(page.getByRole('listitem').filter({ hasText: domain }).getByRole('button', { name: 'In winkelmandje' }))
  await click(page.getByRole('link', { name: 'Afrekenen' }))
  // For whom it is was said already: the first that is asked is the holder.
  await expect(page.getByRole('heading', { name: 'Op wiens naam komt de domeinnaam?' })).toBeVisible()
  await expect(page.getByText('Voor wie bestel je?')).toHaveCount(0)
  await click(page.getByRole('button', { name: 'Verder', exact: true }))
  await choose(page.getByRole('checkbox', { name: /^Ik ga akkoord/ }))
  clicks++
  await click(page.getByRole('button', { name: /^Bestellen/ }))
  await expect(page).toHaveTitle('Belfry – Bedankt')
  await expect(page.getByText(`Besteld voor ${client}`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: `Bestellen voor ${client}` })).toBeVisible()
  await click(page.getByRole('link', { name: `Terug naar ${client}` }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client)
  expectAtMost('an order for a client and back', clicks, 8)
  await page
    .getByRole('navigation', { name: /^Onderdelen van/ })
    .getByRole('link', { name: 'Domeinnamen' })
    .click()
  await expect(page.getByRole('row').getByRole('link', { name: domain })).toBeVisible()
})

test('whoever works in a client stays there through menu, lists and questions, and leaves it with one press', async ({
  page,
}) => {
  await signInAs(page, partner)
  await page.goto('/domains')
  await page.getByRole('button', { name: 'Klanten', exact: true }).click()
  await page.keyboard.type('Zonnebloem')
  await page.getByRole('option', { name: client }).click()
  await expect(page).toHaveURL(/\/domains\?cc=\d+$/)
  const cc = new URL(page.url()).searchParams.get('cc') ?? ''
  await expect(scope(page)).toContainText(client)

  await menu(page, 'Facturen').click()
  await expect(page).toHaveURL(`/invoices?cc=${cc}`)
  // A long menu has this group folded at first.
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Account', exact: true }).click()
  await menu(page, 'Contacten').click()
  await expect(page).toHaveURL(`/contacts?client=${cc}`)
  await page.reload()
  await expect(scope(page)).toContainText(client)
  await menu(page, 'Overzicht').click()
  await expect(page).toHaveURL(`/overview?cc=${cc}`)
  await expect(page.getByRole('main')).toContainText(`Alleen wat van ${client} is.`)
  await expect(page.getByRole('heading', { name: 'Laatst bekeken' })).toHaveCount(0)
  await page.goto('/supports/create')
  await expect(page).toHaveURL(`/supports/create?cc=${cc}`)
  await expect(page.getByRole('combobox', { name: 'Voor welke klant' })).toHaveValue(client)

  await page.goto('/domains')
  await expect(page).toHaveURL(`/domains?cc=${cc}`)
  await scope(page)
    .getByRole('button', { name: `Klant verlaten: ${client}` })
    .click()
  await expect(page).toHaveURL(/\/domains$/)
  await expect(scope(page)).toHaveCount(0)
  await menu(page, 'Facturen').click()
  await expect(page).toHaveURL(/\/invoices$/)
})

/** The steps of the checkout that a page shows from its next load on, however shortly. */
async function seenSteps(page: Page): Promise<() => Promise<string[]>> {
  type Watched = Window & { seenSteps: string[] }
  await page.addInitScript(() => {
    const seen: string[] = []
    ;(window as unknown as Watched).seenSteps = seen
    new MutationObserver(() => {
      const step = document.querySelector('#checkout-step')?.textContent
      if (step && seen.at(-1) !== step) seen.push(step)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as Watched).seenSteps)
}

test('how a client who pays itself pays is asked once, and stands in the confirmation of the next order', async ({
  page,
}) => {
  await signInAs(page, partner)
  type Clients = { data: { id: number; managed: boolean }[] }
  const { data } = await ask<Clients>(page, '/users/clients?perPage=100&page=1')
  const own = data.find(({ managed }) => !managed)
  await page.goto(`/domains?cc=${own?.id}`)
  await expect(scope(page)).toBeVisible()
  const orderLicence = async () => {
    await products['software licence'](page)
    await page.getByRole('link', { name: 'Afrekenen' }).click()
  }
  const confirm = page.getByRole('region', { name: 'Nog even nakijken', exact: true })
  await orderLicence()
  // Somebody else's order may have told it already.
  const change = confirm.getByRole('button', { name: 'Betaalmethode wijzigen' })
  const method = page.getByRole('region', { name: 'Hoe wil je betalen?', exact: true })
  await expect(change.or(method)).toBeVisible()
  if (await change.isVisible()) await change.click()
  await choose(page.getByRole('radio', { name: /^Overschrijving/ }))
  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  await choose(page.getByRole('checkbox', { name: /^Ik ga akkoord/ }))
  await page.getByRole('button', { name: /^Bestellen/ }).click()
  await expect(page).toHaveTitle('Belfry – Bedankt')

  const steps = await seenSteps(page)
  await orderLicence()
  await expect(confirm).toContainText('Overschrijving')
  // No step was shown on the way that was not meant.
  expect(await steps()).toEqual(['Nog even nakijken'])
  await confirm.getByRole('button', { name: 'Betaalmethode wijzigen' }).click()
  await expect(page.getByRole('radio', { name: /^Overschrijving/ })).toBeChecked()
})

test('a client that was added has its page at once, which says what to do first where it has nothing', async ({
  page,
}) => {
  await signInAs(page, partner)
  await page.goto('/clients/new')
  const person = aPerson('nieuw')
  await fillPerson(page, person)
  await page.getByRole('button', { name: 'Klant toevoegen' }).click()
  const name = `${person.firstName} ${person.lastName}`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveURL(/\/clients\/\d+$/)
  await page
    .getByRole('navigation', { name: /^Onderdelen van/ })
    .getByRole('link', { name: 'Domeinnamen' })
    .click()
  await expect(page.getByText(`Nog geen domeinnamen voor ${name}`)).toBeVisible()
  const id = page.url().replace(/^.*\/clients\/(\d+)\/.*$/, '$1')
  // The list says the same of one client, and does not speak of filters that nobody set.
  await page.goto(`/domains?cc=${id}`)
  await expect(page.getByText(`Nog geen domeinnamen voor ${name}`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: `Bestellen voor ${name}` })).toHaveAttribute(
    'href',
    `/order?cc=${id}`,
  )
})

test('a client stands where older links say, and is left to go to its neighbour in the list', async ({ page }) => {
  await signInAs(page, partner)
  await page.goto('/clients?sort=-name')
  const rows = page.getByRole('row').getByRole('link')
  await expect(rows.first()).toBeVisible()
  const names = await rows.allInnerTexts()
  await rows.nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '')
  await page.getByRole('link', { name: `Volgende: ${names[2]}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2] ?? '')
  const id = page.url().replace(/^.*\//, '')
  await page.getByRole('link', { name: 'Alle klanten', exact: true }).click()
  await expect(page).toHaveURL(/\/clients\?sort=-name$/)
  for (const [older, at] of [
    [`/clients?client=${id}&part=activity`, `/clients/${id}/activity`],
    [`/clients?edit=${id}`, `/clients/${id}`],
    [`/clients?edit=${id}&part=details`, `/clients/${id}?edit=${id}`],
  ] as const) {
    await page.goto(older)
    await expect(page).toHaveURL(at)
  }
  await expect(page.getByRole('dialog', { name: `${names[2]} wijzigen` })).toBeVisible()
})

test('nobody takes a client along to another account', async ({ page }) => {
  await signInAs(page, partner)
  await page.goto('/clients?q=Zonnebloem')
  await page.getByRole('row').getByRole('link', { name: client }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client)
  await expect(scope(page)).toContainText(client)
  // What was asked in the background hears that the session is over.
  allowRefusal(page, /\/api\//, 401)
  await page.getByRole('button', { name: /^Account van/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveTitle(/Inloggen/)
  await signIn(page, 'admin')
  await page.goto('/domains')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(scope(page)).toHaveCount(0)
  // The session changes under the page, which would go on asking what only staff may.
  await page.goto('about:blank')
  await signInAs(page, partner)
  await page.goto('/domains')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/domains$/)
})
