import { test } from './kit/one-window.ts'
import { orderAsNewcomer } from './kit/own.ts'
import { expect, signIn } from './kit/persona.ts'
import { serviceAddress } from './kit/screen.ts'

test('from a list to the page of a service, on to its neighbours on the same tab, and back to the list as it was', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await page.goto('/services?sort=-name')
  const main = page.getByRole('main')
  await expect(main.getByRole('row').getByRole('link').first()).toBeVisible()
  // Licences of Microsoft stand above the tenant that they are of, by which their page is called.
  const links = await main.getByRole('row').getByRole('link').allInnerTexts()
  const names = links.map((text) => text.split('\n').at(-1) ?? '')
  expect(names.length).toBeGreaterThan(2)
  await main.getByRole('row').getByRole('link').nth(1).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '')
  await expect(main.getByText(`2 van ${names.length}`)).toBeVisible()

  await main.getByRole('link', { name: 'Abonnement' }).click()
  await expect(main.getByRole('heading', { name: 'Prijs en termijn' })).toBeVisible()
  await main.getByRole('link', { name: `Volgende: ${links[2]?.replace('\n', ', ')}` }).click()
  await expect(page).toHaveURL(/\/services\/\d+\/subscription$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(names[2] ?? '')
  await page.reload()
  await expect(main.getByText(`3 van ${names.length}`)).toBeVisible()

  await main.getByRole('link', { name: 'Alle diensten' }).click()
  await expect(page).toHaveURL(/\/services\?sort=-name$/)
})

test('a service that is looked at from elsewhere has the plain way back, and its old address leads to its page', async ({
  page,
}) => {
  await signIn(page, 'customer')
  const address = await serviceAddress(page, /^srv1\./)
  const id = address.replace(/^.*\//, '')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/services?id=${id}&part=documents`)
  await expect(page).toHaveURL(new RegExp(`/services/${id}/documents$`))
  await expect(page.getByRole('link', { name: 'Alle diensten' })).toHaveAttribute('href', '/services')
  await expect(page.getByRole('navigation', { name: 'Bladeren in de lijst' })).toHaveCount(0)
  await page.goto(`/services?id=${id}&part=tags`)
  await expect(page.getByRole('dialog', { name: /^Labels van srv1/ })).toBeVisible()
})

test('a tab of the dashboard opens the page of the domain, and without a domain one is chosen', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/dashboard/web?domain=de-gouden-halm-voorbeeld.be')
  await expect(page).toHaveURL(/\/services\/\d+\/site$/)
  await expect(page.getByRole('link', { name: 'Site', exact: true })).toHaveAttribute('aria-current', /page|true/)
  await expect(page.getByRole('heading', { name: 'Namen' })).toBeVisible()
  await page.goto('/dashboard/mail?domain=de-gouden-halm-voorbeeld.be')
  await expect(page).toHaveURL(/\/domains\/de-gouden-halm-voorbeeld\.be\/mailboxes$/)
  await page.goto('/dashboard/mail')
  await expect(page).toHaveURL(/\/mail$/)
  await page.goto('/dashboard/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'de-gouden-halm-voorbeeld.be', exact: true }).first().click()
  await expect(page).toHaveURL(/\/domains\/de-gouden-halm-voorbeeld\.be$/)
})

test('an order is followed on a page of its own, step by step, from the list and back', async ({ page }) => {
  const { domain } = await orderAsNewcomer(page, 'bestelling', { paymentCode: 'banktransfer' })
  await page.goto('/overview')
  await page.getByRole('link', { name: 'Bestellingen' }).click()
  const main = page.getByRole('main')
  await main.getByRole('row').filter({ hasText: domain }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Bestelling \d+$/)
  const item = main.getByRole('listitem').filter({ hasText: domain }).first()
  await expect(item).toContainText('Wacht op jou')
  await item.getByRole('button', { name: /^Stap 2 van/ }).click()
  await expect(item.getByRole('list').getByRole('listitem').first()).toContainText('Besteld')
  await expect(main.getByRole('link', { name: /^€.*betalen$/ })).toBeVisible()
  await main.getByRole('link', { name: 'Alle bestellingen' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})
