import { randomUUID } from 'node:crypto'
import { test } from './kit/one-window.ts'
import { ask, tell } from './kit/own.ts'
import { choose, expect, type Page, signIn } from './kit/persona.ts'
import { zone } from './kit/screen.ts'
import { settled } from './kit/screens.ts'

const address = `bestellingen@${zone}`

/** As the demo world has it: so small that it is nearly full. */
async function makeFull(page: Page): Promise<void> {
  type Found = { data: { size: number; state: string }[] }
  const box = async () => (await ask<Found>(page, `/mail/mailboxes?q=${address}`)).data[0]
  if ((await box())?.size === 2) return
  await tell(page, '/mail/mailboxes/many', { act: 'resize', size: 2, mailboxes: [address], key: randomUUID() })
  await expect.poll(box, { timeout: 30_000 }).toMatchObject({ size: 2, state: 'ready' })
}

test('the mailboxes of all domains are found, narrowed to the full ones, and changed together', async ({ page }) => {
  await signIn(page, 'customer')
  await makeFull(page)
  await page.goto('/domains')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Mailboxen', exact: true }).click()
  await expect(page).toHaveTitle('Belfry – Mailboxen')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByText('Voor 80 % of meer vol').click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/attention=full/)
  const row = main.getByRole('row').filter({ hasText: address })
  await expect(row).toBeVisible()
  await settled(page)
  await choose(row.getByRole('checkbox'))
  await main.getByRole('button', { name: 'Grootte wijzigen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grootte van 1 mailbox wijzigen' })
  await dialog.getByRole('button', { name: 'Grootte van 1 mailbox wijzigen' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: address })).toContainText('Doorgegeven aan de mailserver')
  await dialog.getByRole('button', { name: 'Sluiten' }).first().click()
  // With more room it is not full any more: it leaves the list of the full ones, and is found in the list of all.
  await expect(row).toHaveCount(0)
  await main.getByRole('button', { name: /Voor 80 % of meer vol/ }).click()
  await expect(page).not.toHaveURL(/attention=/)
  await row.getByRole('link', { name: address }).click()
  await expect(page).toHaveURL(/\/domains\/.*\/mailboxes/)
})
