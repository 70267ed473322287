import fs from 'node:fs/promises'
import { dnsQuery } from '../kit/dns-query.ts'
import { buying, checkOutAsNewcomer, findAndTake } from './kit/buying.ts'
import { test } from './kit/one-window.ts'
import { aPerson, freeDomain } from './kit/own.ts'
import { expect, type Page } from './kit/persona.ts'

/** What a press on this button brings, as bytes. */
async function downloaded(page: Page, button: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  return fs.readFile(await (await coming).path())
}

test.describe('from a name to an invoice', () => {
  test('a visitor buys a domain, points it at a server that the name server knows, and has the invoice', async ({
    page,
  }) => {
    test.slow()
    const domain = freeDomain('pad')
    await findAndTake(page, 'nl', domain)
    await checkOutAsNewcomer(page, 'nl', aPerson('pad'))
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()

    await expect(page).toHaveTitle('Belfry – Bedankt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles staat klaar!', { timeout: 30_000 })
    const item = page.getByRole('listitem').filter({ hasText: domain })
    await expect(item).toContainText('Klaar')
    await page.getByRole('link', { name: 'Naar je domeinnaam' }).click()
    await page.getByRole('main').getByRole('link', { name: 'DNS', exact: true }).click()

    await expect(page).toHaveTitle('Belfry – DNS-records')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(domain)
    await page.getByRole('button', { name: 'Record toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Record toevoegen' })
    await form.getByRole('textbox', { name: 'Naam' }).fill('winkel')
    await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.44')
    await expect(form).toContainText(`winkel.${domain} wijst naar het adres 192.0.2.44`)
    await form.getByRole('button', { name: 'Record klaarzetten' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Nakijken en opslaan' }).click()
    const review = page.getByRole('dialog', { name: `Wijzigingen aan ${domain}` })
    await expect(review).toContainText('192.0.2.44')
    await review.getByRole('button', { name: '1 wijziging opslaan' }).click()
    await expect(review).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: '192.0.2.44' })).toBeVisible()
    await expect(page.getByText('De nameservers antwoorden wat hier staat')).toBeVisible()
    const dnsPort = Number(process.env.BELFRY_E2E_DNS_PORT)
    if (dnsPort > 0)
      await expect
        .poll(async () => (await dnsQuery(dnsPort, `winkel.${domain}`, 'A')).answers.map(({ rdata }) => rdata))
        .toEqual(['192.0.2.44'])
    else test.info().annotations.push({ type: 'skipped', description: 'no PowerDNS here to be asked for the record' })

    await page.getByRole('navigation').getByRole('link', { name: 'Facturen' }).click()
    await expect(page).toHaveTitle('Belfry – Facturen')
    await page.getByRole('row').filter({ hasText: 'Betaald' }).click()
    await expect(page.getByRole('dialog')).toContainText(domain)
    const pdf = await downloaded(page, 'PDF downloaden')
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
    const ubl = (await downloaded(page, 'E-factuur (UBL)')).toString()
    expect(ubl).toMatch(/^<\?xml[^>]*\?>\s*<(\w+:)?Invoice\b/)
    expect(ubl).toContain(domain)
  })
})

for (const language of ['en', 'fr'] as const) {
  test(`a visitor who reads ${language} gets to the payment in that language`, async ({ page }) => {
    const domain = freeDomain(`pad-${language}`)
    await findAndTake(page, language, domain)
    await checkOutAsNewcomer(page, language, aPerson(`pad-${language}`))
    await expect(page.getByRole('button', { name: buying[language].pay, exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en-GB' : 'fr-BE')
  })
}

test('another language keeps the page and what was searched', async ({ page }) => {
  const domain = freeDomain('pad-taal')
  await page.goto(`/order?domain=${domain}`)
  await expect(page.getByRole('listitem').filter({ hasText: domain })).toContainText('Beschikbaar')
  await page.getByRole('button', { name: /Taal/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/order\\?domain=${domain}$`))
  await expect(page.getByRole('listitem').filter({ hasText: domain })).toContainText('Available')
  await expect(page).toHaveTitle('Belfry – Order')
})
