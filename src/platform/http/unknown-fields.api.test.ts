import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('a field that a call does not know', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  it('is named, beside what is missing because of it', async () => {
    const admin = await portal.as('admin')
    const answer = await admin.put('/staff/maintenance', { isOn: false, wrods: null })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect(answer.body.errors.wrods).toEqual(['Dit veld bestaat niet'])
  })

  it('is named where it stands, in the language of who asks', async () => {
    const partner = await portal.as('partner')
    const body = { settings: { url: 'voorbeeld.halopsa.com', clientId: 'x', secret: 'y', tennant: 'z' } }
    const { body: said } = await partner.post('/integration/halo-psa/save', body)
    expect(said.errors).toEqual({ 'settings.tennant': ['Dit veld bestaat niet'] })
    expect(await portal.db.selectFrom('psa_connection').selectAll().execute()).toEqual([])
  })

  it('is refused where nothing is to be sent, and an empty body is not', async () => {
    const partner = await portal.as('partner')
    expect((await partner.post('/integration/halo-psa/sync-now', { dry: true })).body.errors).toEqual({
      dry: ['Dit veld bestaat niet'],
    })
    expect((await partner.post('/integration/halo-psa/sync-now', {})).body.code).toBe('psa_not_connected')
  })
})
