import { test } from './kit/one-window.ts'
import { expect, expectAccessible, signIn } from './kit/persona.ts'

test('staff change a price from the keyboard, and read who changed it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/staff')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Catalogus en prijzen' }).click()
  await page.getByRole('tab', { name: 'Prijslijsten' }).click()
  const vlaanderen = page.getByRole('row', { name: /^\.vlaanderen/ })
  const brussels = page.getByRole('row', { name: /^\.brussels/ })
  await vlaanderen.getByLabel('Registratie').fill('duur')
  await expect(page.getByRole('button', { name: 'Prijzen opslaan' })).toBeDisabled()
  await vlaanderen.getByLabel('Registratie').fill('27,5')
  await page.keyboard.press('Enter')
  await expect(brussels.getByLabel('Registratie')).toBeFocused()
  await page.keyboard.type('28')
  await expect(page.getByText('2 prijzen gewijzigd')).toBeVisible()
  await expectAccessible(page, 'prices that wait to be saved')

  await page.getByRole('tab', { name: 'Extensies' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Prijzen niet opgeslagen' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('button', { name: 'Prijzen opslaan' }).click()
  await expect(page.getByText('2 prijzen opgeslagen')).toBeVisible()

  await vlaanderen.getByRole('button', { name: /Geschiedenis/ }).click()
  await expect(page.getByRole('dialog').getByText('€ 27,50')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click()
  await page.getByRole('tab', { name: 'Extensies' }).click()
  await expect(page.getByRole('row', { name: /^\.brussels/ })).toContainText('€ 28,00')
})

test('staff add a product, and the price that was typed last counts', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/staff/catalogue')
  await page.getByRole('button', { name: 'Product toevoegen' }).click()
  const panel = page.getByRole('dialog', { name: 'Product toevoegen' })
  for (const language of ['Nederlands', 'Engels', 'Frans'])
    await panel.getByRole('textbox', { name: `Naam in het ${language}` }).fill('Webhosting Proef')
  await expectAccessible(page, 'a new product')
  await panel.getByRole('textbox', { name: 'Prijs', exact: true }).fill('12,5')
  await panel.getByRole('button', { name: 'Product toevoegen' }).click()
  await expect(page.getByRole('row', { name: /^Webhosting Proef/ })).toContainText('€ 12,50 / jaar')
})

test('staff are asked before they leave a company unsaved, and for two factors to change it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/staff/company?brand=polder')
  await expect(page.getByText('Dit is het voorbeeldbedrijf')).toBeVisible()
  // A user without a second step is told so once, before anything can be filled in, with the way to it.
  const way = page.getByRole('link', { name: 'Instellen in je profiel' })
  await expect(way).toBeVisible()
  await expect(page.getByText('BE68 5390 0754 7034').or(page.getByText('BE68539007547034'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Opslaan' })).toHaveCount(0)
  await expectAccessible(page, 'a company to read')

  await page.route('**/api/staff/company', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object[] }
    await route.fulfill({ response: answer, json: { data: data.map((view) => ({ ...view, mayChange: true })) } })
  })
  await page.reload()
  await expect(page.getByText('Dit is het voorbeeldbedrijf')).toBeVisible()
  await expect(way).toBeHidden()
  const vat = page.getByRole('textbox', { name: 'Btw-nummer' })
  const number = await vat.inputValue()
  await vat.fill('BE0123456789')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Dit btw-nummer is niet geldig')).toBeVisible()
  await page.getByRole('tab', { name: 'Belfry' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await vat.fill(number)

  // Password and code are asked for as soon as something would be another.
  const code = page.getByRole('textbox', { name: 'Code van je authenticator-app' })
  await expect(code).toBeHidden()
  await page.getByRole('textbox', { name: 'IBAN' }).fill('BE71 0961 2345 6769')
  await expect(code).toBeVisible()
  await expectAccessible(page, 'another account')
  await page.getByRole('textbox', { name: 'IBAN' }).fill('BE68 5390 0754 7034')
  await expect(code).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('staff open a thing from the queue, stay at their work through a reload, and go back to the queue as it was', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/staff?failed-sort=-since')
  const workspace = page.getByRole('navigation', { name: 'Werkruimte' }).getByRole('link', { name: 'Beheer' })
  const thing = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
  const name = (await thing.textContent()) ?? ''
  await thing.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(workspace).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(workspace).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Terug naar Werk' }).click()
  await expect(page).toHaveURL(/\/staff\?failed-sort=-since$/)
  await page.getByRole('link', { name: 'Eigen account' }).click()
  await expect(workspace).not.toHaveAttribute('aria-current')
  await page.goto('/domains')
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Domeinnamen' })).toBeVisible()
})

test('whatever is opened from the queue leads back to it: an order, a ticket, money of the bank', async ({ page }) => {
  await signIn(page, 'admin')
  for (const view of ['orders', 'tickets', 'entries']) {
    await page.goto(`/staff?tab=${view}`)
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/\/staff\?/)
    // It holds after a reload, and after what was opened beside the list is closed.
    await page.reload()
    const panel = page.getByRole('dialog').getByRole('button', { name: 'Sluiten' })
    if (view === 'orders') await panel.click()
    await page.getByRole('link', { name: 'Terug naar Werk' }).click()
    await expect(page).toHaveURL(new RegExp(`/staff\\?tab=${view}$`))
  }
})

test('an order that nothing moves on stands in the queue, with why and what can be done', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/staff?tab=orders')
  const row = page.getByRole('row').filter({ hasText: /^.*Bestelling \d+/ })
  await expect(row).toContainText('wacht tot jullie beslissen over de terugbetaling')
  await expect(row.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  await row.getByRole('link', { name: /^Bestelling/ }).click()
  await expect(page.getByRole('dialog', { name: /^Bestelling/ })).toBeVisible()
})
