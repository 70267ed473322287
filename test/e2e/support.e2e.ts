import { test } from './kit/one-window.ts'
import { expect, expectAccessible, signIn } from './kit/persona.ts'

const subject = 'De webshop toont een foutmelding'
const picture = Buffer.from('\x89PNG\r\n\x1a\nwhat a browser would not look into', 'latin1')

test('a customer asks with a picture, staff answer from the keyboard, and the customer reads it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'customer')
  await page.goto('/supports/create')
  await page.getByLabel('Onderwerp').fill(subject)
  await page.getByLabel('Bericht').fill('Sinds deze ochtend:\n\n- foutmelding **503**\n- enkel op de kassa')
  await page.locator('input[type=file]').setInputFiles({ name: 'fout.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Opgeslagen als concept')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Onderwerp')).toHaveValue(subject)
  await page.locator('input[type=file]').setInputFiles({ name: 'fout.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Vraag versturen' }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.getByRole('button', { name: /Downloaden: ?fout\.png/ })).toBeVisible()
  await expectAccessible(page, 'a ticket')

  const desk = await browser.newContext({ baseURL: process.env.BELFRY_E2E_URL ?? '' })
  const staff = await desk.newPage()
  await signIn(staff, 'admin')
  await staff.goto('/staff/support')
  await staff.getByRole('row', { name: new RegExp(subject) }).click()
  await expect(staff.getByRole('list', { name: 'Gesprek' })).toContainText('foutmelding 503')
  await staff.keyboard.press('a')
  await expect(staff.getByRole('button', { name: 'Teruggeven' })).toBeVisible()
  await staff.keyboard.press('r')
  await staff.keyboard.type('De kassa werkt weer.')
  await staff.keyboard.press('Control+Enter')
  await expect(staff.getByRole('list', { name: 'Gesprek' })).toContainText('De kassa werkt weer.')
  await expectAccessible(staff, 'a ticket at the desk')
  await desk.close()

  await expect(page.getByRole('list', { name: 'Gesprek' })).toContainText('De kassa werkt weer.')
})
