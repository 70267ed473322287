import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf } from '#areas/mail/mailboxes/rules/size.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { mailboxIn, mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { unzip } from '#test/kit/unzip.ts'

type Who = Caller & { clientId: ClientId }

describe('reports of how things stand', () => {
  let portal: TestPortal
  const who = {} as Record<'partner' | 'managed' | 'stranger', Who>
  const domain = {} as Record<'partner' | 'managed' | 'stranger', { id: DomainId; name: string }>
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' }, now: '2026-11-28T09:00:00Z' })
    for (const persona of ['partner', 'managed', 'stranger'] as const) {
      who[persona] = await portal.as(persona)
      domain[persona] = await mailDomainOf(portal, who[persona])
      await mailboxIn(portal, who[persona], domain[persona].name, 'info')
    }
    await portal.db
      .updateTable('mailbox')
      .set({ used_bytes: Math.ceil(bytesOf(2) * 0.9), last_sign_in_at: new Date('2026-11-20T09:00:00Z') })
      .where('domain_id', '=', domain.managed.id)
      .execute()
    await portal.db.updateTable('domain').set({ dnssec_state: 'enabled' }).where('id', '=', domain.managed.id).execute()
  })
  afterAll(() => portal.close())

  const get = (caller: Caller, path: string) => caller.get(path, { 'accept-language': 'en' })
  const csv = async (caller: Caller, path: string) => {
    const { raw, headers } = await get(caller, path)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = raw.toString().slice(1).trim().split('\r\n')
    return lines.map((line) => line.split(';'))
  }
  const address = (of: keyof typeof domain) => `info@${domain[of].name}`

  it('tell of the mailboxes of all domains what they come to, and each of them', async () => {
    const { body } = await get(who.partner, '/reports/mailboxes?sort=full&order=desc')
    expect(body.figures).toMatchObject({ mailboxes: 2, domains: 2, quota: bytesOf(4), full: 1, off: 0, reply: 0 })
    expect(body.data[0]).toMatchObject({ address: address('managed'), clientId: who.managed.clientId })
    const one = (await get(who.partner, `/reports/mailboxes?cc=${who.managed.clientId}`)).body
    expect([one.total, one.figures.mailboxes]).toEqual([1, 1])
    const narrowed = (await get(who.partner, '/reports/mailboxes?attention=full')).body
    expect([narrowed.total, narrowed.figures.mailboxes]).toEqual([1, 2])
  })

  it('are a PDF unless another file is asked for', async () => {
    const pdf = await get(who.partner, '/reports/mailboxes?export=1')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toContain('Mailboxes.pdf')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const book = unzip((await get(who.partner, '/reports/mailboxes?export=1&type=xlsx')).raw)
    expect(book['xl/worksheets/sheet1.xml']?.toString()).toContain(address('managed'))
    expect((await get(who.partner, '/reports/mailboxes?export=1&type=doc')).status).toBe(422)
  })

  it('as a file have what the filters find, and whose it is where there are several', async () => {
    const [head, ...rows] = await csv(who.partner, '/reports/mailboxes?export=1&type=csv')
    expect(head?.slice(0, 5)).toEqual(['Address', 'Client', 'In use (GB)', 'Size (GB)', 'Full (%)'])
    expect(rows.map(([first]) => first).toSorted()).toEqual([address('managed'), address('partner')].toSorted())
    const full = await csv(who.partner, '/reports/mailboxes?export=1&type=csv&attention=full')
    expect(full.slice(1).map((row) => [row[0], row[2], row[3], row[4], row[6]])).toEqual([
      [address('managed'), '1,8', '2', '90', '20/11/2026'],
    ])
    const [own] = await csv(who.managed, '/reports/mailboxes?export=1&type=csv')
    expect(own).not.toContain('Client')
  })

  it('tell which domains are signed', async () => {
    const { body } = await get(who.partner, '/reports/domains-dnssec')
    expect(body.figures).toEqual({ domains: 2, on: 1, off: 1, changing: 0 })
    const signed = (await get(who.partner, '/reports/domains-dnssec?standing=on')).body
    expect(signed.data).toMatchObject([{ domain: domain.managed.name, standing: 'on', nameservers: 'ours' }])
    const [, ...rows] = await csv(who.partner, '/reports/domains-dnssec?export=1&type=csv&standing=off')
    expect(rows.map((row) => [row[0], row[2]])).toEqual([[domain.partner.name, 'Not signed']])
    expect((await get(who.partner, '/reports/domains-dnssec?export=1')).headers['content-type']).toBe('application/pdf')
  })

  it('are of nobody else’s things, and for whom may see reports', async () => {
    const seen = (await get(who.stranger, '/reports/mailboxes')).body.data
    expect(seen.map((row: { address: string }) => row.address)).toEqual([address('stranger')])
    const others = (await get(who.stranger, `/reports/mailboxes?cc=${who.managed.clientId}`)).body
    expect([others.total, others.figures.mailboxes]).toEqual([0, 0])
    expect((await get(who.stranger, `/reports/domains-dnssec?cc=${who.managed.clientId}`)).body.total).toBe(0)
    for (const path of ['/reports/mailboxes', '/reports/domains-dnssec', '/reports/mailboxes?export=1']) {
      expect((await portal.visitor.get(path)).status).toBe(401)
      expect((await (await portal.as('subuser')).get(path)).status).toBe(403)
    }
  })
})
