import { randomUUID } from 'node:crypto'
import { test } from './kit/one-window.ts'
import { endPayment, newcomerWithDomain, tell, untilCarriedOut } from './kit/own.ts'
import { expect as atOnce } from './kit/persona.ts'

/** The datacentre takes its time. */
const expect = atOnce.configure({ timeout: 60_000 })
const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl an@laptop'

test('a server is ordered, runs, is shut down, grows, and tells what was done with it', async ({ page }) => {
  test.slow()
  await newcomerWithDomain(page, 'server')

  await page.goto('/cart/products-details?pid=300')
  const keys = page.getByRole('textbox', { name: 'SSH-sleutels' })
  await keys.fill('mijn sleutel')
  await keys.blur()
  await expect(page.getByText('Dit is geen publieke SSH-sleutel', { exact: false })).toBeVisible()

  const order = {
    ...{ uuid: randomUUID(), pid: 300, term: 'monthly', type: 'standard', cpus: 2, memoryGb: 4, disksGb: [50] },
    ...{ name: 'proef1', sshKey: key, paymentCode: 'bancontact', agreeTerm: true },
  }
  type Answer = { data: { uuid: string; redirectUrl: string } }
  const { data } = await tell<Answer>(page, '/orders/cloud-server', order)
  await endPayment(page, data.redirectUrl, 'paid')
  await untilCarriedOut(page, data.uuid)

  await page.goto('/cloud')
  await page
    .getByRole('row')
    .getByRole('link', { name: /^proef1/ })
    .click()
  const now = page.getByRole('region', { name: 'Hoe het nu gaat' })
  await expect(now.getByText('Draait', { exact: true })).toBeVisible()
  await expect(now).toContainText('Debian 12')

  await now.getByRole('button', { name: 'Afsluiten' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Afsluiten' }).click()
  await expect(now.getByText(/heeft hem afgesloten op/)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Schijven', exact: true }).click()
  await page.getByRole('button', { name: 'verhogen Processorkernen' }).click()
  await page.getByRole('button', { name: 'Grootte wijzigen' }).click()
  const question = page.getByRole('alertdialog', { name: /^Grootte wijzigen/ })
  await expect(question).toContainText('4 CPU')
  await question.getByRole('button', { name: 'Bevestigen met betaalplicht' }).click()
  const history = page.getByRole('region', { name: 'Vroegere groottes' })
  await expect(history.getByText('Uitgevoerd', { exact: true })).toBeVisible()
  await expect(history).toContainText('Mira Duinmeijer')

  await page.getByRole('main').getByRole('link', { name: 'Taken', exact: true }).click()
  await expect(page.getByRole('row', { name: /Afsluiten.*Mira Duinmeijer.*Gelukt/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Grootte wijzigen.*Gelukt/ })).toBeVisible()
})
