import { Buffer } from 'node:buffer'
import { withHosting } from './kit/hosting.ts'
import { test } from './kit/one-window.ts'
import { expect, expectAccessible } from './kit/persona.ts'

test('a file of SQL says what it will do before it does, its tables are looked at, and the database is taken along', async ({
  page,
}) => {
  // Of its own: while another test puts a hosting back to last night, nothing can be brought into it.
  await withHosting(page, 'tabellen')
  await page.goto(`/services/${/\d+/.exec(new URL(page.url()).pathname)?.[0]}/tables`)
  const main = page.getByRole('main')
  const name = `proef_${Date.now()}`
  await main.getByRole('button', { name: 'Importeren' }).click()
  const dialog = page.getByRole('dialog')
  await page.setInputFiles('input[type=file]', {
    name: 'proef.sql',
    mimeType: 'application/sql',
    buffer: Buffer.from(
      `CREATE TABLE ${name} (id int(11) PRIMARY KEY, naam varchar(20));\nINSERT INTO ${name} VALUES (1,NULL),(2,'an');\n`,
    ),
  })
  await dialog.getByRole('button', { name: 'Bekijk wat er verandert' }).click()
  await expect(dialog.getByText('komt erbij')).toBeVisible()
  await expectAccessible(page, 'what a file of SQL will do')
  await dialog.getByRole('button', { name: 'Nu invoeren' }).click()
  await expect(main.getByText('Ingevoerd', { exact: true }).first()).toBeVisible()
  await main.getByText(name, { exact: true }).first().click()
  await expect(main.getByRole('heading', { name: `Rijen van ${name}` })).toBeVisible()
  await expect(main.getByText('geen waarde (NULL)').first()).toBeVisible()
  await expectAccessible(page, 'rows of a table')
  await main.getByRole('button', { name: 'Alle tabellen' }).click()

  await main.getByRole('button', { name: 'Exporteren' }).click()
  const fetched = page.waitForEvent('download')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Exporteren' }).click()
  expect((await fetched).suggestedFilename()).toMatch(/\.sql\.gz$/)
})
