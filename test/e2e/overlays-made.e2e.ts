import { staffPrivacyCalls } from '#areas/people/privacy/contract/calls.ts'
import { changed } from './kit/answered.ts'
import { test } from './kit/one-window.ts'
import { orderAsNewcomer, tell } from './kit/own.ts'
import { expect, forgetSession, password, signIn, signInAs } from './kit/persona.ts'
import { judgePressed } from './kit/pressing.ts'
import { hostingAddress } from './kit/screen.ts'

/** What lies over a page once somebody made what the demo world does not have. */
test.describe.configure({ mode: 'parallel' })

test('staff look at a request to erase, are asked why not, and whether they are sure', async ({ page }) => {
  const { person } = await orderAsNewcomer(page, 'wissen')
  await tell(page, '/user/privacy/erasure', { password, words: 'Ik stop met mijn zaak.' })
  await forgetSession(page)
  await signIn(page, 'admin')
  await page.goto('/staff/privacy')
  const request = { row: person.emailAddress }
  await judgePressed(page, [request])
  await judgePressed(page, [request, 'Weigeren'])
  // As once the order is paid for and carried out, and what it brought has ended.
  await changed(page, staffPrivacyCalls.list, ({ data }) => {
    for (const each of data) each.obstacles = []
  })
  await page.reload()
  await judgePressed(page, [request, 'Alles wissen'])
})

test('a partner is asked before their own sender goes', async ({ page }) => {
  await signInAs(page, 'partenaire@carillon.example')
  await tell(page, '/users/partners/settings/personalization/sender', { address: 'post@beffroi.example' })
  await page.goto('/partners/settings?tab=sender')
  await judgePressed(page, ['Adres verwijderen'])
})

test('a hosting with a key and both caches asks before any of it goes', async ({ page }) => {
  await signIn(page, 'managed')
  const address = await hostingAddress(page)
  await page.goto(`${address}/access`)
  // What the web server has of it is read when somebody looks.
  await expect(page.getByRole('button', { name: 'Sleutel toevoegen' })).toBeEnabled()
  const change = (what: string, body: object) =>
    tell(page, `/products/${address.replace(/^.*\//, '')}/webhosting/${what}`, body)
  await change('ssh-keys', {
    name: 'Kantoor',
    key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl',
  })
  await change('varnish/switch-state', { state: true })
  await change('redis/switch-state', { state: true })
  await judgePressed(page, ['Sleutel Kantoor verwijderen'])
  await page.goto(`${address}/caches`)
  await judgePressed(page, ['Cache leegmaken'])
  await judgePressed(page, [{ switch: 'Redis staat aan' }])
})

test('a hosting is asked before its certificate goes', async ({ page }) => {
  await signIn(page, 'managed')
  await page.goto(await hostingAddress(page, 'certificate'))
  const [off, on] = [page.getByRole('switch', { name: 'Uit' }), page.getByRole('switch', { name: 'Aan' })]
  await expect(off.or(on)).toBeVisible()
  if (await off.isVisible()) await off.locator('xpath=ancestor::label[1]').click()
  await expect(on).toBeEnabled()
  await judgePressed(page, [{ switch: 'Aan' }])
})
