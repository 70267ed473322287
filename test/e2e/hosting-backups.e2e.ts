import { test } from './kit/one-window.ts'
import { expect, signIn } from './kit/persona.ts'
import { hostingAddress } from './kit/screen.ts'

test('a site goes back to how it was last night, and that is undone', async ({ page }) => {
  await signIn(page, 'customer')
  const address = await hostingAddress(page, 'backups')
  const id = /\d+/.exec(address)?.[0]
  // Its host is asked by whoever looks first.
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Terug naar vroeger' })).toBeVisible()
  // Something has to be otherwise than last night: where nothing is, there is nothing to put back.
  const write = () =>
    page.request.put(`/api/products/${id}/webhosting/files/text`, {
      headers: { 'x-belfry': '1', 'accept-language': 'nl' },
      data: { path: `public/proef-${Date.now()}.html`, text: 'Nieuw', expected: null },
    })
  await expect(async () => {
    const made = await write()
    expect(`${made.status()} ${(await made.text()).slice(0, 200)}`).toMatch(/^200 /)
  }).toPass({ timeout: 30_000 })
  await page.reload()
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
