import { test } from './kit/one-window.ts'
import { newcomerWithDomain } from './kit/own.ts'
import { choose, expect, expectAccessible, expectRefusal, type Page } from './kit/persona.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('DNSSEC goes on with its DS at the parent, and off again when nobody remembers it', async ({ page }) => {
  const { domain } = await newcomerWithDomain(page, 'dnssec')
  await page.goto(`/domains/${domain}/dnssec`)
  await press(page, 'DNSSEC inschakelen')
  await page.getByRole('alertdialog').getByRole('button', { name: 'DNSSEC inschakelen' }).click()
  await expect(page.getByText('Ingeschakeld', { exact: true })).toBeVisible({ timeout: 15_000 })
  const tag = /\d+/.exec((await page.getByRole('heading', { name: /^Sleutel \d+/ }).textContent()) ?? '')?.[0]
  const check = await page.request.post(`/api/domains/${domain}/nameservers-check`, { headers: { 'x-belfry': '1' } })
  expect((await check.json()).data.dsTags).toEqual([Number(tag)])
  await press(page, 'DNSSEC uitschakelen')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'switching DNSSEC off')
  await page.getByRole('alertdialog').getByRole('button', { name: 'DNSSEC uitschakelen' }).click()
  await expect(page.getByText('Uitgeschakeld', { exact: true })).toBeVisible({ timeout: 20_000 })
})

test('own name servers are names, and those inside the domain come with their address', async ({ page }) => {
  const { domain } = await newcomerWithDomain(page, 'eigen-ns')
  await page.goto(`/domains/${domain}/nameservers`)
  await press(page, 'Wijzigen')
  await choose(page.getByRole('radio', { name: /^Eigen nameservers/ }))
  expectRefusal(page, /nameservers-preview$/, 422)
  await page.getByRole('textbox', { name: 'Nameserver 1' }).fill('192.0.2.1')
  await page.getByRole('textbox', { name: 'Nameserver 2' }).fill('ns2.elders.example')
  await press(page, 'Bekijk wat er gebeurt')
  await expect(page.getByText('Een nameserver moet een hostnaam zijn, geen IP-adres')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nameserver 1' }).fill(`ns1.${domain}`)
  await page.getByRole('textbox', { name: 'IP-adres 1' }).fill('192.0.2.53')
  await press(page, 'Bekijk wat er gebeurt')
  const change = page.getByRole('alertdialog').getByRole('button', { name: `Nameservers van ${domain} wijzigen` })
  await expect(change).toBeVisible()
  await expectAccessible(page, 'what other name servers bring about')
  await change.click()
  await expect(page.getByText('Je domeinnaam staat op je eigen nameservers')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('192.0.2.53', { exact: true })).toBeVisible()
})
