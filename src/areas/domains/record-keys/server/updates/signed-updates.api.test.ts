import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import { decodeMessage, encodeMessage, opcodes, type WireRecord } from '#drivers/dns-host/wire/message.ts'
import { openTestPortal } from '#test/kit/portal.ts'
import {
  added,
  anyType,
  overTcp,
  overUdp,
  part,
  questionFor,
  rcodeName,
  sendSigned,
  tsigKeyOf,
} from '#test/kit/signed-updates.ts'
import { at, domain, openUpdatedZone, zone } from '#test/kit/updated-zone.ts'

describe('dynamic updates that a key signs', () => {
  let world: Awaited<ReturnType<typeof openUpdatedZone>>
  beforeAll(async () => {
    world = await openUpdatedZone()
  })
  afterAll(() => world.portal.close())

  it('adds, replaces and deletes over UDP and TCP, logged and published as any change', async () => {
    expect(
      await world.told([added(at('thuis'), 'A', '192.0.2.5'), added(at('thuis'), 'TXT', '"eerste; tweede"')]),
    ).toBe('noError')
    expect(await world.recordsOf('thuis')).toEqual([
      'thuis 300 A 192.0.2.5 dns-update',
      'thuis 300 TXT "eerste; tweede" dns-update',
    ])
    const replace = [part('any', at('thuis'), 'A'), added(at('thuis'), 'A', '192.0.2.6', 1)]
    expect(await world.told(replace, { transport: (octets) => overTcp(world.port, octets) })).toBe('noError')
    // A second is less than the editor takes: it becomes the least of it.
    expect(await world.recordsOf('thuis')).toContain('thuis 60 A 192.0.2.6 dns-update')
    const line = await world.portal.db
      .selectFrom('audit_entry')
      .select(['account_id', 'details'])
      .where('action', '=', 'dns.program.dns-update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      account_id: world.owner.accountId,
      details: { key: world.whole.id, records: ['thuis A 192.0.2.6'] },
    })
    expect(await world.told([part('none', at('thuis'), 'TXT', { data: '"eerste; tweede"' })])).toBe('noError')
    expect(await world.told([part('any', at('thuis'), anyType)])).toBe('noError')
    expect(await world.recordsOf('thuis')).toEqual([])
    const { body } = await world.owner.get(`/domains/${domain}/record-keys`)
    expect(body.data[0]).toMatchObject({
      id: world.whole.id,
      lastIp: '127.0.0.1',
      names: [],
      types: [],
      proofsOnly: false,
    })
    expect(JSON.stringify(body)).not.toContain(world.whole.password)
  })

  it('takes each kind of record that it may set, as the zone has it', async () => {
    const lines = [
      added(at('soort'), 'AAAA', '2001:db8::1'),
      added(at('soort'), 'MX', '10 mail.getekend.be.'),
      added(at('_sip._tcp.soort'), 'SRV', '10 5 5060 sip.getekend.be.'),
      added(at('soort'), 'CAA', '0 issue "letsencrypt.org"'),
      added(at('soort'), 'SSHFP', `4 2 ${'ab'.repeat(32)}`),
      added(at('soort'), 'HTTPS', '1 . alpn=h2'),
      added(at('onder'), 'NS', 'ns1.elders.example.'),
    ]
    expect(await world.told(lines)).toBe('noError')
    expect((await world.recordsOf('soort')).length).toBe(5)
    expect(await world.recordsOf('_sip._tcp.soort')).toEqual([
      '_sip._tcp.soort 300 SRV 10 5 5060 sip.getekend.be. dns-update',
    ])
    expect(await world.told(['soort', '_sip._tcp.soort', 'onder'].map((name) => part('any', at(name), anyType)))).toBe(
      'noError',
    )
    expect(await world.recordsOf('soort')).toEqual([])
  })

  describe('prerequisites', () => {
    const changes = [added(at('voorwaarde'), 'A', '192.0.2.9')]
    it.each<[string, WireRecord[], string]>([
      ['a set is there, whatever it holds', [part('any', at('www'), 'A')], 'noError'],
      ['a set is there', [part('any', at('www'), 'TXT')], 'nxRrset'],
      ['a set is as it is', [part('in', at('www'), 'A', { data: '192.0.2.1' })], 'noError'],
      ['a set is another', [part('in', at('www'), 'A', { data: '192.0.2.2' })], 'nxRrset'],
      [
        'a set has more',
        [part('in', at('www'), 'A', { data: '192.0.2.1' }), part('in', at('www'), 'A', { data: '192.0.2.2' })],
        'nxRrset',
      ],
      ['a set is absent', [part('none', at('www'), 'TXT')], 'noError'],
      ['a set is not absent', [part('none', at('www'), 'A')], 'yxRrset'],
      ['a name is in use', [part('any', at('www'), anyType)], 'noError'],
      ['a name is not in use', [part('any', at('niets'), anyType)], 'nxDomain'],
      ['a name is free', [part('none', at('niets'), anyType)], 'noError'],
      ['a name is not free', [part('none', at('www'), anyType)], 'yxDomain'],
      ['outside the zone', [part('any', 'www.elders.be.', 'A')], 'notZone'],
      ['with a lifetime', [part('any', at('www'), 'A', { ttl: 1 })], 'formErr'],
      ['with data where none belongs', [part('any', at('www'), 'A', { data: '192.0.2.1' })], 'formErr'],
      ['of an unknown type', [part('any', at('www'), 999)], 'nxRrset'],
    ])('%s', async (_what, prerequisites, rcode) => {
      expect(await world.told(changes, { prerequisites })).toBe(rcode)
      expect(await world.recordsOf('voorwaarde')).toEqual(
        rcode === 'noError' ? ['voorwaarde 300 A 192.0.2.9 dns-update'] : [],
      )
      await world.send([part('any', at('voorwaarde'), anyType)])
    })
  })

  it('passes over what RFC 2136 passes over, and the rules of the apex hold', async () => {
    const before = await world.records()
    const silent = [
      [added(at('blog'), 'A', '192.0.2.1')],
      [added(at('www'), 'CNAME', 'elders.example.')],
      [added(at('www'), 'A', '192.0.2.1', 60)],
      [part('none', at('www'), 'A', { data: '192.0.2.77' })],
      [part('any', zone, 'SOA')],
      [part('any', zone, 'NS')],
      [part('none', zone, 'SOA', { data: 'a.example. b.example. 1 2 3 4 5' })],
      [part('any', at('niets'), anyType)],
      [],
    ]
    for (const changes of silent) expect(await world.told(changes)).toBe('noError')
    expect(await world.records()).toEqual(before)
    const servers = await world.portal.db
      .selectFrom('dns_record')
      .select('rdata')
      .where('domain_id', '=', world.domainId)
      .where('type', '=', 'NS')
      .execute()
    // Ours are the portal's to change; an own one beside them is not.
    expect(await world.told([part('none', zone, 'NS', { data: servers[0]!.rdata })])).toBe('refused')
    expect(await world.told([added(zone, 'SOA', 'a.example. b.example. 4000000000 2 3 4 5')])).toBe('refused')
    // All of the zone itself but for its SOA and its name servers.
    expect(await world.told([part('any', zone, anyType)])).toBe('noError')
    expect((await world.recordsOf('@')).map((line) => line.split(' ')[2])).toEqual(servers.map(() => 'NS'))
    await world.told([added(zone, 'MX', '10 mail.getekend.be.')])
  })

  it('replaces a CNAME, and puts a record beside those of people without touching theirs', async () => {
    expect(await world.told([added(at('blog'), 'CNAME', 'www2.getekend.be.')])).toBe('noError')
    expect(await world.recordsOf('blog')).toEqual(['blog 300 CNAME www2.getekend.be. dns-update'])
    expect(await world.told([added(at('www'), 'A', '192.0.2.2', 60)])).toBe('noError')
    expect(await world.recordsOf('www')).toEqual(['www 3600 A 192.0.2.1', 'www 3600 A 192.0.2.2 dns-update'])
    // What people put there is in a snapshot before it goes.
    const snapshots = async () =>
      (await world.portal.db.selectFrom('dns_snapshot').select('id').where('domain_id', '=', world.domainId).execute())
        .length
    const count = await snapshots()
    expect(await world.told([part('none', at('www'), 'A', { data: '192.0.2.2' })])).toBe('noError')
    expect(await snapshots()).toBe(count)
    expect(await world.told([part('none', at('www'), 'A', { data: '192.0.2.1' })])).toBe('noError')
    expect(await snapshots()).toBe(count + 1)
    expect(await world.told([added(at('www'), 'A', '192.0.2.1')])).toBe('noError')
  })

  it('all of an update holds or nothing of it', async () => {
    await world.portal.db
      .insertInto('dns_record')
      .values({
        domain_id: world.domainId,
        name: 'site',
        type: 'A',
        ttl: 300,
        rdata: '192.0.2.80',
        managed_by: 'web-builder',
      })
      .execute()
    const before = await world.records()
    const fine = added(at('heel'), 'A', '192.0.2.4')
    const wrong: [WireRecord, string][] = [
      [part('any', at('site'), 'A'), 'refused'],
      [part('any', at('site'), anyType), 'refused'],
      [added('www.elders.be.', 'A', '192.0.2.4'), 'notZone'],
      [part('in', at('heel'), 'A', { ttl: 60 }), 'formErr'],
      [part('in', at('heel'), 'A', { ttl: 60, rdata: Buffer.from([1, 2, 3]) }), 'formErr'],
      [part('in', at('heel'), 252, { ttl: 60, rdata: Buffer.from([1]) }), 'formErr'],
      [part('any', at('heel'), 'A', { ttl: 60 }), 'formErr'],
      [part('any', at('heel'), 'A', { data: '192.0.2.4' }), 'formErr'],
      [part('none', at('heel'), anyType), 'formErr'],
      [{ ...fine, class: 3 }, 'formErr'],
      [part('in', at('heel'), 999, { ttl: 60, rdata: Buffer.from([1]) }), 'refused'],
      [added(at('heel'), 'DS', `1 13 2 ${'ab'.repeat(32)}`), 'noError'],
    ]
    for (const [change, rcode] of wrong.slice(0, -1)) expect(await world.told([fine, change])).toBe(rcode)
    expect(await world.records()).toEqual(before)
    expect(await world.told([fine])).toBe('noError')
    await world.told([part('any', at('heel'), anyType)])
  })

  it('sets no more than the names and types that were chosen', async () => {
    const narrow = await world.make({ names: ['home', '*.lab'], types: ['A', 'TXT'], note: 'nas' })
    const proofs = await world.make({ names: ['@', 'www'], proofsOnly: true })
    expect(narrow).toMatchObject({ names: ['home.getekend.be', '*.lab.getekend.be'], types: ['A', 'TXT'] })
    const fine = [
      await world.told([added(at('home'), 'A', '192.0.2.4')], { by: narrow }),
      await world.told([added(at('*.lab'), 'TXT', '"ja"')], { by: narrow }),
      await world.told([part('any', at('home'), anyType)], { by: narrow }),
      await world.told(
        [added(at('_acme-challenge'), 'TXT', '"een"'), added(at('_acme-challenge.www'), 'TXT', '"twee"')],
        {
          by: proofs,
        },
      ),
    ]
    expect(fine).toEqual(['noError', 'noError', 'noError', 'noError'])
    const refused = [
      await world.told([added(at('home'), 'AAAA', '2001:db8::1')], { by: narrow }),
      await world.told([added(at('tuin'), 'A', '192.0.2.4')], { by: narrow }),
      await world.told([added(at('x.lab'), 'A', '192.0.2.4')], { by: narrow }),
      await world.told([added(at('_acme-challenge'), 'A', '192.0.2.4')], { by: proofs }),
      await world.told([added(at('www'), 'TXT', '"drie"')], { by: proofs }),
      await world.told([added(at('_acme-challenge.home'), 'TXT', '"drie"')], { by: proofs }),
    ]
    expect(new Set(refused)).toEqual(new Set(['refused']))
    expect(await world.told([added('www.elders.be.', 'A', '192.0.2.4')], { by: narrow, of: 'elders.be.' })).toBe(
      'notAuth',
    )
    // Its records stay when it is revoked, and are people's own; those of another key stay that one's.
    expect((await world.owner.delete(`/domains/${domain}/record-keys/${proofs.id}`)).status).toBe(204)
    expect(await world.told([added(at('_acme-challenge'), 'TXT', '"vier"')], { by: proofs })).toBe('notAuth BADKEY')
    expect(await world.recordsOf('_acme-challenge')).toEqual(['_acme-challenge 300 TXT "een" dns-update'])
    expect((await world.owner.delete(`/domains/${domain}/record-keys/${narrow.id}`)).status).toBe(204)
    await world.told([part('any', at('_acme-challenge'), anyType), part('any', at('_acme-challenge.www'), anyType)])
  })

  it('tells the SOA of a zone that keys change, and nothing else', async () => {
    const ask = async (octets: Buffer) => {
      const answer = decodeMessage((await world.udp(octets)) ?? Buffer.alloc(0))
      return answer && [rcodeName(answer), answer.authoritative, answer.answers.length, answer.authority[0]?.name]
    }
    expect(await ask(questionFor(zone))).toEqual(['noError', true, 1, undefined])
    expect(await ask(questionFor('GETEKEND.be.'))).toEqual(['noError', true, 1, undefined])
    expect(await ask(questionFor(at('_acme-challenge.diep.in')))).toEqual(['noError', true, 0, zone])
    const signed = await sendSigned(world.udp, tsigKeyOf(world.whole), {
      octets: questionFor(zone),
      seconds: world.now(),
    })
    expect([signed.rcode, signed.signature, signed.message.answers.length]).toEqual(['noError', 'genuine', 1])
    for (const octets of [questionFor(zone, 252), questionFor(zone, 1), questionFor('be.'), questionFor('elders.be.')])
      expect((await ask(octets))?.[0]).toBe('refused')
    const notify = encodeMessage({ id: 1, opcode: 4, questions: [] })
    expect((await ask(notify))?.[0]).toBe('notImp')
    const answer = encodeMessage({ id: 1, opcode: opcodes.query, questions: [], answer: { rcode: 0 } })
    expect(await overUdp(world.port, answer, 300)).toBeUndefined()
  })

  it('is bound to networks, keeps its secret sealed, and is refused where nothing listens', async () => {
    const bound = await world.make({ names: ['vast'], subnets: ['203.0.113.0/24'] })
    expect(await world.told([added(at('vast'), 'A', '192.0.2.4')], { by: bound })).toBe('refused')
    const row = await world.portal.db
      .selectFrom('record_key')
      .select(['sealed_secret', 'hash'])
      .where('id', '=', bound.id)
      .executeTakeFirstOrThrow()
    expect(row.sealed_secret).toMatch(/^v1\./)
    const logged = await world.portal.db.selectFrom('audit_entry').select('details').execute()
    expect(JSON.stringify([row, logged])).not.toContain(bound.password)
    const basic = Buffer.from(`${bound.username}:${bound.password}`).toString('base64')
    const update = await world.portal.app.inject({
      ...{ method: 'GET', url: '/nic/update?hostname=vast.getekend.be' },
      headers: { authorization: `Basic ${basic}` },
    })
    expect(update.body.trim()).toBe('badauth')
    const nameless = await world.owner.post(`/domains/${domain}/record-keys`, { kind: 'addresses', names: [] })
    expect([nameless.status, nameless.body.code]).toEqual([422, 'record_key_names_missing'])
    const closed = await openTestPortal()
    const theirs = await closed.as('customer')
    await closed.db
      .transaction()
      .execute((trx) => aZone(closed.makeWork(trx), { clientId: theirs.clientId, name: domain }))
    const off = await theirs.post(`/domains/${domain}/record-keys`, { kind: 'updates', names: [] })
    expect([off.status, off.body.code, closed.updatesPort]).toEqual([409, 'signed_updates_off', undefined])
    expect((await theirs.get(`/domains/${domain}/record-keys`)).body.updates).toBeNull()
    await closed.close()
  })
})
