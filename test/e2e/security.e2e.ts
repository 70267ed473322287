import { generateSync } from 'otplib'
import { ask, orderAsNewcomer } from './kit/own.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefusal,
  forgetSession,
  type Page,
  password,
  signIn,
  apart as test,
} from './kit/persona.ts'

async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(username)
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** Types what the picture says into an app of our own, and the code of the app into the page. @returns the recovery codes. */
async function setUp(page: Page): Promise<string[]> {
  await expect(page.getByRole('img', { name: 'QR-code met je sleutel' })).toBeVisible()
  const typed = await page.locator('code').first().textContent()
  await page
    .getByRole('textbox', { name: 'Code van de app' })
    .fill(generateSync({ secret: (typed ?? '').replaceAll(' ', '') }))
  await page.getByRole('button', { name: '2FA inschakelen' }).click()
  const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allInnerTexts()
}

/** A question that is looked at, and not answered. */
async function expectAccessibleQuestion(page: Page, what: string, ask: () => Promise<void>): Promise<void> {
  await ask()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(question.getByRole('heading')).toBeVisible()
  await expectAccessible(page, what)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
}

test('who switches on two-factor sign-in gets in with the password and a code, and with no less', async ({ page }) => {
  expectRefusal(page, /\/oauth\/token$/, 403)
  expectRefusal(page, /\/oauth\/token$/, 422)
  const { person } = await orderAsNewcomer(page, 'tweestaps')
  await page.goto('/user/edit-profile?tab=two-factor')
  await page.getByRole('button', { name: '2FA instellen' }).click()
  await expectAccessible(page, 'setting up two-factor sign-in')
  const codes = await setUp(page)
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(page.getByText('Nog 10 van de 10 herstelcodes')).toBeVisible()
  for (const name of ['Nieuwe herstelcodes', '2FA uitschakelen'])
    await expectAccessibleQuestion(page, name, () => page.getByRole('button', { name }).click())

  await forgetSession(page)
  await page.goto('/user/edit-profile?tab=sessions')
  await fillSignIn(page, person.emailAddress)
  await expect(page.getByRole('heading', { name: 'Bevestig dat jij het bent' })).toBeVisible()
  await expectAccessible(page, 'the second step')
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await page.getByRole('button', { name: 'Herstelcode gebruiken' }).click()
  await page.getByRole('textbox', { name: 'Herstelcode' }).fill('aaaa-bbbb-cccc-dddd')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByText('Je code was onjuist')).toBeVisible()
  await page.getByRole('textbox', { name: 'Herstelcode' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page).toHaveURL(/\/user\/edit-profile\?tab=sessions$/)
  await expect(page.getByText('Dit toestel')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Onjuiste code' })).toBeVisible()
})

test('a passkey signs its owner in without a password', async ({ page, baseURL }) => {
  // A passkey belongs to a host with a name.
  const at = (path: string) => `${baseURL?.replace('127.0.0.1', 'localhost')}${path}`
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { person } = await orderAsNewcomer(page, 'sleutel')
  await page.goto(at('/auth/signin?next=/user/edit-profile?tab=passkeys'))
  await fillSignIn(page, person.emailAddress)
  await page.getByRole('button', { name: 'Toegangssleutel toevoegen' }).click()
  const form = page.getByRole('dialog')
  await expectAccessible(page, 'a new passkey')
  await form.getByRole('textbox', { name: 'Naam' }).fill('Laptop')
  await form.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(password)
  await form.getByRole('button', { name: 'Toegangssleutel toevoegen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible()
  await expectAccessible(page, 'passkeys')
  for (const name of ['Naam wijzigen', 'Verwijderen'])
    await expectAccessibleQuestion(page, `${name} of a passkey`, async () => {
      await page.getByRole('button', { name: 'Acties voor Laptop' }).click()
      await page.getByRole('menuitem', { name }).click()
    })

  await forgetSession(page)
  // The page offers the key by itself where the browser can, and this authenticator takes every offer.
  await page.goto(at('/auth/signin'))
  await expect(page).toHaveURL(/\/overview$/)
})

test('what an administrator forces comes first, and then the portal opens', async ({ page, browser }) => {
  await orderAsNewcomer(page, 'verplicht')
  const { id } = await ask<{ id: number }>(page, '/user')
  const staff = await browser.newContext()
  await signIn(staff, 'admin')
  const forced = { forceTwoFactor: true, forcePasswordChange: true }
  const answer = await staff.request.put(`/api/users/accounts/${id}`, { headers: { 'x-belfry': '1' }, data: forced })
  expect(answer.status(), await answer.text()).toBe(200)
  await staff.close()

  await page.goto('/domains')
  await expect(page).toHaveTitle('Belfry – Kies eerst een nieuw wachtwoord')
  await expectAccessible(page, 'a password that is due')
  await page.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill(password)
  for (const name of ['Nieuw wachtwoord', 'Herhaal het nieuwe wachtwoord'])
    await page.getByRole('textbox', { name, exact: true }).fill('Anders2027')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page).toHaveTitle('Belfry – Stel 2FA in')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page, 'a second factor that is due, on a phone')
  await expectAccessible(page, 'a second factor that is due')
  await setUp(page)
  await page.getByRole('button', { name: 'Verder naar het portaal' }).click()
  await expect(page).toHaveURL(/\/overview$/)
})

test('the page of all calls breaks no rule of its own policy', async ({ page }) => {
  await page.goto('/api/docs')
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock-summary').first().click()
  await expect(page.locator('.opblock-body').first()).toBeVisible()
})
