import { withHosting } from './kit/hosting.ts'
import { test } from './kit/one-window.ts'
import { expect as atOnce, type Page } from './kit/persona.ts'

/** The Windows server takes its time. */
const expect = atOnce.configure({ timeout: 30_000 })

test.describe.configure({ mode: 'parallel' })

const toTab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a hosting on Windows that was ordered has its site, ASP.NET, FTP, database and tasks looked after', async ({
  page,
}) => {
  test.slow()
  const domain = await withHosting(page, 'venster', 'windows')

  await page.getByRole('link', { name: 'Website instellen' }).click()
  await press(page, 'Naam toevoegen')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Naam' }).fill(`shop.${domain}`)
  await dialog.getByRole('button', { name: 'Naam toevoegen' }).click()
  await expect(page.getByRole('link', { name: `shop.${domain}` })).toBeVisible()
  await page.getByText('NCSA', { exact: true }).click()
  await expect(page.getByRole('radio', { name: /^NCSA/ })).toBeChecked()

  await toTab(page, 'ASP.NET')
  await page.getByText('Klassiek', { exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Overschakelen op Klassiek' })
  await expect(question).toContainText('De applicatiepool herstart')
  await question.getByRole('button', { name: 'Wijzigen en herstarten' }).click()
  await expect(page.getByRole('radio', { name: /^Klassiek/ })).toBeChecked()

  const address = page.url().replace(/\/asp-net$/, '')
  await page.goto(`${address}/virtual-directories`)
  await press(page, 'Virtuele map toevoegen')
  await dialog.getByRole('textbox', { name: 'Adres op de website' }).fill('docs')
  await dialog.getByRole('textbox', { name: 'Map' }).fill('docs')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByRole('link', { name: '/docs' })).toBeVisible()

  await page.goto(`${address}/ftp`)
  await press(page, 'Nieuw wachtwoord')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuw wachtwoord' }).click()
  const made = page.getByRole('dialog', { name: 'Nieuw wachtwoord' })
  await expect(made.getByText(/^[A-Za-z\d]{20}$/)).toBeVisible()
  await made.getByRole('button', { name: 'Ik heb het genoteerd' }).click()

  await page.goto(`${address}/sql-server`)
  await press(page, 'Niveau wijzigen')
  await dialog.getByRole('button', { name: /Compatibiliteitsniveau/ }).click()
  await page.getByRole('option', { name: /^130/ }).click()
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('130 (SQL Server 2016)')).toBeVisible()

  await page.goto(`${address}/scheduled-tasks`)
  await press(page, 'Taak toevoegen')
  await dialog.getByRole('textbox', { name: 'Naam' }).fill('Nachtwerk')
  await dialog.getByRole('textbox', { name: 'Programma' }).fill('tools\\nacht.exe')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Elke dag om 03:30')).toBeVisible()
  await press(page, 'Nachtwerk nu starten')
  const output = page.getByRole('dialog', { name: 'Nachtwerk' })
  await expect(output.getByText('Gelukt')).toBeVisible()
  await expect(output.getByText(/tools\/nacht\.exe/).last()).toBeVisible()

  await page.goto(`${address}/use?period=hour`)
  await expect(page.getByRole('heading', { name: 'Geheugen' })).toBeVisible()
  await expect(page.getByText('Geplande taak nu starten')).toBeVisible()

  await page.goto(`${address}/activity`)
  for (const done of ['Naam toevoegen', 'Verwerking van ASP.NET wijzigen', 'Compatibiliteitsniveau wijzigen'])
    await expect(page.getByText(done, { exact: true })).toBeVisible()
})

test('what the Windows server does not take is told in words', async ({ page }) => {
  await withHosting(page, 'broken', 'windows')
  const fault = page.getByRole('alert').filter({ hasText: 'fout 500.19' })
  await expect(fault).toContainText('wwwroot/web.config, regel 12')
  await expect(fault).toContainText('.json (mimeMap) is al ingesteld')
  await page.getByRole('link', { name: 'ASP.NET instellen' }).click()
  // The label covers the field itself.
  const switched = page.getByRole('switch', { name: /^Als 32 bits draaien/ })
  await switched.locator('xpath=ancestor::label[1]').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wijzigen en herstarten' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Mislukt: 32 of 64 bits wijzigen' })
  await expect(failed).toContainText('Er is niets gewijzigd en de website werkt zoals voordien')
  await expect(switched).not.toBeChecked()
})
