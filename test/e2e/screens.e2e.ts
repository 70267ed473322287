import { brandNames } from '../../src/brands/brands.ts'
import { test } from './kit/one-window.ts'
import {
  apart,
  expect,
  expectAccessible,
  expectFocusInOrder,
  expectNoSidewaysScroll,
  expectRefusal,
  inLanguage,
  type Page,
  setTheme,
  signIn,
} from './kit/persona.ts'
import type { Screen } from './kit/screen.ts'
import { arriveAt, comeBack, screens, settled, titleOf } from './kit/screens.ts'

// Each looks and changes nothing, so both workers may take them.
test.describe.configure({ mode: 'parallel' })

async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  await setTheme(page, 'light')
  await expectAccessible(page, `${what} in light`)
  await setTheme(page, 'dark')
  await expectAccessible(page, `${what} in dark`, { colours: true })
}

/** Meets every address that is not of the door, and is no screen. */
const beyondDoor = '/$'

/** A view of a screen has a row of its own: `/staff?tab=tickets`. */
const routeOf = ({ path }: Screen): string => path.replace(/\?.*/, '')

test('every screen that is mounted stands in the table of screens', async ({ page }) => {
  await page.goto('/accessibility')
  await settled(page)
  const routes = await page.evaluate(() =>
    Object.keys((window as unknown as { __TSR_ROUTER__: { routesByPath: object } }).__TSR_ROUTER__.routesByPath),
  )
  const mounted = routes.filter((path) => path !== beyondDoor)
  expect(mounted.length).toBeGreaterThan(20)
  expect([...new Set(screens.map(routeOf))].sort()).toEqual(mounted.sort())
})

test('every screen has its name in English', async ({ page }) => {
  await page.goto('/en/accessibility')
  await settled(page)
  const names = await page.evaluate(() => {
    type Route = { options: { staticData?: { title?: (params: object) => string } } }
    type Window = { __TSR_ROUTER__: { routesByPath: Record<string, Route> } }
    const { routesByPath } = (window as unknown as Window).__TSR_ROUTER__
    const params = { tab: 'mail', domain: 'voorbeeld.be', id: '1' }
    return Object.entries(routesByPath).map(([path, route]) => [path, route.options.staticData?.title?.(params)])
  })
  // The tabs of a domain or a service are named by whoever brings them, when they load: below they are opened in each language.
  const isTab = (path: unknown) => /^\/(domains|services|clients)\/\$\w+\/\$tab$/.test(String(path))
  const isNamed = (path: unknown) => !isTab(path) && path !== beyondDoor
  const expected = screens
    .filter((screen) => isNamed(screen.path) && routeOf(screen) === screen.path)
    .map(({ path, titles, titleAtFirst }) => [path, titleAtFirst ?? titles[1]])
  expect(expected.sort()).toEqual(names.filter(([path]) => isNamed(path)).sort())
})

/** Words that stand in nearly every Dutch sentence and in no French one; the demo world's names have none. */
const dutch =
  'jouw niet wordt worden naar voor nog geen deze zijn hebt kunt bij wij ook maar opnieuw domeinnaam bestelling het'.split(
    ' ',
  )

async function dutchWordsOn(page: Page): Promise<string[]> {
  const [text = ''] = await page.locator('body').allInnerTexts()
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}.@_-]+/u))
  return dutch.filter((word) => words.has(word))
}

/** Rows of a table or of a list that is as good as one, and the name of the page where somebody gave it. */
async function removeRows(page: Page): Promise<void> {
  const rows = page.locator('main :is(tbody, ul, ol, h1)')
  await expect(rows.first()).toBeAttached()
  await rows.evaluateAll((all) => {
    for (const each of all) each.remove()
  })
}

/** Tabs share a path, so they are told apart by their names. */
const called = ({ path, titles, of = '' }: Screen) =>
  path.endsWith('$tab') ? `${path} “${titles[1]}” ${of}`.trim() : path

for (const screen of screens.filter(({ seenBy }) => !seenBy))
  test(`${called(screen)} is accessible in light and dark, fits a tablet and a phone, and speaks three languages`, async ({
    page,
  }) => {
    if (screen.refused) expectRefusal(page, ...screen.refused)
    const address = await arriveAt(page, screen)
    await page.goto(address)
    await expect(page).toHaveTitle(titleOf(screen, 'nl'))
    await settled(page)
    await expectAccessibleInBothThemes(page, screen.path)
    await expectFocusInOrder(page, screen.path)
    // 720 is a desk at 200 %, and 320 one at 400 % (WCAG 1.4.10).
    for (const width of [991, 720, 320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page, `${screen.path} at ${width}`)
    }
    await expectFocusInOrder(page, `${screen.path} on a phone`)
    // The colours are those of the desk; what is laid out again is judged again.
    await expectAccessible(page, `${screen.path} on a phone`, { layout: true })
    // The longest words, on the narrowest page; whatever is Dutch by mistake is Dutch here too.
    await page.goto(inLanguage('fr', screen.isMadePerLanguage ? await arriveAt(page, screen, 'fr') : address))
    await expect(page).toHaveTitle(titleOf(screen, 'fr'))
    await settled(page)
    await expectNoSidewaysScroll(page, `${screen.path} on a phone in French`)
    await page.setViewportSize({ width: 1440, height: 900 })
    if (screen.rowsAreWritten) await removeRows(page)
    expect(await dutchWordsOn(page)).toEqual([])
  })

/** What opens over a page: where, by whom, and the button or row that opens it. */
const overlays = [
  ['the form of a record', '/domains/de-gouden-halm-voorbeeld.be/dns', 'button', 'Record toevoegen', 'dialog'],
  ['snapshots', '/domains/de-gouden-halm-voorbeeld.be/dns', 'button', 'Momentopnames', 'dialog'],
  ['the TTL of a zone', '/domains/de-gouden-halm-voorbeeld.be/dns', 'button', 'TTL instellen', 'alertdialog'],
  ['the menu of a record', '/domains/de-gouden-halm-voorbeeld.be/dns', 'button', /^Acties voor/, 'menu'],
  ['an unpaid invoice', '/invoices', 'row', /Onbetaald|Vervallen|Wordt geïnd/, 'dialog'],
  ['the filters of a list', '/domains', 'button', /^Filters/, 'dialog'],
  ['the columns of a list', '/domains', 'button', 'Kolommen', 'dialog'],
  ['the account menu', '/overview', 'button', /^Account van/, 'menu'],
  ['the language menu', '/overview', 'button', /Taal/, 'menu'],
  ['the command palette', '/overview', 'button', 'Zoeken en opdrachten', 'dialog'],
  ['tasks', '/overview', 'button', /^Taken/, 'dialog'],
] as const

for (const [what, path, role, name, opened] of overlays)
  test(`${what} is accessible in light and dark`, async ({ page }) => {
    await comeBack(page, 'customer')
    await page.goto(path)
    await settled(page)
    await page.getByRole(role, { name }).first().click()
    await expect(page.getByRole(opened).first()).toBeVisible()
    await expect(page.getByRole(opened).locator('.animate-pulse')).toHaveCount(0)
    await expectAccessibleInBothThemes(page, what)
  })

test('reviewing changes, and being asked before leaving, is accessible in light and dark', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains/broodabonnement-voorbeeld.be/dns')
  await page.getByRole('button', { name: 'Record toevoegen' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Naam' }).fill('nakijken')
  await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.5')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  await expect(form).toBeHidden()
  await expectAccessibleInBothThemes(page, 'staged changes')
  await page.getByRole('button', { name: 'Nakijken en opslaan' }).click()
  await expect(form).toBeVisible()
  await expectAccessibleInBothThemes(page, 'review')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Facturen' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'asked before leaving')
})

test('the colours of every brand can be read by a visitor and by a customer', async ({ page }) => {
  for (const [path, persona] of [['/auth/signin'], ['/overview', 'customer']] as const) {
    if (persona) await signIn(page, persona)
    await page.goto(path)
    await settled(page)
    for (const brand of brandNames) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-brand', name), brand)
      for (const theme of ['light', 'dark'] as const) {
        await setTheme(page, theme)
        await expectAccessible(page, `${path} in ${theme} of ${brand}`, { colours: true })
      }
    }
  }
})

for (const brand of brandNames)
  apart.describe(`the brand ${brand}`, () => {
    apart.use({ extraHTTPHeaders: { 'x-belfry-brand': brand } })

    apart('shows itself', async ({ page }) => {
      await page.goto('/auth/signin')
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    })
  })
