import { freeDomain, withCart } from './kit/own.ts'
import { expect, type Locator, type Page, signIn, apart as test } from './kit/persona.ts'

/** What only a visitor is shown: prices and how they are read, and the way in. */
const forVisitors = /€|Prijzen voor|(?:incl|excl)\. btw|Afrekenen|Inloggen/g

/** Collects whatever stood on the page at any moment, however short. */
async function collectShown(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((source) => {
    const shown = new Set<string>()
    const look = () => {
      for (const [found] of (document.body?.textContent ?? '').matchAll(new RegExp(source, 'g'))) shown.add(found)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { shownEver: shown })
  }, forVisitors.source)
  return () => page.evaluate(() => [...(window as unknown as { shownEver: Set<string> }).shownEver])
}

/** The answers that say who looks, held back until the screen stands without them. */
async function holdWhoLooks(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  for (const path of ['**/api/who-is-here', '**/api/orders/price-view*'])
    await page.route(path, async (route) => {
      await held.promise
      await route.continue()
    })
  return held.resolve
}

type Screen = readonly [path: string, stands: (page: Page) => Locator]

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const screens: readonly Screen[] = [
  ['/order', title],
  ['/order?domain=eerste-verf.be', (page) => page.getByRole('heading', { name: 'Resultaat' })],
  ['/cart/products?group=webhosting', (page) => page.getByRole('heading', { level: 2 }).first()],
  ['/cart/products-details?pid=300', (page) => page.getByRole('heading', { level: 2 }).first()],
  ['/cart/show-cart', title],
  ['/cart/check-out', (page) => page.getByRole('main').getByRole('status').first()],
]

async function openSlowly(page: Page, [path, stands]: Screen) {
  const shownEver = await collectShown(page)
  const release = await holdWhoLooks(page)
  await page.goto(path)
  await expect(stands(page)).toBeVisible()
  expect(await shownEver(), 'before it is known who looks').toEqual([])
  release()
  return shownEver
}

for (const screen of screens)
  test(`${screen[0]} never shows a managed client what is for visitors`, async ({ page, baseURL }) => {
    await signIn(page, 'managed')
    await withCart(page, baseURL, [{ domain: freeDomain('verf') }])
    const shownEver = await openSlowly(page, screen)
    await expect(page.getByRole('button', { name: 'Account van' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shownEver()).toEqual([])
  })

test('a company reads prices as they are for companies from the first one on', async ({ page }) => {
  await signIn(page, 'customer')
  const shownEver = await openSlowly(page, ['/order', title])
  await expect(page.getByText('excl. btw').first()).toBeVisible()
  expect((await shownEver()).sort()).toEqual(['excl. btw', '€'])
})

test('a visitor is shown prices, and the way in, as soon as it is known that nobody is signed in', async ({ page }) => {
  const shownEver = await openSlowly(page, ['/order', title])
  await expect(page.getByLabel('Prijzen voor')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inloggen' })).toBeVisible()
  expect(await shownEver()).toContain('incl. btw')
})
