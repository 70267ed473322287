import { test } from './kit/one-window.ts'
import {
  allowRefusal,
  type DemoPersona,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  setTheme,
} from './kit/persona.ts'
import { pressed, told } from './kit/pressed.ts'
import { judgePressed } from './kit/pressing.ts'
import { zone } from './kit/screen.ts'
import { comeBack, settled } from './kit/screens.ts'

// Each looks and changes nothing.
test.describe.configure({ mode: 'parallel' })

/**
 * Panels and dialogs with an address of their own; those that a press opens stand in `kit/pressed.ts`, `overlays-made.e2e.ts`,
 * `overlays-answered*.e2e.ts` and `screens.e2e.ts`.
 */
const byAddress: readonly (readonly [as: DemoPersona, ...addresses: string[]])[] = [
  [
    'customer',
    '/contacts?contact=new',
    '/users?user=new',
    `/domains/${zone}/dns?import=file`,
    `/domains/${zone}/dns?zone-file=view`,
    `/domains/${zone}/dns?snapshots=all`,
    `/domains/${zone}?tags=${zone}`,
    `/domains/${zone}/sharing?share=new`,
    `/domains/${zone}/forwarding?rule=new`,
    `/domains/${zone}/mailboxes?mailbox=new`,
    `/domains/${zone}/mailboxes?mail=catch-all`,
    `/domains/${zone}/mail-forwarding?forward=new`,
    `/domains/${zone}/mail-migration?move=new`,
    `/domains/${zone}/mail-migration?move=many`,
    '/invoices?id=999999999',
    '/overview?tray=open',
  ],
  [
    'partner',
    '/partners/settings?tab=tokens&token=new',
    '/partners/settings?tab=sub-accounts&user=new',
    '/partners/settings?tab=sso&provider=new',
    '/integrations?tab=webhooks&webhook=new',
  ],
  [
    'admin',
    '/staff/catalogue?product=new',
    '/staff/promotions?promotion=new',
    '/staff/sign-in-providers?provider=new',
    '/staff/support?canned=all',
    '/staff/promotions?promotion=NERGENS',
    '/staff/catalogue?product=999999999',
  ],
]

/** What a row opens beside its list. */
const byRow: readonly (readonly [as: DemoPersona, list: string])[] = [
  ['admin', '/staff/orders'],
  ['admin', '/staff/audit'],
  ['admin', '/mails'],
  ['admin', '/staff/catalogue'],
  ['admin', '/staff/promotions'],
  ['admin', '/mailbox'],
  ['customer', '/contacts'],
  ['customer', '/users'],
]

for (const [as, ...addresses] of byAddress)
  for (const address of addresses)
    test(`${address}, for ${as}, is accessible`, async ({ page }) => judge(page, as, address))

for (const [as, list] of byRow)
  test(`a row of ${list}, opened by ${as}, is accessible`, async ({ page }) =>
    judge(page, as, list, () => page.getByRole('row').nth(1).click()))

test('an entry of a bank statement, which stands beside its list on a desk, opens over it on a phone', async ({
  page,
}) =>
  judge(page, 'admin', '/staff/statements?tab=entries', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('[data-entry]').first().click()
  }))

for (const [as, place, ...opened] of pressed) {
  const [of, find] = typeof place === 'string' ? [place] : place
  test(`what ${opened.map(told).join('; ')} opens on ${of}, for ${as}, is accessible`, async ({ page }) => {
    await comeBack(page, as)
    await page.goto((await find?.(page)) ?? of)
    for (const presses of opened) {
      await settled(page)
      await judgePressed(page, presses)
    }
  })
}

/** In both themes, on a phone, and on the narrowest page; closed with Escape it leaves nothing behind. */
async function judge(page: Page, as: DemoPersona, address: string, open?: () => Promise<void>): Promise<void> {
  await comeBack(page, as)
  allowRefusal(page, /\/api\/(invoices|staff\/promotions)\//, 404)
  await page.goto(address)
  await settled(page)
  await open?.()
  const over = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  await expect(over).toBeVisible()
  await expect(over.locator('.animate-pulse')).toHaveCount(0)
  await setTheme(page, 'light')
  await expectAccessible(page, `${address} in light`)
  await setTheme(page, 'dark')
  await expectAccessible(page, `${address} in dark`, { colours: true })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `${address} at ${width}`)
  }
  expect(await over.evaluate((each) => each.scrollWidth - each.clientWidth), 'scrolls sideways').toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
}
