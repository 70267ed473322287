import { choose, expect, expectAccessible, expectRefusal, type Locator, type Page, setTheme } from './persona.ts'
import { type Press, type Presses, told } from './pressed.ts'

/** One of many on the same page: the full set of rules in light, the colours in dark. It is closed afterwards. */
export async function judgePressed(page: Page, presses: Presses): Promise<void> {
  const over = overPage(page)
  const before = await over.count()
  await setTheme(page, 'light')
  for (const each of presses) await press(page, each)
  await judgeOpen(page, told(presses))
  // Suggestions that opened with a window close before it.
  await expect(async () => {
    const now = await over.count()
    if (now > before) {
      await close(page)
      await expect(over).not.toHaveCount(now, { timeout: 2000 })
    }
    expect(await over.count()).toBe(before)
  }).toPass()
}

/** With Escape, unless that is what is asked: whether what was filled in may be lost. */
async function close(page: Page): Promise<void> {
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Weggaan zonder op te slaan' })
  if (await leave.isVisible()) await leave.click()
  else await page.keyboard.press('Escape')
}

/** What lies over a page by now. */
export async function judgeOpen(page: Page, what: string): Promise<void> {
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expectAccessible(page, `${what} in light`)
  await setTheme(page, 'dark')
  await expectAccessible(page, `${what} in dark`, { colours: true })
}

/** Presses in what lies on top, and waits for what that opens. */
async function press(page: Page, wanted: Press): Promise<void> {
  const over = overPage(page)
  const menu = page.locator('[role=menu]')
  const [open, menus] = [await over.count(), await menu.count()]
  const target = targetOf(open > 0 ? over.last() : page, wanted).first()
  if (typeof wanted !== 'string' && 'fill' in wanted) return target.fill(wanted.with)
  if (typeof wanted !== 'string' && 'checkbox' in wanted) {
    await choose(target)
    await expect(page.getByRole('region', { name: 'Selectie' }).getByRole('button').nth(1)).toBeVisible()
    return
  }
  if (typeof wanted !== 'string' && 'refused' in wanted) expectRefusal(page, wanted.refused, wanted.status)
  const isSwitch = typeof wanted !== 'string' && 'switch' in wanted
  // One that keeps the focus while its last change is under way takes no other press.
  if (isSwitch) await expect(page.locator('[data-held]')).toHaveCount(0)
  await over.evaluateAll((all) => {
    for (const each of all) each.setAttribute('data-was-open', '')
  })
  // The label covers the field itself.
  await (isSwitch ? target.locator('xpath=ancestor::label[1]') : target).click()
  if (menus > 0) await expect(menu).toHaveCount(0)
  // A tray or a panel may make way for what it opens.
  await expect(over.and(page.locator(':not([data-was-open])'))).not.toHaveCount(0)
}

function targetOf(top: Page | Locator, wanted: Press): Locator {
  if (typeof wanted === 'string' || 'refused' in wanted) {
    const name = startingWith(typeof wanted === 'string' ? wanted : wanted.press)
    return top.getByRole('button', { name }).or(top.getByRole('menuitem', { name }))
  }
  if ('row' in wanted) return top.getByRole('row').filter({ hasText: wanted.row })
  if ('fill' in wanted) return top.getByRole('textbox', { name: startingWith(wanted.fill) })
  if ('switch' in wanted) return top.getByRole('switch', { name: startingWith(wanted.switch) })
  return top.getByRole('checkbox', { name: startingWith(wanted.checkbox) })
}

const startingWith = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** What lies over a page. The frame in which a menu stands is a dialog as well, and is not counted. */
const overPage = (page: Page) => page.locator('[role=dialog]:not(:has([role=menu])), [role=alertdialog], [role=menu]')
