import { expect, apart as test } from './kit/persona.ts'

test.describe('the root', () => {
  test.use({ locale: 'fr-BE' })

  test('sends a visitor to the language of their browser, and to the one they chose from then on', async ({
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
