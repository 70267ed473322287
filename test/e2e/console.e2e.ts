import { test } from './kit/one-window.ts'
import { expect, type Page, signIn } from './kit/persona.ts'
import { serviceAddress } from './kit/screen.ts'

/** How many pixels of the screen are drawn on. */
const inked = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    // A copy that is meant to be read: the browser warns of one that is not.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    copy?.drawImage(canvas as HTMLCanvasElement, 0, 0)
    const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] }
    let count = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 128) count += 1
    return count
  })
/** Once nothing has changed for a moment. */
async function settled(page: Page): Promise<number> {
  let before = -1
  await expect
    .poll(async () => {
      const now = await inked(page)
      const isSame = now === before && now > 0
      before = now
      return isSame
    })
    .toBe(true)
  return before
}

test('what is typed in the browser is seen on the screen of a server, and a new ticket opens it again', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await page.goto(await serviceAddress(page, /^srv\d+\./, 'console'))
  await expect(page.getByText('Verbonden', { exact: true })).toBeVisible()
  const empty = await settled(page)
  await page.locator('canvas').click()
  await page.keyboard.press('m')
  await expect.poll(() => inked(page)).toBeGreaterThan(empty)
  await page.keyboard.press('Backspace')
  await expect.poll(() => inked(page)).toBe(empty)

  await page.getByRole('button', { name: 'Tekst typen' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tekst' }).fill('root\nuptime\n')
  await page.getByRole('dialog').getByRole('button', { name: 'Typen', exact: true }).click()
  await expect.poll(() => inked(page)).toBeGreaterThan(empty)

  await page.getByRole('button', { name: 'Opnieuw verbinden' }).click()
  await expect(page.getByText('Verbonden', { exact: true })).toBeVisible()
  expect(await settled(page)).toBe(empty)
})
