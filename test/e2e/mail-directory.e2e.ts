import { test } from './kit/one-window.ts'
import { expect, signIn } from './kit/persona.ts'

test('the mailboxes of all domains are found, narrowed to the full ones, and changed together', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Mailboxen', exact: true }).click()
  await expect(page).toHaveTitle('Belfry – Mailboxen')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Voor 80 % of meer vol').click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/attention=full/)
  const full = main.getByRole('row').filter({ hasText: 'bestellingen@' })
  await expect(full).toBeVisible()
  await full.getByRole('checkbox').check({ force: true })
  await main.getByRole('button', { name: 'Grootte wijzigen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grootte van 1 mailbox wijzigen' })
  await dialog.getByRole('button', { name: 'Grootte van 1 mailbox wijzigen' }).click()
  await expect(dialog.getByText(/bestellingen@/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sluiten' }).first().click()
  await main
    .getByRole('row')
    .getByRole('link', { name: /^bestellingen@/ })
    .click()
  await expect(page).toHaveURL(/\/domains\/.*\/mailboxes/)
})
