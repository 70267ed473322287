import { test } from './kit/one-window.ts'
import { allowRefusal, expect, signIn } from './kit/persona.ts'
import { serviceAddress } from './kit/screen.ts'

test('a server is watched, a page of it goes wrong, and somebody looks after that', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto(await serviceAddress(page, /^srv1\./, 'monitoring'))
  const main = page.getByRole('main')
  // What is on screen is read again at the moment at which nobody watches it any more.
  allowRefusal(page, /\/(triggers\/events|monitoring\/(graphs|host-groups))/, 409)
  await main.getByRole('button', { name: 'Bewaking stoppen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bewaking stoppen' }).click()
  const add = main.getByRole('button', { name: 'Bewaken', exact: true })
  await expect(add).toBeEnabled({ timeout: 60_000 })
  await add.click()
  // What nothing was measured of yet is not called well.
  await expect(main.getByText(/De bewaking is net begonnen/)).toBeVisible({ timeout: 60_000 })
  await main.getByRole('button', { name: 'Webpagina toevoegen' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Naam').fill('Winkel')
  await form.getByLabel('Adres').fill('http://10.0.0.5/')
  await form.getByRole('button', { name: 'Webpagina toevoegen' }).click()
  await expect(form.getByLabel('Adres')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Adres').fill('https://zaak.be/status/503')
  await form.getByRole('button', { name: 'Webpagina toevoegen' }).click()
  await expect(form).toBeHidden()
  const note = main.getByRole('button', { name: 'Opvolgen: Web: Winkel' })
  await note.click({ timeout: 60_000 })
  await form.getByLabel('Notitie').fill('Ik herstart de server')
  await form.getByRole('button', { name: 'Opvolgen' }).click()
  await expect(main.getByText(/: Ik herstart de server$/)).toBeVisible({ timeout: 60_000 })
  await main.getByRole('button', { name: 'Winkel niet meer bewaken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Niet meer bewaken' }).click()
  await expect(main.getByText('https://zaak.be/status/503')).toBeHidden({ timeout: 60_000 })
})
