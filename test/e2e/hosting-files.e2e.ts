import { withHosting } from './kit/hosting.ts'
import { test } from './kit/one-window.ts'
import { ask } from './kit/own.ts'
import { expect, expectAccessible, expectRefusal, type Page, signIn } from './kit/persona.ts'
import { judgeOpen } from './kit/pressing.ts'
import { hostingAddress } from './kit/screen.ts'

/** A picture of one point. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

/** Drops files on the list, as somebody drags them from their own computer. */
async function drop(page: Page, files: readonly { name: string; content: Buffer }[]): Promise<void> {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
        transfer.items.add(new File([bytes], name))
      }
      return transfer
    },
    files.map(({ name, content }) => ({ name, base64: content.toString('base64') })),
  )
  const list = page.getByRole('main').getByRole('table', { name: /^Inhoud van/ })
  await list.dispatchEvent('dragover', { dataTransfer: data })
  await list.dispatchEvent('drop', { dataTransfer: data })
}

test('a page is uploaded by dropping it, edited with its difference and with somebody else, renamed, packed and deleted', async ({
  page,
}) => {
  // Of its own: what other tests restore from a backup takes new files away.
  await withHosting(page, 'bestanden')
  const files = `/products/${/\d+/.exec(new URL(page.url()).pathname)?.[0]}/webhosting/files`
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Bestanden & databases' }).first().click()
  const mark = Date.now()
  const [first, second] = [`pagina-${mark}.html`, `over-ons-${mark}.html`]
  const row = (name: string) => main.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

  await expect(main.getByRole('table', { name: /^Inhoud van/ })).toBeVisible()
  await expectAccessible(page, 'the list of files')
  await drop(page, [
    { name: first, content: Buffer.from('<h1>Welkom</h1>\n') },
    { name: 'punt.png', content: Buffer.from(picture, 'base64') },
  ])
  await expect(row(first)).toBeVisible()
  await expect(main.getByRole('region', { name: 'Uploads' }).getByLabel('Klaar')).toHaveCount(2)

  await row('punt.png').getByRole('button', { name: 'punt.png', exact: true }).click()
  await judgeOpen(page, 'a picture')
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await row(first).getByRole('button', { name: first, exact: true }).click()
  const text = main.getByRole('textbox', { name: `Inhoud van ${first}` })
  await expect(text).toHaveValue('<h1>Welkom</h1>\n')
  await text.fill('<h1>Hartelijk welkom</h1>\n')
  await page.keyboard.press('Control+s')
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('<h1>Hartelijk welkom</h1>')).toBeVisible()
  await expectAccessible(page, 'the difference before it is saved')
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(`${first} is opgeslagen`)).toBeVisible()

  await text.fill('<h1>Hallo</h1>\n')
  const path = `public/${first}`
  const { data } = await ask<{ data: { version: string } }>(page, `${files}/text?path=${path}`)
  const body = { path, text: '<h1>Dag</h1>\n', expected: data.version }
  const theirs = await page.request.put(`/api${files}/text`, { headers: { 'x-belfry': '1' }, data: body })
  expect(theirs.status(), await theirs.text()).toBe(200)
  expectRefusal(page, /\/files\/text/, 409)
  await page.keyboard.press('Control+s')
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(panel.getByText('<h1>Dag</h1>')).toBeVisible()
  await judgeOpen(page, 'what somebody else saved meanwhile')
  await panel.getByRole('button', { name: 'De mijne houden' }).click()
  await expect(panel).toBeHidden()
  await expect(text).toHaveValue('<h1>Hallo</h1>\n')
  await main.getByRole('button', { name: 'Terug naar de map' }).click()

  await row(first).focus()
  await page.keyboard.press('F2')
  await main.getByRole('textbox', { name: `Nieuwe naam voor ${first}` }).fill(second)
  await page.keyboard.press('Enter')
  await expect(row(second)).toBeVisible()

  await row(second)
    .getByRole('button', { name: /^Acties/ })
    .click()
  await page.getByRole('menuitem', { name: 'Inpakken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Inpakken' }).click()
  const archive = `over-ons-${mark}.zip`
  await expect(row(archive)).toBeVisible()

  await row(second).getByRole('checkbox').press('Space')
  await row(archive).getByRole('checkbox').press('Space')
  await main.getByRole('region', { name: 'Selectie' }).getByRole('button', { name: 'Verwijderen' }).click()
  const asks = page.getByRole('alertdialog')
  await expectAccessible(page, 'deleting files')
  await asks.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(row(second)).toHaveCount(0)
  await expect(row(archive)).toHaveCount(0)
})

test('a folder is gone through on a phone, and nothing of it is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'customer')
  const address = await hostingAddress(page, 'files')
  await page.goto(`${address}?path=/`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'public', exact: true }).click()
  await expect(page).toHaveURL(/path=public/)
  await expect(main.getByRole('navigation', { name: 'Plaats' }).getByText('public')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await main.getByRole('link', { name: 'Webruimte' }).click()
  await expect(main.getByRole('button', { name: 'private', exact: true })).toBeVisible()
})
