import { choose, expect, expectAccessible, type Locator, type Page, setTheme } from './persona.ts'
import { type Press, type Presses, told } from './pressed.ts'

/** One of many on the same page: the full set of rules in light, the colours in dark. */
export async function judgePressed(page: Page, presses: Presses): Promise<void> {
  const over = overPage(page)
  const before = await over.count()
  await setTheme(page, 'light')
  for (const each of presses) await press(page, each)
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expectAccessible(page, `${told(presses)} in light`)
  await setTheme(page, 'dark')
  await expectAccessible(page, `${told(presses)} in dark`, { colours: true })
  // Suggestions that opened with a window close before it.
  await expect(async () => {
    const now = await over.count()
    if (now > before) {
      await page.keyboard.press('Escape')
      await expect(over).not.toHaveCount(now, { timeout: 2000 })
    }
    expect(await over.count()).toBe(before)
  }).toPass()
}

/** Presses in what lies on top, and waits for what that opens. */
async function press(page: Page, wanted: Press): Promise<void> {
  const over = overPage(page)
  const menu = page.locator('[role=menu]')
  const [open, menus] = [await over.count(), await menu.count()]
  const target = targetOf(open > 0 ? over.last() : page, wanted).first()
  if (typeof wanted !== 'string' && 'checkbox' in wanted) {
    await choose(target)
    await expect(page.getByRole('region', { name: 'Selectie' }).getByRole('button').nth(1)).toBeVisible()
    return
  }
  const isSwitch = typeof wanted !== 'string' && 'switch' in wanted
  // One that keeps the focus while its last change is under way takes no other press.
  if (isSwitch) await expect(page.locator('[data-held]')).toHaveCount(0)
  // The label covers the field itself.
  await (isSwitch ? target.locator('xpath=ancestor::label[1]') : target).click()
  if (menus > 0) await expect(menu).toHaveCount(0)
  await expect(over).not.toHaveCount(open - menus)
}

function targetOf(top: Page | Locator, wanted: Press): Locator {
  if (typeof wanted === 'string') {
    const name = startingWith(wanted)
    return top.getByRole('button', { name }).or(top.getByRole('menuitem', { name }))
  }
  if ('row' in wanted) return top.getByRole('row').filter({ hasText: wanted.row })
  if ('switch' in wanted) return top.getByRole('switch', { name: startingWith(wanted.switch) })
  return top.getByRole('checkbox', { name: startingWith(wanted.checkbox) })
}

const startingWith = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** What lies over a page. The frame in which a menu stands is a dialog as well, and is not counted. */
const overPage = (page: Page) => page.locator('[role=dialog]:not(:has([role=menu])), [role=alertdialog], [role=menu]')
