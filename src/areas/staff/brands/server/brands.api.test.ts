import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const nothing = {
  tagline: null,
  announcement: null,
  supportPhone: null,
  supportEmail: null,
  mailSentence: null,
  termsLink: null,
}
const announcement = { nl: 'Zondag "stil"', en: 'Quiet on Sunday', fr: 'Calme dimanche' }
const mailSentence = { nl: 'Wij helpen op weekdagen', en: 'We help on weekdays', fr: 'Nous aidons en semaine' }

describe('what the brands say', () => {
  let portal: TestPortal
  let admin: Caller
  const webFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-web-'))
  const save = (changed: object) => admin.put('/staff/brands/belfry', { ...nothing, ...changed })
  const page = async (headers = {}) => (await portal.app.inject({ url: '/auth/signin', headers })).payload
  beforeAll(async () => {
    fs.writeFileSync(
      path.join(webFolder, 'index.html'),
      '<html lang="nl-BE" data-brand="belfry"><title>x</title></html>',
    )
    portal = await openTestPortal({ webFolder })
    admin = await portal.as('admin')
  })
  afterAll(async () => {
    await portal.close()
    fs.rmSync(webFolder, { recursive: true })
  })

  it('comes from the brand itself until staff change it', async () => {
    const { data } = (await admin.get('/staff/brands')).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['belfry', 'carillon', 'tower', 'harbour', 'polder'])
    expect(data[0]).toMatchObject({ changed: {}, own: { supportPhone: '+32 9 000 00 01' } })
    expect(await page()).toContain('data-brand="belfry"><')
  })

  it('is in the page at once, and never the texts that only mails have', async () => {
    const saved = await save({ announcement, mailSentence, supportPhone: '+32 9 123 45 67' })
    expect([saved.status, saved.body.data.changed]).toEqual([
      200,
      { announcement, mailSentence, supportPhone: '+32 9 123 45 67' },
    ])
    const html = await page()
    expect(html).toContain('Zondag \\&quot;stil\\&quot;')
    expect(html).not.toContain('weekdagen')
  })

  it('is under mails of that brand in the language of the mail, and under those of no other', async () => {
    const mail = { kind: 'test', to: 'iemand@klant.example', subject: 'Dag', paragraphs: ['Dag'] } as const
    await portal.makeWork(portal.db).mail({ ...mail, brand: 'belfry', locale: 'fr' })
    await portal.makeWork(portal.db).mail({ ...mail, brand: 'tower', locale: 'fr' })
    const mails = await portal.db
      .selectFrom('mail_message')
      .select(['body_text', 'body_html'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const [tower, belfry] = mails
    expect(belfry?.body_text).toMatch(/--\nBelfry\nNous aidons en semaine\nBelfry BV.*\+32 9 123 45 67$/)
    expect(belfry?.body_html).toContain('Nous aidons en semaine<br>Belfry BV')
    expect(tower?.body_text).not.toContain('Nous aidons')
  })

  it('goes back to the brand’s own words, and its history tells who changed what', async () => {
    await save({ announcement, supportPhone: '+32 9 000 00 01' })
    expect((await admin.get('/staff/brands')).body.data[0].changed).toEqual({ announcement })
    const { data } = (await admin.get('/staff/brands/belfry/history')).body
    expect(data.slice(0, 2)).toEqual([
      expect.objectContaining({
        field: 'mailSentence',
        before: mailSentence,
        after: null,
        by: expect.stringMatching(/\S/),
      }),
      expect.objectContaining({ field: 'supportPhone', before: '+32 9 123 45 67', after: null }),
    ])
    expect(data).toHaveLength(5)
    await save({ announcement })
    expect((await admin.get('/staff/brands/belfry/history')).body.data).toHaveLength(5)
    expect((await admin.get('/staff/brands/tower/history')).body.data).toEqual([])
  })

  it('is refused beside its field, and then nothing changes', async () => {
    const wrong = await save({ announcement: { ...announcement, fr: '' }, supportEmail: 'help' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['announcement.fr', 'supportEmail']])
    expect((await admin.get('/staff/brands')).body.data[0].changed).toEqual({ announcement })
    expect((await admin.put('/staff/brands/nobody', nothing)).status).toBe(422)
  })

  it('is for staff alone', async () => {
    const partner = await portal.as('partner')
    expect((await partner.put('/staff/brands/belfry', nothing)).status).toBe(403)
    expect((await partner.get('/staff/brands/belfry/history')).status).toBe(403)
  })
})
