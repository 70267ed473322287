import { test } from './kit/one-window.ts'
import { expect, signIn } from './kit/persona.ts'
import { hostingAddress } from './kit/screen.ts'

test('a job is planned in plain words, saved, started by hand and found on the time line, and taken back from there', async ({
  page,
}) => {
  await signIn(page, 'customer')
  const address = await hostingAddress(page, 'tasks')
  await page.goto(address)
  const main = page.getByRole('main')
  const name = `Nachtwerk ${Date.now()}`
  await main.getByRole('button', { name: 'Taak toevoegen' }).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Naam' }).fill(name)
  await expect(panel.getByText('Elke dag om 03:00')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Weekdag' }).fill('mon-fri')
  await expect(panel.getByText('Van maandag tot en met vrijdag om 03:00')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Programma' }).fill('php')
  await panel.getByRole('textbox', { name: /^Argumenten/ }).fill('private/nacht.php')
  await panel.getByRole('button', { name: 'Taak klaarzetten' }).click()
  await main.getByRole('button', { name: 'Nakijken en opslaan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '1 wijziging opslaan' }).click()
  const row = main.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Nog niet gestart')).toBeVisible()
  await row.getByRole('button', { name: `${name} nu starten` }).click()
  const output = page.getByRole('dialog', { name })
  await expect(output.getByText('Gelukt')).toBeVisible()
  await expect(output.getByText(/php private\/nacht\.php/).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(address.replace(/tasks$/, 'timeline'))
  const event = main.getByRole('listitem').filter({ hasText: name }).first()
  await expect(event).toContainText('Geplande taken')
  await event.getByRole('button', { name: /terugdraaien$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terugdraaien' }).click()
  await expect(page.getByText('Doorgegeven aan de webserver')).toBeVisible()
  await page.goto(address)
  await expect(main.getByRole('heading', { name: 'Geplande taken' })).toBeVisible()
  await expect(main.getByText(name)).toHaveCount(0)
})
