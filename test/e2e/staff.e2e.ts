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
