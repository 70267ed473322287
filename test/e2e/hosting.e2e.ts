import { withHosting } from './kit/hosting.ts'
import { test } from './kit/one-window.ts'
import { expect as atOnce, type Page } from './kit/persona.ts'

/** The web server takes its time. */
const expect = atOnce.configure({ timeout: 30_000 })

test.describe.configure({ mode: 'parallel' })

const toTab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function choosePhp(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: /Versie van PHP/ }).click()
  await page.getByRole('option', { name: version }).click()
  await press(page, 'PHP wijzigen')
}

test('a hosting that was ordered has its space, and its PHP, redirects and passwords are changed', async ({ page }) => {
  test.slow()
  await withHosting(page, 'hosting')

  await page.getByRole('link', { name: 'PHP instellen' }).click()
  await choosePhp(page, 'PHP 8.2')
  await expect(page.getByRole('heading', { name: 'PHP 8.2', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dit wijzigt' })).toBeHidden()

  await toTab(page, 'Website')
  await press(page, 'Adres')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('https://elders.example/nieuw')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('Naar https://elders.example/nieuw')).toBeVisible()

  await toTab(page, 'Bestanden & databases')
  await toTab(page, 'Databases en toegang')
  await press(page, /^Nieuw wachtwoord voor w\d+$/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuw wachtwoord' }).click()
  const made = page.getByRole('dialog', { name: 'Nieuw wachtwoord' })
  await expect(made.getByText(/^[A-Za-z\d]{20}$/)).toBeVisible()
  await made.getByRole('button', { name: 'Ik heb het genoteerd' }).click()

  await toTab(page, 'Overzicht')
  await expect(page.getByRole('region', { name: 'Hoe het nu gaat' })).toContainText('Nieuw wachtwoord voor FTP')
  await toTab(page, 'Activiteit')
  for (const done of ['Nieuw wachtwoord voor FTP', 'Omleidingen wijzigen', 'PHP wijzigen'])
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible()
})

test('what the web server does not take is told in words, and is asked again by one press', async ({ page }) => {
  await withHosting(page, 'broken')
  // Its certificate came by itself, and brings https, which this server does not take either.
  await expect(page.getByRole('alert').filter({ hasText: 'Mislukt: Omleidingen' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'PHP instellen' }).click()
  await choosePhp(page, 'PHP 8.2')
  const failed = page.getByRole('alert').filter({ hasText: 'Mislukt: PHP wijzigen' })
  await expect(failed).toContainText('Er is niets gewijzigd en de website werkt zoals voordien')
  // What was chosen is still there, to be saved or taken back.
  await expect(page.getByRole('region', { name: 'Dit wijzigt' })).toContainText('8.2')
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/retry'),
  )
  await failed.getByRole('button', { name: 'Opnieuw proberen' }).click()
  expect((await again).status()).toBe(202)
  await expect(failed).toBeVisible()
})

test('of two who change PHP at once the second keeps what they chose, and sees what the first did', async ({
  page,
  context,
}) => {
  await withHosting(page, 'samen')
  await page.getByRole('link', { name: 'PHP instellen' }).click()
  await page.getByRole('textbox', { name: 'memory_limit' }).fill('512')
  await page.getByRole('textbox', { name: 'memory_limit' }).blur()
  await expect(page.getByRole('region', { name: 'Dit wijzigt' })).toContainText('512 MB')
  const other = await context.newPage()
  await other.goto(page.url())
  await choosePhp(other, 'PHP 8.2')
  await expect(other.getByRole('heading', { name: 'PHP 8.2', exact: true })).toBeVisible()
  await expect(page.getByText('Iemand anders wijzigde PHP ondertussen', { exact: false })).toBeVisible()
  await press(page, 'PHP wijzigen')
  await expect(page.getByRole('region', { name: 'Dit wijzigt' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'PHP 8.2', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'memory_limit' })).toHaveValue('512')
})

test('the keyboard stays where it was after an act, and goes on from the next row', async ({ page }) => {
  test.slow()
  const domain = await withHosting(page, 'toetsen')

  await toTab(page, 'Site')
  await toTab(page, 'Cache')
  const varnish = page.getByRole('switch', { name: /^Varnish staat/ })
  await varnish.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Varnish staat aan' })).toBeEnabled()
  await expect(varnish).toBeFocused()

  await toTab(page, 'PHP')
  await page.getByRole('button', { name: 'OPcache leegmaken' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wordt gewijzigd')).toBeHidden()
  await expect(page.getByRole('button', { name: 'OPcache leegmaken' })).toBeFocused()

  await toTab(page, 'Website')
  const first = page.getByRole('main').getByRole('button', { name: `www.${domain} verwijderen` })
  await first.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `www.${domain} verwijderen` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(first).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => (document.activeElement?.closest('main') ? document.activeElement.tagName : '')))
    .toMatch(/^(?:H2|H3|A|BUTTON)$/)
})
