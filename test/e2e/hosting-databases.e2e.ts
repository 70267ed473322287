import { Buffer } from 'node:buffer'
import { test } from './kit/one-window.ts'
import { expect, expectAccessible, signIn } from './kit/persona.ts'
import { hostingAddress } from './kit/screen.ts'

test('tables of a hosting are looked at, a file says what it will do before it does, and the database is taken along', async ({
  page,
}) => {
  await signIn(page, 'customer')
  const address = await hostingAddress(page, 'tables')
  await page.goto(address)
  const main = page.getByRole('main')
  await main.getByText('setting', { exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Rijen van setting' })).toBeVisible()
  await expect(main.getByText('geen waarde (NULL)').first()).toBeVisible()
  await expectAccessible(page, 'rows of a table')
  await main.getByRole('button', { name: 'Alle tabellen' }).click()

  const name = `proef_${Date.now()}`
  await main.getByRole('button', { name: 'Importeren' }).click()
  const dialog = page.getByRole('dialog')
  await page.setInputFiles('input[type=file]', {
    name: 'proef.sql',
    mimeType: 'application/sql',
    buffer: Buffer.from(`CREATE TABLE ${name} (id int(11) PRIMARY KEY);\nINSERT INTO ${name} VALUES (1),(2);\n`),
  })
  await dialog.getByRole('button', { name: 'Bekijk wat er verandert' }).click()
  await expect(dialog.getByText('komt erbij')).toBeVisible()
  await expectAccessible(page, 'what a file of SQL will do')
  await dialog.getByRole('button', { name: 'Nu invoeren' }).click()
  await expect(main.getByText('Ingevoerd', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(name, { exact: true }).first()).toBeVisible()

  await main.getByRole('button', { name: 'Exporteren' }).click()
  const fetched = page.waitForEvent('download')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Exporteren' }).click()
  expect((await fetched).suggestedFilename()).toMatch(/\.sql\.gz$/)
})
