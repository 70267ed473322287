import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const words = { nl: 'Terug om 6 uur', en: 'Back at 6', fr: 'De retour à 6 h' }

describe('closing the portal for maintenance', () => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal()
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())

  it('keeps what staff decided, and writes down who did', async () => {
    expect((await admin.get('/staff/maintenance')).body.data).toEqual({ on: false, words: null, since: null })
    const closed = await admin.put('/staff/maintenance', { on: true, words })
    expect(closed.body.data).toMatchObject({ on: true, words, since: expect.any(String) })
    expect((await admin.get('/staff/maintenance')).body).toEqual(closed.body)
    expect((await admin.put('/staff/maintenance', { on: false, words })).body.data.since).toBeNull()
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'staff.maintenance-%')
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['staff.maintenance-on', 'staff.maintenance-off'])
  })

  it('asks for words in every language', async () => {
    const answer = await admin.put('/staff/maintenance', { on: true, words: { ...words, fr: ' ' } })
    expect([answer.status, answer.body.errors]).toEqual([422, { 'words.fr': expect.anything() }])
    expect((await admin.get('/staff/maintenance')).body.data.on).toBe(false)
  })

  it('is for staff alone', async () => {
    expect((await (await portal.as('partner')).put('/staff/maintenance', { on: true, words: null })).status).toBe(403)
  })
})
