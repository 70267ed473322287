import { webhookCalls } from '#areas/integrations/webhooks/contract/calls.ts'
import { type Token, tokenCalls } from '#areas/partner/api-tokens/contract/calls.ts'
import { linkCalls } from '#areas/session/sso/contract/calls.ts'
import { providerCalls } from '#areas/session/sso/contract/manage-calls.ts'
import { twoFactorCalls } from '#areas/session/two-factor/contract/calls.ts'
import { answered, changed } from './kit/answered.ts'
import { test } from './kit/one-window.ts'
import { signIn } from './kit/persona.ts'
import { judgePressed } from './kit/pressing.ts'

/** The same of ways in: what neither the demo world holds nor a call brings about. */
test.describe.configure({ mode: 'parallel' })

const at = '2026-11-20T09:30:00.000Z'
const onePage = { page: 1, perPage: 25, total: 1 }

test('somebody stops signing in through an organisation', async ({ page }) => {
  const provider = { id: 1, name: 'Bakkersbond', kind: 'oidc' as const }
  await answered(page, linkCalls.list, {
    data: [{ id: 1, provider, email: 'an@bakkersbond.example', linkedAt: at, lastUsedAt: at }],
    offers: [],
  })
  await signIn(page, 'customer')
  await page.goto('/user/edit-profile?tab=sso')
  await judgePressed(page, ['Ontkoppelen'])
})

test('a partner looks at how their people sign in, and takes it away', async ({ page }) => {
  await answered(page, providerCalls.list, {
    data: [
      {
        id: 3,
        kind: 'oidc',
        name: 'Torenkraan Entra',
        brand: null,
        partner: { id: 3, name: 'Webstudio Torenkraan BV' },
        issuer: 'https://login.torenkraan.example/v2.0',
        clientKey: 'belfry-portaal',
        hasSecret: true,
        signInUrl: '',
        certificates: '',
        createsAccounts: false,
        homeClient: null,
        permissions: [],
        isOn: true,
        domains: [
          {
            domain: 'torenkraan.example',
            recordName: '_portal-sign-in.torenkraan.example',
            recordText: 'belfry-7f3a',
            verifiedAt: null,
            verifiedBy: null,
          },
        ],
        people: 4,
        ours: {
          redirectUri: 'https://portaal.example/auth/sso/callback',
          entityId: 'https://portaal.example/sso/saml/3',
          assertionUrl: 'https://portaal.example/api/sso/saml/3',
        },
      },
    ],
  })
  await signIn(page, 'partner')
  await page.goto('/partners/settings?tab=sso')
  const open = { row: 'Torenkraan Entra' }
  await judgePressed(page, [open])
  await judgePressed(page, [open, 'Aanmeldserver verwijderen'])
})

test('a partner is shown a new token once, and asked before one opens nothing any more', async ({ page }) => {
  const token: Token = {
    id: 3,
    name: 'Boekhouding',
    hint: 'x7Qa',
    scopes: [],
    subnets: [],
    state: 'active',
    createdAt: at,
    expiresAt: null,
    lastUsedAt: null,
    lastUsedIp: null,
    revokedAt: null,
    owner: { id: 2, name: 'Sofie Torenkraan', email: 'sofie@torenkraan.example' },
    isMine: true,
  }
  await answered(page, tokenCalls.list, { data: [token], ...onePage })
  await answered(page, tokenCalls.generate, { token: `bfy_${'proef'.repeat(9)}x7Qa`, data: token })
  await signIn(page, 'partner')
  await page.goto('/partners/settings?tab=tokens')
  await judgePressed(page, ['Acties voor Boekhouding', 'Intrekken'])
  await judgePressed(page, ['Token maken', { fill: 'Naam', with: 'Boekhouding' }, 'Token maken'])
})

test('somebody asks for new recovery codes, and does without a second factor', async ({ page }) => {
  await changed(page, twoFactorCalls.state, ({ data }) => {
    data.activated = true
  })
  await signIn(page, 'customer')
  await page.goto('/user/edit-profile?tab=two-factor')
  await judgePressed(page, ['Nieuwe herstelcodes'])
  await judgePressed(page, ['2FA uitschakelen'])
})

test('a webhook gets a new secret, and goes', async ({ page }) => {
  const url = 'https://hooks.torenkraan.example/belfry'
  const delivery = { eventId: 'a1', topic: 'domain.registered', body: { domain: 'voorbeeld.be' }, createdAt: at }
  await answered(page, webhookCalls.list, {
    data: [
      { id: 2, url, topics: ['domain.registered'], active: true, failingSince: at, stoppedAt: null, createdAt: at },
    ],
  })
  await answered(page, webhookCalls.deliveries, {
    data: [
      { ...delivery, id: 5, state: 'failed', tries: 3, status: 500, detail: 'Internal Server Error', triedAt: at },
      { ...delivery, id: 4, state: 'delivered', tries: 1, status: 200, detail: null, triedAt: at },
    ],
    ...onePage,
    total: 2,
  })
  await signIn(page, 'partner')
  await page.goto('/integrations?tab=webhooks')
  await judgePressed(page, [url])
  await judgePressed(page, [url, 'Nieuw geheim'])
  await judgePressed(page, [url, 'Verwijderen'])
})
