import { randomUUID } from 'node:crypto'
import { test } from './kit/one-window.ts'
import { choose, expect, expectRefusal, signIn } from './kit/persona.ts'

const cartPath = '/cart/show-cart'

test('a visitor puts a server together, sees its price follow, and changes it from the cart', async ({ page }) => {
  await page.goto('/cart/products-details?pid=300&term=monthly&cpus=4&memoryGb=8')
  // The visitor did not say that they buy for a company: the price they read is what they would pay, VAT included.
  const total = page.getByText('€ 52,03', { exact: true }).filter({ visible: true })
  await expect(total.last()).toBeVisible()
  await choose(page.getByRole('radio', { name: /Veel geheugen/ }))
  await expect(page.getByText('16 GB geheugen')).toBeVisible()
  await choose(page.getByRole('radio', { name: /Standaard/ }))
  await page.getByRole('button', { name: 'Schijf toevoegen' }).click()
  await expect(page.getByText('Berekend met de prijzen van vandaag')).toBeVisible()
  expectRefusal(page, /\/carts\/[\w-]+\/items$/, 422)
  const add = page.getByRole('button', { name: 'In winkelmandje' }).last()
  await add.click()
  await expect(page.getByRole('textbox', { name: 'Naam van de server' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Naam van de server' }).fill('web1')
  await add.click()
  await expect(page).toHaveURL(new RegExp(cartPath))
  await page.reload()
  const item = page.getByRole('listitem').filter({ hasText: 'Cloudserver' })
  await expect(item).toContainText('web1')
  await page.getByRole('link', { name: 'web1 wijzigen' }).click()
  await page.getByRole('textbox', { name: 'Naam van de server' }).fill('db1')
  await page.getByRole('button', { name: 'Wijziging opslaan' }).click()
  await expect(page).toHaveURL(new RegExp(cartPath))
  await expect(page.getByText('db1')).toBeVisible()
  await expect(page.getByText('web1')).toHaveCount(0)
})

test('a partner collects licence offers for one tenant, once the agreement is accepted', async ({ page }) => {
  await signIn(page, 'partner')
  await page.goto('/cart/products-details?pid=140')
  expectRefusal(page, /\/carts\/[\w-]+\/items$/, 422)
  const add = page.getByRole('button', { name: 'Exchange Online Plan 1 in winkelmandje' })
  await add.click()
  await expect(page.getByText('Vul de tenant in').first()).toBeVisible()
  await page.getByRole('textbox', { name: /Tenant bij Microsoft/ }).fill('contoso')
  await add.click()
  await expect(page.getByText(/Aanvaard de NCE-partnerovereenkomst/).first()).toBeVisible()
  await choose(page.getByRole('checkbox', { name: /NCE-partnerovereenkomst/ }))
  await page.getByRole('textbox', { name: 'Aantal van Exchange Online Plan 1' }).fill('3')
  await add.click()
  await expect(page.getByText('3 licenties in je mandje')).toBeVisible()
  await page.goto(cartPath)
  await expect(page.getByText('contoso.onmicrosoft.com')).toBeVisible()
  await expect(page.getByText('Looptijd 1 jaar')).toBeVisible()
})

test('somebody who moves a domain has its code mailed and takes its records along', async ({ page }) => {
  const domain = `taken-${randomUUID().slice(0, 8)}.be`
  await page.goto(`/order?domain=${domain}&type=transfer`)
  await page.getByRole('button', { name: `Verhuizen: ${domain}` }).click()
  await page.getByRole('link', { name: 'Naar winkelmandje' }).click()
  await page.getByRole('button', { name: 'Code laten mailen' }).click()
  await expect(page.getByText(/DNS Belgium stuurt de code naar ho\*+@/)).toBeVisible()
  await page.getByRole('button', { name: /DNS-records meenemen/ }).click()
  await page.getByRole('button', { name: /records meenemen$/ }).click()
  await expect(page.getByRole('button', { name: /DNS-records verhuizen mee/ })).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Transfercode' })
  await code.fill('123-456-789-012-345')
  await code.press('Enter')
  await expect(page.getByText('Vul de transfercode in')).toHaveCount(0)
})
