import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createZone } from '#areas/domains/dns/server/public.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { CallRow } from '#base/call.ts'
import type { ClientId } from '#base/ids.ts'
import { locales } from '#base/locale.ts'
import { brands } from '#brands/brands.ts'
import { areaRoutes, house } from '#entry/areas.ts'
import { principalAt } from '#entry/identify.ts'
import { writeMail } from '#platform/mail/mail.ts'
import { everyMail } from '../kit/every-mail.ts'
import { endedOrders, mailWorld } from '../kit/mail-world.ts'
import { giveEverything, type Owned } from '../kit/owned-objects.ts'
import { signInAs } from '../kit/personas.ts'
import { type Caller, openTestPortal, type TestPortal } from '../kit/portal.ts'

/**
 * A client with a white label reads of nobody but their partner: not in a page, not in an answer, not in a mail. Every word by which
 * somebody could know one of the provider's brands is sought, whatever its letters' case.
 */
const host = 'portaal.kraanvogel.example'
const hosts = ['my.belfry.example', ...['carillon', 'tower', 'harbour', 'polder'].map((name) => `my.${name}.example`)]
const traces = [
  ...new Set(
    Object.values(brands).flatMap(({ name, panelName, company }) => [
      panelName,
      company.name,
      `${name}.example`,
      company.vat,
      company.phone,
      company.iban,
      company.street,
    ]),
  ),
].map((word) => word.toLowerCase())
const traceIn = (text: string) => {
  const low = text.toLowerCase()
  return traces.find((word) => low.includes(word))
}

/** What a path's parameters stand for, where the client has such a thing. */
const valuesOf = (row: CallRow, o: Owned): Record<string, string | number> => ({
  id: row.path.startsWith('/products/') ? o.service : o.clientId,
  userId: o.clientId,
  domain: o.domain.name,
  uuid: o.order,
  record: o.record.id,
  type: row.path.startsWith('/export') ? 'csv' : 'A',
  snapshot: o.snapshot,
  template: o.template,
})

describe('a client with a white label', () => {
  let portal: TestPortal
  let client: Caller & { clientId: ClientId }
  let owned: Owned
  let partnerId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal({
      webFolder: path.resolve(import.meta.dirname, '../../src/entry/web'),
      env: {
        BELFRY_URL: `https://${hosts[0]}`,
        BELFRY_BRAND_HOSTS: hosts.map((each) => `${each}=${each.split('.')[1]}`).join(','),
        BELFRY_MAILBOX: '0',
        BELFRY_LABEL_SENDER: 'no-reply@portaalpost.example',
      },
    })
    await syncCatalogue(portal.db)
    const partner = await portal.as('partner')
    partnerId = partner.clientId
    const { token } = await signInAs(portal.db, 'managed')
    const managed = await portal.as('managed')
    const asked = portal.withToken(token)
    client = { ...atHost(asked), clientId: managed.clientId }
    await partner.post('/users/partners/settings/personalization', {
      panelName: 'Studio Kraanvogel',
      colour: '#c2410c',
      supportEmail: 'hulp@kraanvogel.example',
      nameservers: ['ns1.kraanvogel.example', 'ns2.kraanvogel.example'],
    })
    await portal.db
      .insertInto('partner_domain')
      .values({
        partner_id: partnerId,
        name: host,
        state: 'active',
        proof: 'x'.repeat(32),
        certificate: 'x',
        certificate_key: 'x',
        certificate_expires_at: new Date('2027-01-01'),
        activated_at: portal.clock.now,
      })
      .execute()
    await partner.post('/users/partners/settings/white-label-status', { clientId: managed.clientId, status: 1 })
    owned = await giveEverything(portal, 'managed')
    await onPartnersServers()
    // What was mailed before the label stays as it was sent.
    await portal.db.deleteFrom('mail_message').execute()
  })
  afterAll(() => portal.close())

  /** As it comes out of an order: the domain registered on the partner's names for our servers, and its zone made after that. */
  async function onPartnersServers(): Promise<void> {
    await portal.db.transaction().execute(async (trx) => {
      const { id } = owned.domain
      const nameservers = ['ns1.kraanvogel.example', 'ns2.kraanvogel.example']
      await trx.updateTable('domain').set({ nameservers }).where('id', '=', id).execute()
      await trx.deleteFrom('dns_snapshot').where('domain_id', '=', id).execute()
      await trx.deleteFrom('dns_record').where('domain_id', '=', id).execute()
      await trx.deleteFrom('zone').where('domain_id', '=', id).execute()
      await createZone(portal.makeWork(trx), id)
    })
  }

  const atHost = (caller: Caller): Caller => ({
    ...caller,
    get: (ask, headers) => caller.get(ask, { host, ...headers }),
  })

  it.each(['/', '/auth/signin', '/en/overview', '/fr/domains', '/nergens'])(
    'reads of their partner alone in the page %s',
    async (page) => {
      const answer = await portal.app.inject({ method: 'GET', url: page, headers: { host, accept: 'text/html' } })
      expect(answer.statusCode).toBe(200)
      expect(answer.payload).toMatch(/<title>Studio Kraanvogel(?: – Inloggen)?<\/title>/)
      expect(answer.payload).toContain('href="/api/looks/colours/c2410c.css"')
      expect(traceIn(answer.payload)).toBeUndefined()
      // At our own address the same page is ours.
      const ours = await portal.app.inject({
        method: 'GET',
        url: page,
        headers: { host: hosts[0]!, accept: 'text/html' },
      })
      expect(traceIn(ours.payload)).toBe('belfry')
    },
  )

  it('is never given markup that their partner wrote', async () => {
    // What the call refuses, somebody may still have written into the database.
    await portal.db
      .updateTable('partner_look')
      .set({ support_phone: `"><script src="//x">'&` })
      .where('partner_id', '=', partnerId)
      .execute()
    const { payload } = await portal.app.inject({ method: 'GET', url: '/', headers: { host } })
    expect(payload).toContain('data-phone="&quot;&gt;&lt;script src=&quot;//x&quot;&gt;\'&amp;"')
    await portal.db.updateTable('partner_look').set({ support_phone: '' }).where('partner_id', '=', partnerId).execute()
  })

  it('reads of their partner alone in every answer to them', async () => {
    const { token } = await signInAs(portal.db, 'managed')
    const principal = await principalAt(() => portal.clock.now)({ token, ip: '127.0.0.1' }, portal.db)
    const rows = areaRoutes
      .flatMap(({ table }) => Object.values(table) as CallRow[])
      .filter((row) => row.method === 'GET' && row.answers === undefined && allows(principal, row.access))
    const found: string[] = []
    let answered = 0
    for (const row of rows) {
      const values = valuesOf(row, owned)
      const ask = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 'x')))
      const answer = await client.get(ask)
      if (answer.status === 200) answered++
      const trace = traceIn(JSON.stringify(answer.body))
      if (trace) found.push(`${row.id} (${answer.status}): ${trace} in ${options(JSON.stringify(answer.body), trace)}`)
    }
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(25)
  })

  it('has their partner as the author of what they print', async () => {
    const { token } = await signInAs(portal.db, 'managed')
    const asked = portal.withToken(token)
    const sheets = [
      await asked.post(`/products/${owned.service}/pdf`, undefined, { host }),
      await asked.get('/export/pdf/domains', { host }),
    ].filter(({ status }) => status === 200)
    expect(sheets.length).toBeGreaterThan(0)
    for (const { raw } of sheets) {
      const document = raw.toString('utf8')
      expect(document).toContain('Studio Kraanvogel')
      expect(traceIn(document)).toBeUndefined()
    }
  })

  it('reads of their partner alone in every mail that they can get', async () => {
    await portal.db.transaction().execute(async (trx) => {
      const work = portal.makeWork(trx)
      const ended = await endedOrders({ ...portal, db: trx as never })
      for (const locale of locales) {
        const world = await mailWorld({ ...portal, db: trx as never }, work, ended, 'belfry', locale)
        await trx
          .updateTable('client')
          .set({ partner_id: partnerId, client_type: 'Managed Client', label_type: 1 })
          .where('id', '=', world.client.id)
          .execute()
        const email = `an-${locale}@xq.be`
        Object.assign(world.account, { email })
        await trx.updateTable('account').set({ email }).where('id', '=', world.account.id).execute()
        await trx.deleteFrom('mail_message').execute()
        for (const write of Object.values(everyMail))
          await write({ ...work, mail: (mail) => writeMail(work, mail) }, world)
        const mails = (await trx.selectFrom('mail_message').selectAll().execute()).filter(
          (mail) => mail.client_id === world.client.id && !goesElsewhere(mail.kind),
        )
        expect(mails.length).toBeGreaterThan(20)
        const found = mails.flatMap((mail) => {
          const whole = [
            mail.sender,
            mail.reply_to,
            mail.subject,
            mail.body_text,
            mail.body_html,
            mail.message_id,
          ].join('\n')
          const trace = traceIn(whole)
          return trace ? [`${mail.kind} (${locale}): ${trace} in ${options(whole, trace)}`] : []
        })
        expect(found).toEqual([])
        expect(new Set(mails.map((mail) => mail.sender))).toEqual(
          new Set(['Studio Kraanvogel <no-reply@portaalpost.example>']),
        )
        const links = mails.flatMap((mail) => mail.body_text.match(/https?:\/\/[^/\s]+/g) ?? [])
        expect(new Set(links)).toEqual(new Set([`https://${host}`]))
      }
    })
  })
})

const options = (text: string, word: string) => {
  const at = text.toLowerCase().indexOf(word)
  return text.slice(Math.max(0, at - 60), at + 60)
}

/**
 * A managed client's invoices go to their partner, and a client who pays themselves reads whom they pay, as the law wants. Whoever asks
 * to become a partner of ours asks us.
 */
const goesElsewhere = (kind: string) =>
  house.mailKinds[kind] === 'billing' || house.mailKinds[kind] === 'house' || kind.startsWith('partner.')
