import { test } from './kit/one-window.ts'
import { expect, type Page, signIn } from './kit/persona.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

test('after a press in the menu the keyboard goes on from the heading of the page that opened', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/overview')
  await menu(page).getByRole('link', { name: 'Domeinnamen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Belfry – Domeinnamen')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page), 'there is nothing to press').toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('who goes from tab to tab of a domain stays on the tabs', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/domains/de-gouden-halm-voorbeeld.be')
  const main = page.getByRole('main')
  const group = main.getByRole('link', { name: 'DNS', exact: true })
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dns$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(group).toBeFocused()

  const tab = main.getByRole('link', { name: 'DNSSEC', exact: true })
  await tab.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dnssec$/)
  await expect(tab, 'the row that it was pressed in').toBeFocused()
})

test('a jump by the palette ends at the heading of the page', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/overview')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Gebruikers')
  const found = page.getByRole('option')
  // What was offered before anything was typed is gone.
  await expect(found.filter({ hasText: 'Domeinnamen' })).toHaveCount(0)
  await found
    .filter({ hasText: /^Gebruikers/ })
    .first()
    .click()
  await expect(page).toHaveTitle('Belfry – Gebruikers')
  await expect(heading(page)).toBeFocused()
})

test('the palette leads to what is wanted of a domain, named by both', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/overview')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('dnssec halm-voorbeeld.be')
  await page.getByRole('option', { name: 'DNSSEC · de-gouden-halm-voorbeeld.be' }).click()
  await expect(page).toHaveURL(/\/domains\/de-gouden-halm-voorbeeld\.be\/dnssec$/)
})

test('what is typed into a tab draws no ring round all of it', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/user/edit-profile')
  await page.getByRole('textbox', { name: 'Voornaam' }).fill('Els')
  const ring = await page
    .getByRole('tablist')
    .locator('xpath=..')
    .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(ring, 'the ring is of the field alone').toBe('none')
})

test('a signed-in user begins at their overview', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/')
  await expect(page).toHaveURL(/\/overview$/)
})

test('the actions of a row stay in sight where the table is wider than its place', async ({ page }) => {
  await signIn(page, 'partner')
  await page.goto('/domains')
  const row = page.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  const action = row.getByRole('button', { name: /^Acties voor/ })
  await expect(action).toBeInViewport({ ratio: 1 })
  const [box, card] = [
    await action.boundingBox(),
    await page.getByRole('region', { name: 'Domeinnamen' }).boundingBox(),
  ]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
  const name = await row.getByRole('link').first().boundingBox()
  expect(name?.height ?? 99, 'a name takes one line').toBeLessThan(30)
})
