import { test } from './kit/one-window.ts'
import { expect, signIn } from './kit/persona.ts'
import { hostingAddress } from './kit/screen.ts'

test('a site goes back to how it was last night, and that is undone', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto(await hostingAddress(page, 'backups'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Terug naar vroeger' })).toBeVisible()
  await main.getByRole('button', { name: /^Terug naar / }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Bestanden' })).toBeVisible()
  const back = panel.getByRole('button', { name: 'Zet terug' })
  await expect(back).toBeEnabled()
  await back.click()
  await expect(panel).toBeHidden()
  const undo = main.getByRole('button', { name: 'Ongedaan maken' }).first()
  await expect(undo).toBeVisible({ timeout: 120_000 })
  await undo.click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Ongedaan maken' })
  await expect(again).toBeEnabled()
  await again.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(main.getByText(/terugzetten ongedaan gemaakt/).first()).toBeVisible()
})
