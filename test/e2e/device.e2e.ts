import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRefusal,
  password,
  signIn,
  apart as test,
} from './kit/persona.ts'

type Asked = { device_code: string; user_code: string; verification_uri_complete: string }

test('a program is let in by the code that it shows, with the password and no less', async ({ page }) => {
  expectRefusal(page, /\/device-codes\/show$/, 404)
  expectRefusal(page, /\/device-codes\/allow$/, 422)
  await signIn(page, 'partner')
  const asks = { client_id: 'belfry', device_name: 'werkbank-e2e', scope: 'account:read dns:read domains:read' }
  const asked: Asked = await (await page.request.post('/api/oauth/device_authorization', { form: asks })).json()

  await page.goto('/device')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('BBBB-BBBB')
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.getByText('Deze code bestaat niet', { exact: false }).first()).toBeVisible()

  // A link that brings the code allows nothing by itself.
  await page.goto(new URL(asked.verification_uri_complete).pathname + new URL(asked.verification_uri_complete).search)
  await expect(code).toHaveValue(asked.user_code)
  await expectAccessible(page, 'the code of a program')
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.getByRole('heading', { name: 'werkbank-e2e vraagt toegang' })).toBeVisible()
  await expect(page.getByText(asked.user_code)).toBeVisible()
  await expectAccessible(page, 'who asks for access')
  await expectNoSidewaysScroll(page, 'who asks for access')

  const poll = () =>
    page.request.post('/api/oauth/device_token', {
      form: {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code: asked.device_code,
        client_id: asks.client_id,
      },
    })
  await page.getByRole('checkbox', { name: 'Lezen: Domeinnamen' }).locator('xpath=ancestor::label[1]').click()
  const secret = page.getByRole('textbox', { name: 'Huidig wachtwoord' })
  await secret.fill('Verkeerd2026')
  await page.getByRole('button', { name: 'Toegang geven' }).click()
  await expect(page.getByText('Dit is niet je huidige wachtwoord')).toBeVisible()
  await secret.fill(password)
  await page.getByRole('button', { name: 'Toegang geven' }).click()
  await expect(page.getByText('werkbank-e2e heeft toegang')).toBeVisible()
  await expectAccessible(page, 'a program that was let in')

  const token = await (await poll()).json()
  expect(token).toMatchObject({ token_type: 'Bearer', scope: 'account:read dns:read' })
  await page.getByRole('link', { name: 'Naar mijn API-tokens' }).click()
  await expect(page.getByRole('row', { name: /werkbank-e2e/ })).toBeVisible()
})
