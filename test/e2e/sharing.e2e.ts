import { test } from './kit/one-window.ts'
import { expect, expectAccessible, expectRefusal, signIn } from './kit/persona.ts'
import { settled } from './kit/screens.ts'

const domain = 'broodabonnement-voorbeeld.be'

test('an anonymous visitor adds a record with a share link, and is out the moment it is switched off', async ({
  page,
  browser,
}) => {
  await signIn(page, 'customer')
  await page.goto(`/domains/${domain}/sharing`)
  await settled(page)
  await page.getByRole('button', { name: 'Deellink maken' }).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Voor wie?').fill('webbouwer')
  await panel.getByRole('button', { name: 'Deellink maken' }).click()
  const link = await page.getByText(/\/domains\/config\/.*\/[\w-]{43}$/).textContent()
  await expectAccessible(page, 'a new link, shown once')
  await page.getByRole('button', { name: 'Ik heb de link' }).click()

  const stranger = await browser.newContext({ locale: 'nl-BE', reducedMotion: 'reduce' })
  const visit = await stranger.newPage()
  const address = new URL(link ?? '').pathname
  await visit.goto(new URL(address, page.url()).href)
  await expect(visit).toHaveTitle('Belfry – Domeinconfiguratie')
  await expect(visit.getByText('Tijdelijke toegang tot deze domeinnaam is gedeeld via een link')).toBeVisible()
  await expect(visit.getByRole('link', { name: 'Delen' })).toHaveCount(0)
  await settled(visit)
  await expectAccessible(visit, 'the screen of a share link')
  await visit.getByRole('button', { name: 'Record toevoegen' }).first().click()
  const form = visit.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Naam' }).fill('gedeeld')
  await form.getByRole('textbox', { name: 'IPv4-adres' }).fill('192.0.2.77')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  await visit.getByRole('button', { name: 'Nakijken en opslaan' }).click()
  await visit
    .getByRole('dialog')
    .getByRole('button', { name: /opslaan/i })
    .click()
  await expect(visit.getByRole('row', { name: /gedeeld/ })).toBeVisible()
  // Another tab, and back: the key goes along.
  const tabs = visit.getByRole('navigation', { name: /^Onderdelen/ })
  await tabs.getByRole('link', { name: 'Nameservers' }).click()
  await expect(visit).toHaveURL(/\/nameservers$/)
  await settled(visit)
  await tabs.getByRole('link', { name: 'DNS-records' }).click()
  await expect(visit.getByRole('row', { name: /gedeeld/ })).toBeVisible()

  expectRefusal(visit, /\/api\/(events|share\/)/, 403)
  await page.goto(`/domains/${domain}/logs`)
  await expect(page.getByRole('row', { name: /webbouwer/ }).first()).toBeVisible()
  await page.goto(`/domains/${domain}/sharing`)
  await page
    .getByRole('row', { name: /webbouwer/ })
    .getByRole('button', { name: /^Acties/ })
    .click()
  await page.getByRole('menuitem', { name: 'Uitzetten' }).click()
  await expect(page.getByRole('row', { name: /webbouwer/ }).getByText('Uitgezet')).toBeVisible()
  // Without being asked anything: the page hears it.
  await expect(visit.getByText('Deze deellink geldt niet meer', { exact: false })).toBeVisible()
  await stranger.close()
})
