import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { brandNames } from '../../src/brands/brands.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * `aria-hidden-focus` is left out while a combo box is open: React Aria hides the rest of the page from screen readers and
 * closes the list before focus can get there.
 */
async function expectAccessible(page: Page, state: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(wcag)
  const { violations } = await (state === 'combo box' ? axe.disableRules(['aria-hidden-focus']) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    state,
  ).toEqual([])
}

const open = async (page: Page, path: string, brand?: string): Promise<void> => {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  if (brand) await page.evaluate((name) => document.documentElement.setAttribute('data-brand', name), brand)
}

/** What opens over the page, by the button that opens it. */
const overlays = [
  ['dialog', 'Dialoog openen'],
  ['panel', 'Paneel openen'],
  ['commands', 'Opdrachten openen'],
  ['menu', 'Meer acties'],
  ['explanation', 'Uitleg bij EPP-code'],
  ['filters', /^Filters/],
  ['columns', 'Kolommen'],
] as const

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the kit in ${theme}`, () => {
    test.use({ colorScheme: theme, locale: 'nl-BE', contextOptions: { reducedMotion: 'reduce' } })

    for (const brand of brandNames) {
      test(`has no accessibility violation in the colours of ${brand}`, async ({ page }) => {
        await open(page, '/templates/home', brand)
        await expectAccessible(page, 'page')
        await open(page, '/templates/layouts', brand)
        await expectAccessible(page, 'dashboard')
      })
    }

    test('has no accessibility violation in anything that opens', async ({ page }) => {
      await open(page, '/templates/home')
      for (const [state, name] of overlays) {
        await page.getByRole('button', { name }).first().click()
        await page.getByRole(state === 'menu' ? 'menu' : 'dialog').waitFor()
        await expectAccessible(page, state)
        await page.keyboard.press('Escape')
        await page.getByRole(state === 'menu' ? 'menu' : 'dialog').waitFor({ state: 'detached' })
      }
      // By keyboard: a list closes when the page scrolls, and a press scrolls first.
      await page.getByRole('combobox', { name: 'Land' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('listbox').waitFor()
      await expectAccessible(page, 'combo box')
      await page.keyboard.press('Escape')
      await page.getByRole('group', { name: 'Ingangsdatum' }).getByRole('button').click()
      await page.getByRole('dialog').getByRole('grid').waitFor()
      await expectAccessible(page, 'calendar')
    })

    for (const width of [390, 320]) {
      test(`fits ${width} pixels without scrolling sideways`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        for (const path of [
          '/templates/home',
          '/templates/layouts',
          '/templates/layouts?layout=auth',
          '/accessibility',
        ]) {
          await open(page, path)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            path,
          ).toBeLessThanOrEqual(0)
          await expectAccessible(page, `${path} at ${width}`)
        }
      })
    }
  })
}

test('another language keeps the page, its state and the choice', async ({ page, context }) => {
  await open(page, '/templates/home?tab=mail')
  await page.getByRole('button', { name: /Taal/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/templates\/home\?tab=mail$/)
  await expect(page).toHaveTitle('Belfry – Modèles')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE')
  expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('fr')
})

test('a table is worked by keyboard alone', async ({ page }) => {
  await open(page, '/templates/home')
  const rows = page.getByRole('table', { name: 'Domeinnamen' }).locator('tr[data-index]')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByText('1 geselecteerd')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('atelier-2.eu')
})
