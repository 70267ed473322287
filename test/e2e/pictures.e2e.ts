import path from 'node:path'
import { publish, withEditor } from './kit/builder.ts'
import { checkOutAsNewcomer, findAndTake } from './kit/buying.ts'
import { goToConfirm, products } from './kit/ordering.ts'
import { aPerson, freeDomain, newcomerWithDomain, orderAsNewcomer } from './kit/own.ts'
import { expect, forgetSession, inLanguage, type Page, setTheme, signIn, apart as test } from './kit/persona.ts'
import { hostingAddress, serviceAddress, windowsAddress } from './kit/screen.ts'
import { settled } from './kit/screens.ts'

/** The pictures of the README, taken on the way: `PICTURES=1 npx playwright test pictures`. */
const folder = path.resolve(import.meta.dirname, '../../docs/pictures')

async function picture(page: Page, name: string): Promise<void> {
  await settled(page)
  const hasMenu = (await page.getByRole('navigation', { name: 'Menu', includeHidden: true }).count()) > 0
  if (hasMenu) await expect(page.locator('a[href="/cart/show-cart"]')).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
}

test.describe('pictures', { tag: '@pictures' }, () => {
  test('the path of a visitor', async ({ page }) => {
    test.slow()
    const domain = 'bakkerij-morgenrood.com'
    await page.goto(`/order?domain=${domain}`)
    await expect(page.getByRole('listitem').filter({ hasText: domain })).toContainText('Beschikbaar')
    await expect(page.getByText('Wordt opgezocht')).toHaveCount(0)
    await picture(page, 'order-search')
    await findAndTake(page, 'nl', domain)
    await picture(page, 'cart')
    await checkOutAsNewcomer(page, 'nl', aPerson('mira'), (step) => picture(page, `checkout-${step}`))
    await expect(page.getByRole('button', { name: 'Betalen', exact: true })).toBeVisible()
    await picture(page, 'payment')
    await page.getByRole('button', { name: 'Betalen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles staat klaar!', { timeout: 60_000 })
    await picture(page, 'thank-you')
  })

  for (const [name, category, template] of [
    ['site-bakery', 'food', 'Korst & Kruim'],
    ['site-guest-house', 'hospitality', 'Boomgaard'],
    ['site-salon', 'beauty', 'Salon Lila'],
  ] as const)
    test(`a site out of the web builder: ${template}`, async ({ page }) => {
      test.slow()
      const { domain } = await newcomerWithDomain(page, 'mira')
      const editor = await withEditor(page, domain, category, template)
      await publish(editor)
      if (name === 'site-bakery')
        await editor.screenshot({ path: path.join(folder, 'builder.png'), animations: 'disabled' })
      await editor.goto(`http://${domain}.localhost:${process.env.BELFRY_E2E_SITES_PORT}/`)
      await picture(editor, name)
      await editor.close()
    })

  const inDark = ['checkout-confirm', 'services', 'statement', 'ticket', 'partner-look']

  /** The same page on a tablet and a phone, and some in the dark. */
  async function widths(page: Page, name: string): Promise<void> {
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, `phone-${name}`)
    await page.setViewportSize({ width: 991, height: 800 })
    await picture(page, `tablet-${name}`)
    if (inDark.includes(name)) {
      await setTheme(page, 'dark')
      await picture(page, `dark-${name}`)
      await setTheme(page, 'light')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  test('each step of the checkout, on a tablet and a phone', async ({ page }) => {
    test.slow()
    await findAndTake(page, 'nl', 'bakkerij-avondrood.com')
    await widths(page, 'cart')
    await checkOutAsNewcomer(page, 'nl', aPerson('mira'), (step) => widths(page, `checkout-${step}`))
    const other = await orderAsNewcomer(page, 'mira', { paymentCode: 'banktransfer' })
    await page.goto(`/order/thankyou?uuid=${other.uuid}`)
    await picture(page, 'thank-you-transfer')
    await widths(page, 'thank-you-transfer')
  })

  test('a partner who orders for a client', async ({ page }) => {
    await signIn(page, 'partner')
    await products['domain registration'](page, freeDomain('praktijk'))
    const client = { as: 'partner for a known client', email: 'managed@belfry.example' } as const
    await goToConfirm(page, client, { method: undefined, isDomain: true })
    await expect(page.getByText(/dit komt op de maandfactuur van/)).toBeVisible()
    await picture(page, 'checkout-partner')
    await widths(page, 'checkout-partner')
  })

  test('the money of a customer, people, partners and the desk of staff', async ({ page }) => {
    test.slow()
    for (const [who, name, address] of [
      ['customer', 'services', '/services'],
      ['customer', 'direct-debit', '/invoices/direct-debit'],
      ['admin', 'statement', '/staff/statements/1'],
      ['customer', 'ticket', '/supports/details?id=1'],
      ['customer', 'users', '/users'],
      ['customer', 'sessions', '/user/edit-profile?tab=sessions'],
      ['partner', 'partner-look', '/partners/settings'],
      ['partner', 'integrations', '/integrations'],
      ['admin', 'support-desk', '/staff/support'],
      ['admin', 'audit-log', '/staff/audit'],
    ] as const) {
      await forgetSession(page)
      await signIn(page, who)
      await page.goto(address)
      await picture(page, name)
      await widths(page, name)
    }
  })

  test('the account of a small company', async ({ page }) => {
    test.slow()
    await signIn(page, 'customer')
    await page.goto('/overview')
    await picture(page, 'overview')
    await page.goto('/domains')
    await picture(page, 'domains')
    await page.goto('/domains/de-gouden-halm-voorbeeld.be')
    await picture(page, 'domain')
    await page.goto('/invoices')
    await page.getByRole('row').filter({ hasText: 'Wordt geïnd' }).first().click()
    await expect(page.getByRole('dialog').getByText('Je hoeft niets te doen')).toBeVisible()
    await picture(page, 'invoice')
  })

  test('the records of a domain', async ({ page }) => {
    await signIn(page, 'customer')
    await page.goto('/domains/de-gouden-halm-voorbeeld.be/dns')
    await settled(page)
    await page.getByRole('button', { name: 'Record toevoegen' }).click()
    const form = page.getByRole('dialog', { name: 'Record toevoegen' })
    await form.getByRole('textbox', { name: 'Naam' }).fill('winkel')
    await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.44')
    await expect(form).toContainText('wijst naar het adres 192.0.2.44')
    await picture(page, 'dns-record')
    await form.getByRole('button', { name: 'Record klaarzetten' }).click()
    await expect(form).toBeHidden()
    await picture(page, 'dns-editor')
    await page.getByRole('button', { name: 'Nakijken en opslaan' }).click()
    await expect(page.getByRole('dialog')).toContainText('192.0.2.44')
    await picture(page, 'dns-review')
    await page.getByRole('dialog').getByRole('button', { name: 'Verder bewerken' }).click()
    await page.getByRole('button', { name: 'Alles verwerpen' }).click()
    await page.goto('/domains/de-gouden-halm-voorbeeld.be/dns?import=file')
    const panel = page.getByRole('dialog')
    await panel
      .getByRole('textbox', { name: 'Of plak de regels hier' })
      .fill('$TTL 1h\nkassa   A   192.0.2.30\nwinkel  A   300.1.1.1\n@       MX  10 mail\nblog    CNAME\n')
    await panel.getByRole('button', { name: 'Nakijken wat er verandert' }).click()
    await expect(panel.getByText(/^Regel 5/).first()).toBeVisible()
    await picture(page, 'dns-import')
  })

  test('a domain and what belongs to it', async ({ page }) => {
    test.slow()
    await signIn(page, 'customer')
    const domain = 'de-gouden-halm-voorbeeld.be'
    const rule = { hostname: 'actie', destinationAddress: 'https://www.bakkerij.example/herfst', type: '302' }
    await page.request.post(`/api/domains/${domain}/url-forwarding`, { headers: { 'x-belfry': '1' }, data: rule })
    for (const tab of ['mail-security', 'forwarding', 'contacts', 'transfer', 'website']) {
      await page.goto(`/domains/${domain}/${tab}`)
      await picture(page, `domain-${tab}`)
    }
    await widths(page, 'domain-website')
    await page.goto(`/domains/${domain}/mail-security`)
    await setTheme(page, 'dark')
    await picture(page, 'dark-domain-mail-security')
    await page.goto('/domains/records?q=192.0.2')
    await setTheme(page, 'light')
    await picture(page, 'record-search')
    await page.goto('/templates/home')
    await picture(page, 'templates')
  })

  test('the mail of a domain', async ({ page }) => {
    test.slow()
    await signIn(page, 'customer')
    const mail = '/domains/de-gouden-halm-voorbeeld.be'
    for (const tab of ['mailboxes', 'mail-forwarding', 'spam-filter', 'mail-log', 'mail-migration']) {
      await page.goto(`${mail}/${tab}`)
      await picture(page, tab)
      await widths(page, tab)
    }
    await page.goto(`${mail}/mail-log`)
    await setTheme(page, 'dark')
    await picture(page, 'dark-mail-log')
    await setTheme(page, 'light')
    await page.goto('/mail')
    await picture(page, 'all-mailboxes')
    await widths(page, 'all-mailboxes')
    await page.goto('/reports/mailboxes')
    await picture(page, 'report-mailboxes')
  })

  test('web hosting on Linux and Windows, and its WordPress', async ({ page }) => {
    test.slow()
    await signIn(page, 'customer')
    const [linux, windows] = [await hostingAddress(page), await windowsAddress(page)]
    for (const [name, address] of [
      ['hosting', linux],
      ['hosting-site', `${linux}/site`],
      ['hosting-files', `${linux}/files?path=public`],
      ['hosting-databases', `${linux}/access`],
      ['hosting-backups', `${linux}/backups`],
      ['hosting-statistics', `${linux}/statistics`],
      ['wordpress', '/wordpress'],
      ['wordpress-site', `${linux}/wordpress`],
      ['windows-hosting', windows],
    ] as const) {
      await page.goto(address)
      await picture(page, name)
    }
    await page.goto(`${linux}/statistics`)
    await setTheme(page, 'dark')
    await picture(page, 'dark-hosting-statistics')
    await setTheme(page, 'light')
  })

  test('a cloud server', async ({ page }) => {
    test.slow()
    await signIn(page, 'customer')
    const server = await serviceAddress(page, /^srv1\./)
    for (const [name, address] of [
      ['cloud-servers', '/cloud'],
      ['cloud-server', server],
      ['cloud-firewall', `${server}/firewall`],
      ['cloud-backups', `${server}/server-backups`],
      ['cloud-monitoring', `${server}/monitoring`],
    ] as const) {
      await page.goto(address)
      await picture(page, name)
    }
    await setTheme(page, 'dark')
    await picture(page, 'dark-cloud-monitoring')
    await setTheme(page, 'light')
  })

  test('in the dark', async ({ page }) => {
    await signIn(page, 'partner')
    await page.goto('/overview')
    await setTheme(page, 'dark')
    await picture(page, 'dark-overview')
    await page.goto('/domains')
    await picture(page, 'dark-domains')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('bakkerij')
    await expect(page.getByRole('option', { name: /bakkerij/i }).first()).toBeVisible()
    await picture(page, 'dark-commands')
  })

  test('on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/order?domain=bakkerij-morgenrood')
    await expect(page.getByText('Wordt opgezocht')).toHaveCount(0)
    await picture(page, 'phone-order')
    await signIn(page, 'customer')
    for (const [name, address] of [
      ['overview', '/overview'],
      ['domains', '/domains'],
      ['dns', '/domains/de-gouden-halm-voorbeeld.be/dns'],
      ['invoices', '/invoices'],
    ] as const) {
      await page.goto(address)
      await picture(page, `phone-${name}`)
    }
  })

  for (const language of ['nl', 'en', 'fr'] as const)
    test(`the way in, in ${language}`, async ({ page }) => {
      await page.goto(inLanguage(language, '/auth/signin'))
      await picture(page, `sign-in-${language}`)
    })
})
