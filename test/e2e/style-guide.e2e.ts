import { test } from './kit/one-window.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, setTheme } from './kit/persona.ts'

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
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

/** The titles and the buttons of what lies over the page, and the toast: none of them under the toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.toasts [role=log]')?.firstElementChild?.getBoundingClientRect()
    if (!toast) return ['the toast is gone']
    const over = [...document.querySelectorAll('[role=dialog] :is(h1, h2, header button, footer button)')]
    return over.flatMap((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const isUnder = left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      return isUnder ? [each.textContent || each.getAttribute('aria-label') || each.tagName] : []
    })
  })

test.describe('the kit', () => {
  for (const width of [1440, 991, 390])
    for (const name of ['Paneel openen', 'Dialoog openen'])
      test(`covers no title and no button of ${name} with a toast at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await open(page, '/templates/kit')
        await page.getByRole('button', { name: 'Toast tonen: warning' }).click()
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await covered(page)).toEqual([])
      })

  test('has no accessibility violation, light or dark', async ({ page }) => {
    await open(page, '/templates/layouts')
    await expectAccessible(page, 'layouts', { sheets: true })
    await open(page, '/templates/kit')
    await expectAccessible(page, 'home')
    // Every brand's colours are judged on the pages that people see, in `screens.e2e.ts`.
    await setTheme(page, 'dark')
    await expectAccessible(page, 'home in dark', { colours: true })
  })

  for (const colours of [false, true]) {
    const theme = colours ? 'dark' : 'light'

    test(`has no accessibility violation in anything that opens, in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await open(page, '/templates/kit')
      for (const [state, name] of overlays) {
        await page.getByRole('button', { name }).first().click()
        await page.getByRole(state === 'menu' ? 'menu' : 'dialog').waitFor()
        await expectAccessible(page, state, { colours })
        await page.keyboard.press('Escape')
        await page.getByRole(state === 'menu' ? 'menu' : 'dialog').waitFor({ state: 'detached' })
      }
      // A list closes when the page scrolls, and the focus makes it scroll: the browser may tell of it after the first press.
      await page.getByRole('combobox', { name: 'Land' }).focus()
      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('listbox')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      // React Aria hides the rest of the page from screen readers meanwhile, and closes the list before focus can get there.
      await expectAccessible(page, 'combo box', { colours, without: ['aria-hidden-focus'] })
      await page.keyboard.press('Escape')
      await page.getByRole('group', { name: 'Ingangsdatum' }).getByRole('button').click()
      await page.getByRole('dialog').getByRole('grid').waitFor()
      await expectAccessible(page, 'calendar', { colours })
    })
  }

  for (const width of [390, 320]) {
    test(`fits ${width} pixels without scrolling sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/templates/kit', '/templates/layouts', '/templates/layouts?layout=auth', '/accessibility']) {
        await open(page, path)
        await expectNoSidewaysScroll(page, `${path} at ${width}`)
        await expectAccessible(page, `${path} at ${width}`, { layout: true })
      }
    })
  }
})

test('another language keeps the page, its state and the choice', async ({ page, context }) => {
  await open(page, '/templates/kit?tab=mail')
  await page.getByRole('button', { name: /Taal/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/templates\/kit\?tab=mail$/)
  await expect(page).toHaveTitle('Belfry – Modèles')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE')
  expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('fr')
})

test('a table is worked by keyboard alone', async ({ page }) => {
  await open(page, '/templates/kit')
  const rows = page.getByRole('table', { name: 'Domeinnamen' }).locator('tr[data-index]')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByText('1 geselecteerd')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('atelier-2.eu')
})
