import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createZone, recordsOf } from '#areas/domains/dns/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { mailboxIn, mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const paths = (name: string) => ({
  boxes: `/domains/${name}/mail/mailbox`,
  forwards: `/domains/${name}/mail/forwarding`,
  catchAll: `/domains/${name}/mail/catchall`,
  forward: (id: number) => `/domains/${name}/mail/forwarding/${id}`,
  records: `/domains/${name}/mail/forwarding/records`,
  dns: `/domains/${name}/mail/forwarding/dns`,
})

type Who = Caller & { clientId: ClientId }

describe('mail forwarding', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const given = async () => {
    const domain = await mailDomainOf(portal, owner)
    return { ...domain, ...paths(domain.name) }
  }
  const listed = async (forwards: string, query = '') => (await owner.get(forwards + query)).body
  const made = async (forwards: string, body: object): Promise<number> => {
    const answer = await owner.post(forwards, body)
    expect([answer.status, answer.body.code]).toEqual([202, undefined])
    await portal.jobs.drain()
    return answer.body.data.id
  }

  it('forwards the mail of an address, changes the destination, and stops', async () => {
    const { forwards, forward, name } = await given()
    const id = await made(forwards, { source: 'Info', destinations: ['An@Elders.Example', 'an@elders.example'] })
    expect((await listed(forwards)).data).toMatchObject([
      { source: `info@${name}`, destinations: ['an@elders.example'], state: 'ready', outside: ['an@elders.example'] },
    ])
    const changed = await owner.put(forward(id), { destinations: ['bo@elders.example'] })
    expect(changed.body.data.state).toBe('changing')
    expect((await owner.delete(forward(id))).body.code).toBe('mail_under_way')
    await portal.jobs.drain()
    expect((await listed(forwards, '?q=bo@')).data).toMatchObject([{ destinations: ['bo@elders.example'] }])
    expect((await owner.delete(forward(id))).status).toBe(202)
    await portal.jobs.drain()
    expect((await listed(forwards)).total).toBe(0)
  })

  it('keeps a copy when the address has a mailbox, and shows it there', async () => {
    const { forwards, boxes, name } = await given()
    const wanted = { source: 'an', destinations: ['an@elders.example'], keepsCopy: true }
    expect((await owner.post(forwards, wanted)).body).toMatchObject({
      code: 'copy_needs_mailbox',
      errors: { keepsCopy: [expect.any(String)] },
    })
    await mailboxIn(portal, owner, name, 'an')
    await made(forwards, wanted)
    expect((await owner.get(boxes)).body.data).toMatchObject([{ forwarding: ['an@elders.example'], keepsCopy: true }])
    expect((await listed(forwards)).data).toMatchObject([{ hasMailbox: true, keepsCopy: true }])
  })

  it.each([
    ['nl', 'Een adres kan niet naar zichzelf doorsturen'],
    ['en', 'An address cannot forward to itself'],
    ['fr', 'Une adresse ne peut pas se transférer à elle-même'],
  ])('to itself is refused with advice (%s)', async (language, text) => {
    const { forwards, name } = await given()
    const ask = () =>
      owner.post(forwards, { source: 'an', destinations: [`an@${name}`] }, { 'accept-language': language })
    const alone = (await ask()).body
    expect(alone.code).toBe('forward_to_itself_alone')
    expect(alone.errors.destinations[0]).toContain(text)
    await mailboxIn(portal, owner, name, 'an')
    const refused = (await ask()).body
    expect(refused.code).toBe('forward_to_itself')
    expect(refused.errors.destinations[0]).toContain(text)
  })

  it.each([
    ['nl', 'bestaat niet'],
    ['en', 'does not exist'],
    ['fr', 'n’existe pas'],
  ])(
    'cannot have a missing destination in its own domain, and is listed when it gets one (%s)',
    async (language, text) => {
      const { forwards, forward, name, catchAll } = await given()
      const wanted = { source: 'dood', destinations: [`bestaatniet@${name}`] }
      const refused = await owner.post(forwards, wanted, { 'accept-language': language })
      expect([refused.body.code, refused.body.errors.destinations[0]]).toEqual([
        'forward_leads_nowhere',
        expect.stringContaining(text),
      ])
      const last = await made(forwards, { source: 'last', destinations: ['x@elders.example'] })
      await made(forwards, { source: 'first', destinations: [`last+nieuws@${name}`] })
      expect((await listed(forwards, '?q=first')).data).toMatchObject([{ nowhere: [] }])
      await owner.delete(forward(last))
      await portal.jobs.drain()
      expect((await listed(forwards, '?q=first')).data).toMatchObject([{ nowhere: [`last+nieuws@${name}`] }])
      await owner.post(catchAll, { address: 'x@elders.example' })
      await portal.jobs.drain()
      expect((await listed(forwards, '?q=first')).data).toMatchObject([{ nowhere: [] }])
      await made(forwards, wanted)
    },
  )

  it('cannot loop', async () => {
    const { forwards, name } = await given()
    await mailboxIn(portal, owner, name, 'b')
    await made(forwards, { source: 'a', destinations: [`b@${name}`] })
    const refused = await owner.post(forwards, { source: 'b', destinations: ['x@elders.example', `a@${name}`] })
    const closing = (await listed(forwards)).data[0].id
    expect(refused.body).toMatchObject({
      code: 'forward_loop',
      details: { forwarding: closing, address: `a@${name}` },
    })
    expect(refused.body.error).toContain(`b@${name} → a@${name} → b@${name}`)
  })

  it('reports all its errors at once', async () => {
    const { forwards, name } = await given()
    const flaws = async (wanted: object) => (await owner.post(forwards, wanted)).body.errors
    expect(
      Object.keys(await flaws({ source: 'a b', destinations: ['geen adres', 'x@elders.example', 'ook geen'] })),
    ).toEqual(['source', 'destinations.0', 'destinations.2'])
    expect(
      Object.keys(await flaws({ source: 'an', destinations: [`an@${name}`, 'geen'], keepsCopy: true })).toSorted(),
    ).toEqual(['destinations', 'destinations.1', 'keepsCopy'])
  })

  it.each([
    [{ source: 'a b' }, 'source'],
    [{ source: 'a@elders.be' }, 'source'],
    [{ destinations: ['geen adres'] }, 'destinations.0'],
    [{ destinations: [] }, 'destinations'],
    [{ destinations: Array.from({ length: 21 }, (_, at) => `n${at}@elders.example`) }, 'destinations'],
  ])('with %j is refused at %s', async (change, field) => {
    const { forwards } = await given()
    const refused = await owner.post(forwards, { source: 'an', destinations: ['x@elders.example'], ...change })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  it('of an address exists once', async () => {
    const { forwards } = await given()
    const wanted = { source: 'an', destinations: ['x@elders.example'] }
    await made(forwards, wanted)
    expect((await owner.post(forwards, wanted)).body).toMatchObject({ code: 'forward_exists' })
  })

  it('is open to anyone who may see the domain', async () => {
    const { forwards, forward, records, dns } = await given()
    const id = await made(forwards, { source: 'an', destinations: ['x@elders.example'] })
    const answers = await Promise.all([
      stranger.get(forwards),
      stranger.post(forwards, { source: 'a', destinations: ['b@c.be'] }),
      stranger.put(forward(id), { destinations: ['b@c.be'] }),
      stranger.delete(forward(id)),
      stranger.get(records),
      stranger.post(dns, {}),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'domain_not_found']))
  })

  it('that the host refuses shows why, and one whose answer was lost is created once', async () => {
    const { forwards } = await given()
    await made(forwards, { source: 'refuse', destinations: ['x@elders.example'] })
    await made(forwards, { source: 'lost', destinations: ['x@elders.example'] })
    const states = (await listed(forwards)).data.map((row: { name: string; state: string }) => [row.name, row.state])
    expect(states).toEqual([
      ['lost', 'ready'],
      ['refuse', 'failed'],
    ])
  })

  describe('the records that mail needs', () => {
    const spf = { recordTypeName: 'TXT', recordName: '@', recordData: 'v=spf1 include:other.example -all' } as const
    const mx = { recordTypeName: 'MX', recordName: '@', recordData: 'mx.oud.example.', priority: 10 } as const
    const withZone = async () => {
      const domain = await given()
      await portal.db.transaction().execute((trx) => createZone(portal.makeWork(trx), domain.id, [spf, mx]))
      return domain
    }

    it('are listed, set as one change, and then complete', async () => {
      const { records, dns, id } = await withZone()
      const { lines, version, complete } = (await owner.get(records)).body.data
      expect(complete).toBe(false)
      expect(lines.map((line: { action: string; type: string }) => `${line.action} ${line.type}`).sort()).toEqual([
        'add CNAME',
        'add MX',
        'add MX',
        'add SRV',
        'add TXT',
        'remove MX',
        'replace TXT',
      ])
      expect((await owner.post(dns, { version: 'anders' })).body.code).toBe('plan_changed')
      expect((await owner.post(dns, { version })).body.data.complete).toBe(true)
      const kept = await recordsOf({ sql: portal.db }, id)
      expect(kept.filter(({ type }) => type === 'MX').map(({ data }) => data)).toEqual([
        '10 mx1.mail.example.',
        '20 mx2.mail.example.',
      ])
      expect(kept.find(({ data }) => data.includes('v=spf1'))?.data).toContain('include:spf.mail.example')
      expect((await owner.post(dns, {})).body.data.complete).toBe(true)
    })

    it('are set one by one, and only listed when the zone is elsewhere', async () => {
      const { records, dns } = await withZone()
      const { lines } = (await owner.get(records)).body.data
      const dkim = lines.find((line: { name: string }) => line.name === 'mail._domainkey')
      const after = (await owner.post(dns, { lines: [dkim.id] })).body.data
      expect(after.lines.filter((line: { action: string }) => line.action === 'keep')).toHaveLength(1)
      const elsewhere = await given()
      expect((await owner.get(elsewhere.records)).body.data).toMatchObject({ zone: 'none', complete: false })
      expect((await owner.post(elsewhere.dns, {})).body.code).toBe('zone_elsewhere')
    })
  })
})
