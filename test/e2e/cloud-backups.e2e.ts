import { test } from './kit/one-window.ts'
import { expect, signIn } from './kit/persona.ts'
import { serviceAddress } from './kit/screen.ts'

test('a file of a server comes back from a restore point, and a restore of all of it is stopped', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto(await serviceAddress(page, /^srv1\./, 'server-backups'))
  const main = page.getByRole('main')
  const look = main.getByRole('button', { name: /^Herstelpunt van .* bekijken$/ }).first()
  await look.click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'etc', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'hosts kiezen' }).press('Space')
  await panel.getByRole('button', { name: 'Terugzetten …' }).click()
  await expect(panel.getByText('/etc/hosts')).toBeVisible()
  await expect(panel.getByText(/wordt eerst zelf een herstelpunt/)).toBeVisible()
  await panel.getByRole('button', { name: 'Terugzetten', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(main.getByText('Herstel van /etc/hosts').first()).toBeVisible({ timeout: 60_000 })

  await look.click()
  await panel.getByRole('button', { name: 'Hele server terugzetten …' }).click()
  await panel.getByRole('button', { name: 'Terugzetten', exact: true }).click()
  const asked = page.getByRole('alertdialog')
  const label = (await asked.getByText(/^Typ .+ om te bevestigen$/).textContent()) ?? ''
  await asked.getByRole('textbox').fill(label.replace(/^Typ | om te bevestigen$/g, ''))
  await asked.getByRole('button', { name: 'Terugzetten', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(main.getByText('De hele server wordt teruggezet').first()).toBeVisible()
  await main.getByRole('button', { name: 'Stoppen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stoppen' }).click()
  await expect(main.getByText(/^Herstel van de hele server: gestopt/).first()).toBeVisible({ timeout: 60_000 })
})
