import { checkOutAsNewcomer } from './kit/buying.ts'
import { aPerson, endPayment, freeDomain, newcomerWithDomain, orderAsNewcomer } from './kit/own.ts'
import { expect, type Page, signIn, apart as test } from './kit/persona.ts'
import { countPresses, expectAtMost } from './kit/presses.ts'

/** How many presses the most common jobs take, from where a person begins their day. None may come to need more. */

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a visitor has a domain after 12 presses', async ({ page }) => {
  test.slow()
  const presses = await countPresses(page)
  const domain = freeDomain('klus')
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Domeinnamen' }).fill(domain)
  await button(page, 'Zoeken').click()
  await page.getByRole('listitem').filter({ hasText: domain }).getByRole('button', { name: 'In winkelmandje' }).click()
  await page.getByRole('link', { name: 'Naar winkelmandje' }).click()
  await checkOutAsNewcomer(page, 'nl', aPerson('klus'))
  await button(page, 'Betalen').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles staat klaar!', { timeout: 30_000 })
  expectAtMost('a visitor orders a domain', presses(), 12)
})

test('a customer adds a record after 7 presses from the overview, and takes it back with one', async ({ page }) => {
  const { domain } = await newcomerWithDomain(page, 'klus')
  const presses = await countPresses(page)
  await page.goto('/overview')
  await menu(page).getByRole('link', { name: 'Domeinnamen' }).click()
  await page.getByRole('row').filter({ hasText: domain }).click()
  await page.getByRole('link', { name: 'Naar de DNS-records' }).first().click()
  await button(page, 'Record toevoegen').click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Naam' }).fill('winkel')
  await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.44')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  await button(page, 'Nakijken en opslaan').click()
  await page.getByRole('dialog').getByRole('button', { name: '1 wijziging opslaan' }).click()
  await expect(page.getByRole('row').filter({ hasText: '192.0.2.44' })).toBeVisible()
  expectAtMost('a record from the overview', presses(), 7)
  await button(page, 'Ongedaan maken').click()
  await expect(page.getByRole('row').filter({ hasText: '192.0.2.44' })).toHaveCount(0)
  expectAtMost('… and taken back', presses(), 8)
})

test('a zone file is in after 4 presses from the records', async ({ page }) => {
  const { domain } = await newcomerWithDomain(page, 'klus')
  const presses = await countPresses(page)
  await page.goto(`/domains/${domain}/dns`)
  await page.getByRole('button', { name: 'Zone', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Zonebestand importeren' }).click()
  const panel = page.getByRole('dialog', { name: `Zonebestand importeren in ${domain}` })
  await panel.getByRole('textbox', { name: 'Of plak de regels hier' }).fill('kassa A 192.0.2.7\n')
  await panel.getByRole('button', { name: 'Nakijken wat er verandert' }).click()
  await panel.getByRole('button', { name: '1 toevoegen', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '192.0.2.7' })).toBeVisible()
  expectAtMost('a zone file from the records', presses(), 4)
})

test('an invoice is paid after 4 presses from the overview', async ({ page }) => {
  const { redirectUrl } = await orderAsNewcomer(page, 'klus')
  await endPayment(page, redirectUrl, 'cancelled')
  const presses = await countPresses(page)
  await page.goto('/overview')
  await menu(page).getByRole('link', { name: 'Facturen' }).click()
  await page.getByRole('row').filter({ hasText: 'Onbetaald' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^€ [\d.,]+ betalen$/ })
    .click()
  await button(page, 'Betalen').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles staat klaar!', { timeout: 30_000 })
  expectAtMost('an invoice from the overview', presses(), 4)
})

test('on a phone a record is added after 4 presses from the records', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { domain } = await newcomerWithDomain(page, 'klus')
  const presses = await countPresses(page)
  await page.goto(`/domains/${domain}/dns`)
  await button(page, 'Record toevoegen').click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Naam' }).fill('winkel')
  await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.44')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  await button(page, 'Nakijken en opslaan').click()
  await page.getByRole('dialog').getByRole('button', { name: '1 wijziging opslaan' }).click()
  await expect(page.getByText('De nameservers antwoorden wat hier staat')).toBeVisible()
  expectAtMost('a record on a phone', presses(), 4)
})

test('staff open a ticket that waits after 2 presses, and a payment that no invoice fits after 2', async ({ page }) => {
  await signIn(page, 'admin')
  const presses = await countPresses(page)
  await page.goto('/staff')
  await page.getByRole('tab', { name: /Tickets/ }).click()
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectAtMost('a ticket that waits, from Work', presses(), 2)
})
