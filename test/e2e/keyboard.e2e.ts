import { test } from './kit/one-window.ts'
import { newcomerWithDomain } from './kit/own.ts'
import { expect, forgetSession, type Page, password, signIn } from './kit/persona.ts'

/** Presses Tab until this has the focus; a person would give up after this many. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'link', name: string | RegExp, most = 40): Promise<void> {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < most; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('with the keyboard alone somebody signs in, finds a domain, and adds a record', async ({ page }) => {
  const { person, domain } = await newcomerWithDomain(page, 'toets')
  await forgetSession(page)
  await page.goto('/auth/signin')
  await tabTo(page, 'textbox', 'E-mailadres')
  await page.keyboard.type(person.emailAddress)
  await tabTo(page, 'textbox', 'Wachtwoord')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/overview$/)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Zoeken en opdrachten' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(domain)
  const found = palette.getByRole('option').first()
  await expect(found).toContainText(domain)
  // Answers of several kinds arrive one after the other; whoever sees nothing pointed at presses the arrow.
  await expect(async () => {
    const isThere = await palette.isVisible()
    if (isThere && (await found.getAttribute('data-focused')) !== 'true') await page.keyboard.press('ArrowDown')
    if (isThere) await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/domains/${domain}$`), { timeout: 2000 })
  }).toPass({ timeout: 15_000 })

  await tabTo(page, 'link', /^DNS$/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Record toevoegen', 60)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Record toevoegen' })
  await expect(form).toBeVisible()
  await tabTo(page, 'textbox', 'Naam')
  await page.keyboard.type('kassa')
  await tabTo(page, 'textbox', 'IPv4-adres')
  await page.keyboard.type('192.0.2.7')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Record toevoegen' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, 'button', 'Nakijken en opslaan', 80)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, 'button', '1 wijziging opslaan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: '192.0.2.7' })).toBeVisible()
})

test('with single keys a record is found, removed, reviewed and sent, and a screen reader hears it', async ({
  page,
}) => {
  const { domain } = await newcomerWithDomain(page, 'enkel')
  await page.goto(`/domains/${domain}/dns`)
  const table = page.getByRole('table', { name: 'DNS-records' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toContainText('Record toevoegen')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await tabTo(page, 'textbox', 'Naam')
  await page.keyboard.type('kassa')
  await tabTo(page, 'textbox', 'IPv4-adres')
  await page.keyboard.type('192.0.2.7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '1 wijziging klaar' })).toBeAttached()
  await page.keyboard.press('r')
  await tabTo(page, 'button', '1 wijziging opslaan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'De wijzigingen zijn opgeslagen' })).toBeAttached()
  await page.keyboard.press('/')
  await page.keyboard.type('kassa')
  const row = table.getByRole('row', { name: /kassa.* A 192\.0\.2\.7/ })
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(row).toContainText('Wordt verwijderd')
  await expect(page.getByRole('region', { name: 'Klaargezette wijzigingen' })).toMatchAriaSnapshot(`
    - region "Klaargezette wijzigingen":
      - paragraph: 1 wijziging klaar
      - button "Alles verwerpen"
      - button "Nakijken en opslaan"
      - list:
        - listitem:
          - text: Wordt verwijderd
          - code: "Was: kassa 3600 A 192.0.2.7"
          - button "Ongedaan maken"
  `)
})

test('the first press of Tab offers the way past the menu', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Naar de inhoud' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the focus returns to what opened a dialog, a panel, a menu or the palette', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains/de-gouden-halm-voorbeeld.be/dns')
  for (const [role, name] of [
    ['dialog', 'Record toevoegen'],
    ['dialog', 'Momentopnames'],
    ['alertdialog', 'TTL instellen'],
    ['menu', /^Account van/],
    ['dialog', /Zoeken en opdrachten/],
  ] as const) {
    const opener = page.getByRole('button', { name }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const opened = page.getByRole(role).first()
    await expect(opened).toBeVisible()
    await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('rows of a table are walked with the arrow keys and opened with Enter', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  const rows = page.getByRole('table', { name: 'Domeinnamen' }).locator('tbody tr')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/domains\/[a-z-]+\.[a-z]+$/)
})
