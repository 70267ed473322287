import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { signInAs } from '#test/kit/personas.ts'
import { type Answer, type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { craneLogo } from '../fixtures.ts'

const path = '/users/partners/settings/personalization'
const said = {
  panelName: 'Studio Kraanvogel',
  colour: '#C2410C',
  senderName: 'Kraanvogel, klantendienst',
  supportEmail: 'hulp@kraanvogel.example',
  supportPhone: '+32 9 111 22 33',
  supportWebsite: 'https://kraanvogel.example',
  nameservers: [],
}

/** A form with one file, as a browser sends it. */
function form(name: string, type: string, content: Buffer) {
  const border = 'testgrens'
  const head = `--${border}\r\ncontent-disposition: form-data; name="logo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${border}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  }
}

describe('a partner’s look', () => {
  let portal: TestPortal
  let partner: Caller & { clientId: ClientId }
  let managed: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({
      env: { BELFRY_URL: 'https://my.belfry.example', BELFRY_MAIL_SPF: 'include:spf.mail.example' },
    })
    partner = await portal.as('partner')
    managed = await portal.as('managed')
  })
  afterAll(() => portal.close())

  const mailsTo = (recipient: string) =>
    portal.db.selectFrom('mail_message').selectAll().where('recipient', '=', recipient).orderBy('id', 'desc').execute()
  const upload = async (theme: string, name: string, type: string, content: Buffer): Promise<Answer> => {
    const { token } = await signInAs(portal.db, 'partner')
    const { payload, headers } = form(name, type, content)
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/users/partners/settings/personalization/logo/${theme}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers, raw: answer.rawPayload }
  }

  it('is proposed from the partner’s details, and required before a client can have it', async () => {
    expect((await partner.get(path)).body.data).toMatchObject({
      isNew: true,
      panelName: 'partner bv',
      logo: { light: null },
    })
    const soon = { firstName: 'An', lastName: 'Maes', emailAddress: 'an@nieuw.example', street: 'Kaai 1', city: 'Gent' }
    const refused = await partner.post('/clients', { ...soon, postalCode: '9000', whiteLabelStatus: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'not_personalised'])
    const early = await partner.post('/users/partners/settings/white-label-status', {
      clientId: managed.clientId,
      status: 1,
    })
    expect(early).toMatchObject({ status: 409, body: { code: 'not_personalised' } })
    expect((await upload('light', 'logo.png', 'image/png', craneLogo([1, 2, 3]))).body.code).toBe('not_personalised')
  })

  it('is saved, audited and shown', async () => {
    expect((await partner.post(path, said)).body.data).toMatchObject({ ...said, colour: '#c2410c', isNew: false })
    const audit = await portal.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'partner.personalised')
      .execute()
    expect(audit).toMatchObject([{ details: { panelName: 'Studio Kraanvogel' } }])
  })

  it.each([
    ['a line break in the name', { panelName: 'Studio\r\nBcc: all@evil.example' }, 'panelName'],
    ['an address in the name', { panelName: 'Studio <x@evil.example>' }, 'panelName'],
    ['markup in the name', { panelName: '"><script>alert(1)</script>' }, 'panelName'],
    ['a header in the sender’s name', { senderName: 'x\nBcc: all@evil.example' }, 'senderName'],
    ['more than a colour', { colour: '#fff;} body{display:none' }, 'colour'],
    ['a colour by name', { colour: 'red' }, 'colour'],
    ['a script for a website', { supportWebsite: 'javascript:alert(1)' }, 'supportWebsite'],
    ['a website that hides where it leads', { supportWebsite: 'https://bank.example@evil.example/' }, 'supportWebsite'],
    ['two addresses for one', { supportEmail: 'a@b.example, c@d.example' }, 'supportEmail'],
    ['one name server', { nameservers: ['ns1.kraanvogel.example'] }, 'nameservers'],
  ])('takes no %s', async (_what, wrong, field) => {
    const answer = await partner.post(path, { ...said, ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)[0]).toMatch(new RegExp(`^${field}`))
    expect((await partner.get(path)).body.data.panelName).toBe('Studio Kraanvogel')
  })

  it('has logos that are checked by content and served with a fixed type', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    expect(await upload('light', 'logo.png', 'image/png', script)).toMatchObject({
      status: 415,
      body: { code: 'logo_wrong_type' },
    })
    // Whatever it is called and said to be.
    const taken = await upload(
      'light',
      '../../logo.svg',
      'image/svg+xml',
      Buffer.concat([craneLogo([194, 65, 12]), script]),
    )
    const { light } = taken.body.data.logo
    expect(light).toMatch(/^\/api\/looks\/logos\/[\da-f]{64}$/)
    const hash = light.split('/').at(-1)
    const served = await portal.visitor.get(`/looks/logos/${hash}`)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="logo.png"',
    })
    expect(served.headers['content-security-policy']).toContain('sandbox')
    expect(served.raw.includes('script')).toBe(false)
    expect(
      (await partner.delete(`/users/partners/settings/personalization/logo/light`)).body.data.logo.light,
    ).toBeNull()
    // Unused pictures are deleted.
    expect((await portal.visitor.get(light.slice(4))).status).toBe(404)
    expect((await upload('light', 'logo', 'image/png', craneLogo([194, 65, 12]))).body.data.logo.light).toBe(light)
  })

  it('has page colours derived from its colour only', async () => {
    const sheet = await portal.visitor.get('/looks/colours/c2410c.css')
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(sheet.body).toMatch(/^:root:root \{\n {2}--brand: oklch\(/)
    for (const wrong of ['c2410c.css}body{', 'red.css', '..%2f..%2fsettings', 'c2410c.svg'])
      expect((await portal.visitor.get(`/looks/colours/${encodeURIComponent(wrong)}`)).status).toBe(422)
  })

  it('is a new client’s from their first mail on: the partner’s default label, or the chosen one', async () => {
    const made = async (word: string, chosen: Record<string, unknown>) => {
      const emailAddress = `${word}@nieuw.example`
      const person = { firstName: 'Nina', lastName: 'Claes', street: 'Kaai 1', postalCode: '9000', city: 'Gent' }
      const answer = await partner.post('/clients', { ...person, emailAddress, ...chosen })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      const [mail] = await mailsTo(emailAddress)
      return { status: answer.body.data.whiteLabelStatus, isPartners: mail?.sender.includes('Kraanvogel') }
    }
    expect(await made('geen', {})).toEqual({ status: 0, isPartners: false })
    expect(await made('gekozen', { whiteLabelStatus: 1 })).toEqual({ status: 1, isPartners: true })
    await portal.db.updateTable('client').set({ label_type: 2 }).where('id', '=', partner.clientId).execute()
    expect(await made('gewoonte', {})).toEqual({ status: 2, isPartners: true })
    expect(await made('toch-niet', { whiteLabelStatus: 0 })).toEqual({ status: 0, isPartners: false })
    await portal.db.updateTable('client').set({ label_type: 0 }).where('id', '=', partner.clientId).execute()
  })

  it('is given to a partner’s own clients, and to no others', async () => {
    const set = (clientId: ClientId, status: unknown) =>
      partner.post('/users/partners/settings/white-label-status', { clientId, status })
    const stranger = await portal.as('stranger')
    expect(await set(stranger.clientId, 1)).toMatchObject({ status: 404, body: { code: 'label_client_not_found' } })
    expect((await set(partner.clientId, 1)).status).toBe(404)
    expect((await set(managed.clientId, 3)).status).toBe(422)
    expect((await set(managed.clientId, 2)).body.data).toEqual({ clientId: managed.clientId, whiteLabelStatus: 2 })
    expect((await managed.get('/user')).body).toMatchObject({
      labelType: 2,
      brand: 'label',
      personalisation: { name: 'Studio Kraanvogel', colour: '#c2410c' },
      hiddenScreens: ['/partner-signup', '/integrations'],
    })
    await set(managed.clientId, 1)
    expect((await managed.get('/user')).body.hiddenScreens).toEqual(['/partner-signup'])
    const audit = await portal.db
      .selectFrom('audit_entry')
      .select(['client_id', 'details'])
      .where('action', '=', 'partner.label-changed')
      .orderBy('id', 'desc')
      .execute()
    expect(audit[0]).toMatchObject({ client_id: managed.clientId, details: { from: 2, to: 1 } })
  })

  it('sends from an address only after its code was confirmed', async () => {
    const ours = await partner.post(`/users/partners/settings/personalization/sender`, {
      address: 'ceo@belfry.example',
    })
    expect(ours).toMatchObject({ status: 422, body: { code: 'sender_is_ours' } })
    await partner.post(`/users/partners/settings/personalization/sender`, { address: 'post@kraanvogel.example' })
    const [mail] = await mailsTo('post@kraanvogel.example')
    expect(mail).toMatchObject({ kind: 'partner.sender-code', has_secret: true })
    const code = /^(\d{3} \d{3})$/m.exec(mail!.body_text)![1]!
    const other = code === '111 111' ? '222 222' : '111 111'
    expect(
      (await partner.post(`/users/partners/settings/personalization/sender/confirm`, { code: other })).body.code,
    ).toBe('sender_code_wrong')
    const before = await senderOf()
    expect(before).toBe('"Kraanvogel, klantendienst" <no-reply@my.belfry.example>')
    expect(
      (await partner.post(`/users/partners/settings/personalization/sender/confirm`, { code })).body.data.sender
        .verifiedAt,
    ).not.toBeNull()
    expect(await senderOf()).toBe('"Kraanvogel, klantendienst" <post@kraanvogel.example>')
  })

  it('limits guesses of a code', async () => {
    await partner.post(`/users/partners/settings/personalization/sender`, { address: 'tweede@kraanvogel.example' })
    const [mail] = await mailsTo('tweede@kraanvogel.example')
    const code = /^(\d{3} \d{3})$/m.exec(mail!.body_text)![1]!
    const other = code === '111 111' ? '222 222' : '111 111'
    for (let tries = 0; tries < 10; tries++)
      await partner.post(`/users/partners/settings/personalization/sender/confirm`, { code: other })
    expect((await partner.post(`/users/partners/settings/personalization/sender/confirm`, { code })).body.code).toBe(
      'sender_code_spent',
    )
    expect((await partner.delete(`/users/partners/settings/personalization/sender`)).body.data.sender).toBeNull()
    expect((await partner.post(`/users/partners/settings/personalization/sender/confirm`, { code })).body.code).toBe(
      'sender_not_asked',
    )
  })

  it('shows whether the sender’s domain allows our mail server', async () => {
    await partner.post(`/users/partners/settings/personalization/sender`, { address: 'post@kraanvogel.example' })
    expect((await partner.get(`/users/partners/settings/personalization/sender/spf`)).body.data).toEqual({
      state: 'missing',
      needs: 'include:spf.mail.example',
      found: 'v=spf1 mx -all',
    })
    await partner.delete(`/users/partners/settings/personalization/sender`)
  })

  it('is served for its own host only, and every host has an answer', async () => {
    const look = async (headers: Record<string, string>) => (await portal.visitor.get('/look', headers)).body.data
    const ours = { isLabel: false, name: 'Belfry' }
    expect(await look({})).toMatchObject(ours)
    expect(await look({ host: 'unknown.example' })).toMatchObject(ours)
    expect(await look({ host: "x' or '1'='1.example" })).toMatchObject(ours)
  })

  /** The sender of a mail to the managed client. */
  async function senderOf(): Promise<string> {
    await portal.visitor.post('/forgot-password', { email: 'managed@test.example' })
    await portal.jobs.drain()
    const mails = await mailsTo('managed@test.example')
    expect(mails[0]!.kind).toBe('session.reset-password')
    return mails[0]!.sender
  }
})
