import { test } from './kit/one-window.ts'
import { expect, expectRefusal, type Locator, type Page, signIn } from './kit/persona.ts'

const phone = { width: 390, height: 844 }

async function expectShown(field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
}

test('whoever is refused stands at the first wrong field', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/auth/signup')
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expectShown(page.getByRole('textbox', { name: 'Voornaam', exact: true }))
  await page.getByRole('textbox', { name: 'Voornaam', exact: true }).fill('Mira')
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expectShown(page.getByRole('textbox', { name: 'Achternaam', exact: true }))
})

test('whom the server refuses stands at the field that it names', async ({ page }) => {
  expectRefusal(page, /change-password-by-auth$/, 422)
  await signIn(page, 'customer')
  await page.goto('/user/edit-profile?tab=password')
  await page.getByLabel('Huidig wachtwoord').fill('Verkeerd1')
  for (const label of ['Nieuw wachtwoord', 'Herhaal het nieuwe wachtwoord'])
    await page.getByLabel(label, { exact: true }).fill('Beiaard2031')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expectShown(page.getByLabel('Huidig wachtwoord'))
})

test('on a phone the open tab stands in sight, and the arrows go along the tabs', async ({ page }) => {
  await signIn(page, 'customer')
  await page.setViewportSize(phone)
  await page.goto('/user/edit-profile?tab=notifications')
  const tabs = page.getByRole('tablist', { name: 'Profiel bewerken' })
  const open = tabs.getByRole('tab', { name: 'Meldingen' })
  await expect(open).toHaveAttribute('aria-selected', 'true')
  await expect(open).toBeInViewport({ ratio: 1 })
  await open.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.getByRole('tab', { name: 'Mijn gegevens' })).toBeFocused()

  await page.goto('/domains/de-gouden-halm-voorbeeld.be')
  const row = page.getByRole('navigation', { name: /^Onderdelen van de-gouden-halm/ })
  await row.getByRole('link', { name: 'Overzicht' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('link', { name: 'DNS', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(row.getByRole('link', { name: 'Logboek' })).toBeFocused()

  await page.goto('/domains/de-gouden-halm-voorbeeld.be/dns')
  const second = page.getByRole('navigation', { name: /^Onderdelen van .*: DNS$/ })
  await second.getByRole('link', { name: 'DNS-records' }).focus()
  await page.keyboard.press('End')
  await expect(second.getByRole('button', { name: 'Meer' })).toBeFocused()
})

test('a mailed link that opens nothing any more says so, and shows no form', async ({ page }) => {
  for (const [address, onward] of [
    ['/auth/signin/forgot-password-change-password', 'Nieuwe link aanvragen'],
    ['/auth/signup/set-password', 'Nieuwe link aanvragen'],
    ['/auth/unlock', 'Inloggen'],
    ['/auth/undo-email', 'Inloggen'],
  ] as const) {
    await page.goto(`${address}?token=verzonnen`)
    await expect(page.getByText('Deze link werkt niet meer')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: onward })).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /terugzetten|weer openen/ })).toHaveCount(0)
  }
})

test('a link that confirmed an address and is too old says what to do, to a visitor and to a user', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/email-verification')
  await expect(main.getByText('Deze link werkt niet meer')).toBeVisible()
  expectRefusal(page, /\/confirm-email/, 410)
  await page.goto('/email-verification?token=verzonnen-verzonnen')
  await expect(main.getByText('Log in om jezelf een nieuwe te sturen.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await signIn(page, 'customer')
  expectRefusal(page, /\/confirm-email/, 410)
  await page.goto('/email-verification?token=verzonnen-verzonnen')
  await expect(main.getByText('customer@belfry.example is al bevestigd')).toBeVisible()
  await expect(main.getByText('Je e-mailadres is niet bevestigd')).toHaveCount(0)
  expectRefusal(page, /\/confirm-new-email/, 410)
  await page.goto('/auth/new-email?token=verzonnen-verzonnen')
  await expect(main.getByText('Vraag de wijziging opnieuw aan in je profiel.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Profiel' })).toBeVisible()
})

test('leaving a form with unsaved work asks first, and saved work leaves freely', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/staff/brands')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const phoneField = page.getByRole('textbox', { name: /^Telefoon voor hulp/ })
  const before = await phoneField.inputValue()
  await phoneField.fill('+32 9 000 00 77')
  await menu.getByRole('link', { name: 'Catalogus en prijzen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Je wijzigingen zijn niet opgeslagen' })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(question).toBeHidden()
  await expect(phoneField).toHaveValue('+32 9 000 00 77')
  await phoneField.fill(before)
  await menu.getByRole('link', { name: 'Catalogus en prijzen' }).click()
  await expect(page).toHaveURL(/\/staff\/catalogue/)
})

/** Whether the list is as wide as its place, at the width of a usual screen. */
const isWhole = (page: Page) =>
  page.getByRole('region', { name: 'Domeinnamen' }).evaluate((list) => list.scrollWidth <= list.clientWidth)

test('a partner sees every column of the list of domains at once', async ({ page }) => {
  await signIn(page, 'partner')
  await page.goto('/domains')
  await expect(page.getByRole('columnheader', { name: 'Labels' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isWhole(page)).toBe(true)
})
