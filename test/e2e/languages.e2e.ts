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

test('what lies in the cart is named in the language that is read, also after another is chosen', async ({ page }) => {
  await page.goto('/cart/products-details?pid=220&domain=eigen-site.be')
  await page.getByRole('button', { name: 'In winkelmandje', exact: true }).last().click()
  const items = page.getByRole('main').getByRole('list')
  await expect(items.getByText('Sitebouwer')).toBeVisible()
  await page.getByRole('button', { name: /Taal/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(items.getByText('Créateur de site')).toBeVisible()
  await expect(items.getByText('Sitebouwer')).toHaveCount(0)
})
