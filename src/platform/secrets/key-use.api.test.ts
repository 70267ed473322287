import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { keyUse, sealedIn, sentenceOfKey } from './key-use.ts'
import { keyId, sealWith } from './secret-box.ts'

const [fresh, old, idle, lost] = [1, 2, 3, 4].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer, Buffer]
let portal: TestPortal
beforeAll(async () => {
  const keys = [fresh, old, idle].map((key) => key.toString('base64')).join(',')
  portal = await openTestPortal({ env: { BELFRY_SECRET_KEY: keys } })
})
afterAll(() => portal.close())

it('tells which keys stored secrets still need', async () => {
  const people = [await portal.as('customer'), await portal.as('stranger'), await portal.as('partner')]
  const keys = [fresh, old, lost]
  for (const [index, { accountId }] of people.entries())
    await portal.db
      .insertInto('two_factor')
      .values({
        account_id: accountId,
        sealed_secret: sealWith([keys[index]!], `two-factor:${accountId}`, 'secret'),
        created_at: new Date(),
      })
      .execute()
  const uses = await keyUse(portal.makeWork(portal.db))
  expect(uses).toEqual([
    { id: keyId(fresh), place: 1, secrets: { two_factor: 1 } },
    { id: keyId(old), place: 2, secrets: { two_factor: 1 } },
    { id: keyId(idle), place: 3, secrets: {} },
    { id: keyId(lost), place: 'missing', secrets: { two_factor: 1 } },
  ])
  expect(uses.map(sentenceOfKey)).toEqual([
    `Key ${keyId(fresh)}, number 1 of BELFRY_SECRET_KEY, closed two_factor 1.`,
    `Key ${keyId(old)}, number 2 of BELFRY_SECRET_KEY, closed two_factor 1.`,
    `Key ${keyId(idle)}, number 3 of BELFRY_SECRET_KEY, is needed by nothing any more.`,
    `Key ${keyId(lost)}, given nowhere, closed two_factor 1, which cannot be opened.`,
  ])
})

it('looks at every column in which secrets are kept', async () => {
  expect((await sealedIn(portal.db)).map(({ table, column }) => `${table}.${column}`)).toEqual([
    'builder_certificate.order_key',
    'certificate_account.account_key',
    'forwarding_certificate.certificate_key',
    'forwarding_certificate.order_key',
    'identity_provider.client_secret',
    'kept_answer.sealed_answer',
    'mail_secret.sealed_secret',
    'partner_domain.certificate_key',
    'partner_domain.order_key',
    'psa_connection.sealed_secret',
    'record_key.sealed_secret',
    'smartworx_connection.sealed_key',
    'ssl_order.sealed_key',
    'ssl_order.sealed_next_key',
    'two_factor.sealed_secret',
    'web_certificate.order_key',
    'web_secret.sealed_secret',
    'webhook_endpoint.sealed_secret',
  ])
})
