import { withHosting } from './kit/hosting.ts'
import { test } from './kit/one-window.ts'
import { expect, expectAccessible, forgetSession, signIn } from './kit/persona.ts'

test('WordPress is installed, gets a plugin, finds and replaces, opens with one click, and a broken one is mended', async ({
  page,
}) => {
  const domain = await withHosting(page, 'wordpress')
  const main = page.getByRole('main')
  const tabs = main.getByRole('navigation', { name: /^Onderdelen van / })
  const tab = (name: string) => tabs.getByRole('link', { name, exact: true }).click()
  await tab('WordPress')

  await main.getByRole('textbox', { name: 'Titel van de site' }).fill('Bakkerij De Proef')
  await expectAccessible(page, 'the form that installs WordPress')
  await main.getByRole('button', { name: 'WordPress installeren' }).click()
  const made = page.getByRole('dialog', { name: 'Nieuw wachtwoord' })
  await expect(made).toBeVisible()
  await expectAccessible(page, 'a new password, shown once')
  await made.getByRole('button', { name: 'Ik heb het genoteerd' }).click()
  await expect(main.getByRole('heading', { name: 'Bakkerij De Proef' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page, 'a WordPress that stands')

  await tab('Plugins')
  await main.getByRole('button', { name: 'Plugin toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('https://wordpress.org/plugins/redirection/')
  await dialog.getByRole('button', { name: 'Installeren' }).click()
  await expect(dialog).toBeHidden()
  const active = main.getByRole('switch', { name: 'Redirection actief' })
  await expect(active).toBeEnabled({ timeout: 60_000 })
  await active.press('Space')
  await expect(active).toBeChecked({ timeout: 60_000 })

  await tab('Database')
  await main.getByRole('textbox', { name: 'Zoeken naar' }).fill(domain)
  await main.getByRole('textbox', { name: 'Vervangen door' }).fill('elders.example')
  await main.getByRole('button', { name: 'Tellen wat er verandert' }).click()
  await expect(main.getByRole('heading', { name: /^\d+ rijen veranderen$/ })).toBeVisible()
  await main.getByRole('button', { name: /^Vervangen in \d+ rijen$/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'what finding and replacing would change, and the question before it')
  await page.keyboard.press('Escape')

  await tab('Deze site')
  const opened = page.waitForEvent('popup')
  await main.getByRole('button', { name: 'Aanmelden bij WordPress' }).click()
  const beside = await opened
  await expect(beside.getByRole('heading', { name: /WordPress/ }).first()).toBeVisible()
  // What opens there has no hold of the portal.
  expect(await beside.evaluate(() => window.opener)).toBeNull()
  await beside.close()

  await tab('Geschiedenis')
  const row = main.getByRole('row').filter({ hasText: 'Plugin aanzetten' }).first()
  await expect(row).toContainText('Redirection')
  await expect(row).toContainText('Gelukt')

  // A site that a plugin breaks, found among those of all clients.
  await forgetSession(page)
  await signIn(page, 'partner')
  await page.goto('/wordpress?attention=broken')
  await main.getByRole('row').getByRole('link', { name: /\.be$/ }).first().click()
  const broken = main.getByRole('alert').filter({ hasText: 'Fatal Slider maakt je site stuk' })
  await expect(broken).toBeVisible()
  await expectAccessible(page, 'a WordPress that a plugin breaks')
  await broken.getByRole('button', { name: 'Fatal Slider uitzetten' }).click()
  await expect(broken).toBeHidden({ timeout: 60_000 })
  await expect(main.getByRole('button', { name: 'Aanmelden bij WordPress' })).toBeEnabled()
})
