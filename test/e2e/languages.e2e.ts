import { expect, inLanguage, test } from './kit/persona.ts'
import { arriveAt, screens, settled, titleOf } from './kit/screens.ts'

// Each looks and changes nothing, so both workers may take them.
test.describe.configure({ mode: 'parallel' })
test.use({ locale: 'nl-BE' })

/** Words that stand in nearly every Dutch sentence and in none of the other language; the demo world's names have none. */
const dutch = {
  en: 'je jouw niet wordt worden naar voor nog geen deze zijn hebt kunt bij wij ook maar opnieuw domeinnaam bestelling',
  fr: 'jouw niet wordt worden naar voor nog geen deze zijn hebt kunt bij wij ook maar opnieuw domeinnaam bestelling het',
} as const

for (const screen of screens.filter(({ seenBy }) => !seenBy))
  test(`${screen.path} has its title and no Dutch word in English and French`, async ({ page }) => {
    for (const language of ['en', 'fr'] as const) {
      await page.goto(inLanguage(language, await arriveAt(page, screen, language)))
      await expect(page).toHaveTitle(titleOf(screen, language))
      await settled(page)
      if (screen.rowsAreWritten) await page.locator('tbody').evaluate((rows) => rows.remove())
      const [text = ''] = await page.locator('body').allInnerTexts()
      const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}.@_-]+/u))
      expect(dutch[language].split(' ').filter((word) => words.has(word))).toEqual([])
    }
  })

test.describe('the root', () => {
  test.use({ locale: 'fr-BE' })

  test('sends a visitor to the language of his browser, and to the one he chose from then on', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/fr$/)
    await page.getByRole('button', { name: /Langue/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en$/)
    expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('en')
    await page.goto('/')
    await expect(page).toHaveURL(/\/en$/)
  })

  test('is the only address that does: any other keeps the language that it names', async ({ page }) => {
    await page.goto('/auth/signin')
    await expect(page).toHaveTitle('Belfry – Inloggen')
    await expect(page).toHaveURL(/\/auth\/signin$/)
  })
})
