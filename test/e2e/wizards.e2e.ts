import { dnsQuery } from '../kit/dns-query.ts'
import { test } from './kit/one-window.ts'
import { newcomerWithDomain, tell } from './kit/own.ts'
import { choose, expect, type Page } from './kit/persona.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the SPF wizard keeps what it does not know, and the name server answers the record that was saved', async ({
  page,
}) => {
  const { domain } = await newcomerWithDomain(page, 'spf')
  const present = 'v=spf1 mx include:post.vreemd-voorbeeld.be exists:%{i}.lijst.be -all'
  await tell(page, `/domains/${domain}/record`, { recordTypeName: 'TXT', recordName: '@', recordData: present })
  await page.goto(`/domains/${domain}/mail-security?wizard=spf`)
  await expect(page.getByText('exists:%{i}.lijst.be')).toBeVisible()
  await page.getByRole('textbox', { name: 'IPv4-adressen' }).fill('192.0.2.0/24')
  await press(page, 'Toevoegen aan IPv4-adressen')
  await press(page, 'Volgende')
  await choose(page.getByRole('radio', { name: 'Verdacht (softfail)' }))
  await press(page, 'Volgende')
  const record = 'v=spf1 mx include:post.vreemd-voorbeeld.be exists:%{i}.lijst.be ip4:192.0.2.0/24 ~all'
  await expect(page.getByText(record)).toBeVisible()
  await press(page, 'SPF-record opslaan')
  await expect(page.getByText('Het SPF-record is opgeslagen en gaat naar de nameservers')).toBeVisible()
  await expect(page.getByRole('region', { name: 'SPF', exact: true })).toContainText(record)
  const port = Number(process.env.BELFRY_E2E_DNS_PORT)
  if (port) {
    const texts = async () => (await dnsQuery(port, domain, 'TXT')).answers.map(({ rdata }) => rdata)
    await expect.poll(texts, { timeout: 15_000 }).toEqual([`"${record}"`])
  }
})

test('the Microsoft 365 wizard changes what it says, and nothing the second time', async ({ page }) => {
  const { domain } = await newcomerWithDomain(page, 'wizard')
  await tell(page, `/domains/${domain}/record`, {
    recordTypeName: 'A',
    recordName: 'autodiscover',
    recordData: '192.0.2.1',
  })
  await page.goto(`/domains/${domain}/wizards?wizard=microsoft`)
  const plan = page.getByRole('region', { name: 'Wat er verandert' })
  await page.getByRole('textbox', { name: 'Naam bij Microsoft' }).fill('bakkerij')
  await press(page, 'Voorstel vernieuwen')
  await expect(plan).toContainText(`selector1._domainkey.${domain}`)
  await expect(plan.getByRole('listitem').filter({ hasText: `autodiscover.${domain}` })).toContainText('Vervangen')
  await plan.getByRole('button', { name: /^\d+ wijzigingen doorvoeren$/ }).click()
  await expect(page.getByText('De records zijn opgeslagen en gaan naar de nameservers')).toBeVisible()
  await expect(plan.getByRole('button', { name: 'Niets te wijzigen' })).toBeDisabled()
  await page.goto(`/domains/${domain}/wizards`)
  await page.getByRole('link', { name: 'Microsoft 365 instellen' }).click()
  await expect(plan.getByRole('listitem').filter({ hasText: 'Staat er al.' })).toHaveCount(5)
  await expect(plan.getByRole('button', { name: 'Niets te wijzigen' })).toBeDisabled()
})
