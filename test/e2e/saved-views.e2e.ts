import { test } from './kit/one-window.ts'
import { orderAsNewcomer } from './kit/own.ts'
import { expect, signInAs } from './kit/persona.ts'

test('a view of a list is kept under a name, counted, found in another browser, called otherwise and thrown away', async ({
  page,
  browser,
}) => {
  const { person } = await orderAsNewcomer(page, 'weergave', { paymentCode: 'banktransfer' })
  await page.goto('/orders?state=completed')
  const main = page.getByRole('main')
  await expect(main.getByText('Niets komt overeen')).toBeVisible()
  await main.getByRole('button', { name: 'Weergave bewaren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' })
  await dialog.getByLabel('Naam van de weergave').fill('Afgeronde')
  await dialog.getByRole('button', { name: 'Weergave bewaren' }).click()
  const views = main.getByRole('navigation', { name: 'Weergaven' })
  await expect(views.getByRole('button', { name: /^Afgeronde/ })).toHaveAttribute('aria-current', 'true')
  await expect(views.getByRole('button', { name: /^Alles/ })).toContainText('1')

  const other = await browser.newContext({ baseURL: process.env.BELFRY_E2E_URL ?? '', locale: 'nl-BE' })
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, person.emailAddress)
  await elsewhere.goto('/orders')
  const found = elsewhere.getByRole('navigation', { name: 'Weergaven' }).getByRole('button', { name: /^Afgeronde/ })
  await expect(found).toContainText('0')
  await found.click()
  await expect(elsewhere).toHaveURL(/state=completed/)
  await other.close()

  await views.getByRole('button', { name: 'Acties voor Afgeronde' }).click()
  await page.getByRole('menuitem', { name: 'Naam wijzigen' }).click()
  const renaming = page.getByRole('dialog', { name: 'Naam wijzigen' })
  await renaming.getByLabel('Naam van de weergave').fill('Klaar')
  await renaming.getByRole('button', { name: 'Naam wijzigen' }).click()
  await views.getByRole('button', { name: 'Acties voor Klaar' }).click()
  await page.getByRole('menuitem', { name: 'Weergave verwijderen' }).click()
  await expect(views).toHaveCount(0)
  await expect(page).not.toHaveURL(/state=/)
})
