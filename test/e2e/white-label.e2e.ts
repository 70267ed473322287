import { craneLogo } from '#areas/partner/white-label/fixtures.ts'
import { brands } from '#brands/brands.ts'
import { test } from './kit/one-window.ts'
import { expect, expectRefusal, signIn, signInAs } from './kit/persona.ts'

const traces = new RegExp(
  Object.values(brands)
    .flatMap(({ name, panelName, company }) => [panelName, company.name, `${name}\\.example`])
    .join('|'),
  'i',
)

test('a client with a white label reads of their partner alone on every screen', async ({ page }) => {
  await signInAs(page, 'info@bakkerij-klavervier.example')
  for (const path of ['/overview', '/domains', '/services', '/supports', '/contacts', '/users', '/accessibility']) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(/^Torenkraan( – |$)/)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo').last(), path).toContainText('hulp@torenkraan.example')
    await expect(page.locator('body'), path).not.toContainText(traces)
  }
  await page.goto('/partner-signup')
  await expect(page).toHaveURL(/\/overview$/)
})

test('a partner picks a colour and a logo, and sees at once what their clients will see', async ({ page }) => {
  await signIn(page, 'partner')
  await page.goto('/partners/settings')
  expectRefusal(page, /\/logo\/dark$/, 415)
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await page.getByLabel('Naam van je portaal').fill('Studio Voorproef')
  await expect(preview).toContainText('Studio Voorproef')
  await page.getByLabel('Kleur', { exact: true }).fill('rood')
  await page.getByRole('button', { name: 'Uiterlijk opslaan' }).click()
  await expect(page.getByText('Geef een kleur op als #1a73e8')).toBeVisible()
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await expect(page.getByText('Dit bestand is geen png of jpg')).toBeVisible()
  const before = await preview.locator('img').last().getAttribute('src')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: craneLogo([250, 204, 21]) }
  await page.locator('input[type=file]').last().setInputFiles(logo)
  await expect(preview.locator('img').last()).not.toHaveAttribute('src', before ?? '')
})
