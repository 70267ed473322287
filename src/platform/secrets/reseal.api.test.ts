import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forwardingCertificatePurpose } from '#areas/domains/forwarding/server/certificate/bring-certificate.ts'
import { siteCertificatePurpose } from '#areas/domains/web-builder/server/certificate/bring-certificate.ts'
import { secretPurpose as webhookPurpose } from '#areas/integrations/webhooks/server/deliver.ts'
import { secretPurpose as providerPurpose } from '#areas/session/sso/server/oidc.ts'
import { sealPurpose } from '#areas/session/two-factor/server/spend-code.ts'
import { askedId } from '#base/ids.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { certificatePurpose } from '../http/certificates.ts'
import { keyUse, sealedIn, sealings } from './key-use.ts'
import { resealAll, sentencesOfReseal } from './reseal.ts'
import { keyId, sealWith, unsealWith } from './secret-box.ts'

const [fresh, old, lost] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
let portal: TestPortal
beforeAll(async () => {
  const keys = [fresh, old].map((key) => key.toString('base64')).join(',')
  portal = await openTestPortal({ env: { BELFRY_SECRET_KEY: keys } })
})
afterAll(() => portal.close())

it('seals with the first key whatever another one closed, in batches, and leaves what it cannot open', async () => {
  const personas = ['customer', 'stranger', 'partner', 'managed', 'admin'] as const
  const people = await Promise.all(personas.map((name) => portal.as(name)))
  const keys = [old, fresh, old, lost, old]
  const boxes = people.map(({ accountId }, index) =>
    sealWith([keys[index]!], sealPurpose(accountId), `secret ${index}`),
  )
  await portal.db
    .insertInto('two_factor')
    .values(
      people.map(({ accountId }, index) => ({
        account_id: accountId,
        sealed_secret: boxes[index]!,
        created_at: new Date(),
      })),
    )
    .execute()
  await portal.db
    .insertInto('certificate_account')
    .values({ authority: 'proef', account_key: sealWith([old], 'certificate-account:proef', 'account') })
    .execute()

  const work = portal.makeWork(portal.db)
  const told = (await resealAll(work, 2)).filter(({ sealed, unreadable }) => sealed + unreadable > 0)
  expect(told).toEqual([
    { column: 'certificate_account.account_key', sealed: 1, skipped: 0, unreadable: 0 },
    { column: 'two_factor.sealed_secret', sealed: 3, skipped: 0, unreadable: 1 },
  ])
  expect(sentencesOfReseal(told)).toEqual([
    'certificate_account.account_key: 1 sealed anew',
    'two_factor.sealed_secret: 3 sealed anew, 1 cannot be opened and stay as they are',
  ])
  const kept = new Map(
    (await portal.db.selectFrom('two_factor').select(['account_id', 'sealed_secret']).execute()).map((row) => [
      row.account_id,
      row.sealed_secret,
    ]),
  )
  people.forEach(({ accountId }, index) => {
    const box = kept.get(accountId)!
    if (keys[index] === old) expect(unsealWith([fresh], sealPurpose(accountId), box)).toBe(`secret ${index}`)
    else expect(box).toBe(boxes[index])
  })
  expect((await keyUse(work)).find(({ id }) => id === keyId(old))?.secrets).toEqual({})
  expect(sentencesOfReseal(await resealAll(work))).toEqual([
    'two_factor.sealed_secret: 0 sealed anew, 1 cannot be opened and stay as they are',
  ])
})

it('does not write over a secret that was replaced while it was at work', async () => {
  const { accountId } = await portal.as('subuser')
  const [before, newer] = ['before', 'newer'].map((text) => sealWith([old], sealPurpose(accountId), text))
  await portal.db
    .insertInto('two_factor')
    .values({ account_id: accountId, sealed_secret: before!, created_at: new Date() })
    .execute()
  const work = portal.makeWork(portal.db)
  const told = await portal.db.transaction().execute(async (trx) => {
    // Locked until the values were read and the write waits for the lock.
    await trx.updateTable('two_factor').set({ sealed_secret: newer! }).where('account_id', '=', accountId).execute()
    const running = resealAll(work)
    await expect.poll(() => waitingFor(portal), { timeout: 30_000 }).toBe(true)
    return { running }
  })
  const all = await told.running
  expect(all.find(({ column }) => column === 'two_factor.sealed_secret')).toMatchObject({ skipped: 1 })
  const { sealed_secret: kept } = await portal.db
    .selectFrom('two_factor')
    .select('sealed_secret')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(kept).toBe(newer)
})

const waitingFor = async ({ db }: TestPortal): Promise<boolean> => {
  const { rows } = await raw<{ is: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ 'as kept set'
    ) as is`.execute(db)
  return rows[0]!.is
}

it('knows for what each column is sealed', async () => {
  for (const { table } of await sealedIn(portal.db)) expect(Object.keys(sealings), table).toContain(table)
  const said = (table: string) => `${sealings[table]!.purpose}7${sealings[table]!.ending}`
  expect(said('builder_certificate')).toBe(siteCertificatePurpose(askedId(7)))
  expect(said('forwarding_certificate')).toBe(forwardingCertificatePurpose(7))
  expect(said('identity_provider')).toBe(providerPurpose(7))
  expect(said('partner_domain')).toBe(certificatePurpose(7))
  expect(said('two_factor')).toBe(sealPurpose(askedId(7)))
  expect(said('webhook_endpoint')).toBe(webhookPurpose(7))
})
