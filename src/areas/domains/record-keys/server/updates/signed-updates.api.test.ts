import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { AccountId, ClientId, DomainId } from '#base/ids.ts'
import { decodeMessage, encodeMessage, opcodes, type WireRecord } from '#drivers/dns-host/wire/message.ts'
import { signMessage } from '#drivers/dns-host/wire/tsig.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
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
  updateMessage,
} from '#test/kit/signed-updates.ts'
import type { MadeRecordKey } from '../../contract/shapes.ts'

const [domain, zone] = ['getekend.be', 'getekend.be.']
const at = (name: string) => `${name}.${zone}`

describe('dynamic updates that a key signs', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId; accountId: AccountId }
  let domainId: DomainId
  let port: number
  let whole: MadeRecordKey
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_UPDATES_PORT: '0' } })
    port = portal.updatesPort ?? 0
    owner = await portal.as('customer')
    domainId = await portal.db.transaction().execute((trx) =>
      aZone(portal.makeWork(trx), {
        ...{ clientId: owner.clientId, name: domain },
        records: ['www 3600 A 192.0.2.1', 'blog 3600 CNAME www.getekend.be.', '@ 3600 MX 10 mail.getekend.be.'],
      }),
    )
    whole = await make()
  })
  afterAll(() => portal.close())

  const make = async (body: object = {}): Promise<MadeRecordKey> => {
    const answer = await owner.post(`/domains/${domain}/record-keys`, { kind: 'updates', names: [], ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const now = () => Math.floor(portal.clock.now.getTime() / 1000)
  const udp = (octets: Buffer) => overUdp(port, octets)
  const send = (
    changes: WireRecord[],
    { by = whole, prerequisites = [] as WireRecord[], of = zone, seconds = now(), transport = udp } = {},
  ) =>
    sendSigned(transport, tsigKeyOf(by), {
      ...{ octets: updateMessage({ zone: of, prerequisites, changes }), seconds, nowSeconds: now() },
    })
  const told = async (...asked: Parameters<typeof send>) => {
    const { rcode, signature } = await send(...asked)
    return signature === 'genuine' ? rcode : `${rcode} ${signature}`
  }
  const records = async () => {
    const rows = await portal.db
      .selectFrom('dns_record')
      .select(['name', 'type', 'ttl', 'rdata', 'managed_by'])
      .where('domain_id', '=', domainId)
      .where('type', '<>', 'SOA')
      .orderBy('name')
      .orderBy('type')
      .orderBy('rdata')
      .execute()
    return rows.map(({ name, type, ttl, rdata, managed_by }) =>
      [name || '@', ttl, type, rdata, managed_by ?? ''].join(' ').trim(),
    )
  }
  const recordsOf = async (name: string) => (await records()).filter((line) => line.startsWith(`${name} `))

  it('adds, replaces and deletes over UDP and TCP, logged and published as any change', async () => {
    expect(await told([added(at('thuis'), 'A', '192.0.2.5'), added(at('thuis'), 'TXT', '"eerste; tweede"')])).toBe(
      'noError',
    )
    expect(await recordsOf('thuis')).toEqual([
      'thuis 300 A 192.0.2.5 dns-update',
      'thuis 300 TXT "eerste; tweede" dns-update',
    ])
    const replace = [part('any', at('thuis'), 'A'), added(at('thuis'), 'A', '192.0.2.6', 1)]
    expect(await told(replace, { transport: (octets) => overTcp(port, octets) })).toBe('noError')
    // A second is less than the editor takes: it becomes the least of it.
    expect(await recordsOf('thuis')).toContain('thuis 60 A 192.0.2.6 dns-update')
    const line = await portal.db
      .selectFrom('audit_entry')
      .select(['account_id', 'details'])
      .where('action', '=', 'dns.program.dns-update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      account_id: owner.accountId,
      details: { key: whole.id, records: ['thuis A 192.0.2.6'] },
    })
    expect(await told([part('none', at('thuis'), 'TXT', { data: '"eerste; tweede"' })])).toBe('noError')
    expect(await told([part('any', at('thuis'), anyType)])).toBe('noError')
    expect(await recordsOf('thuis')).toEqual([])
    const { body } = await owner.get(`/domains/${domain}/record-keys`)
    expect(body.data[0]).toMatchObject({ id: whole.id, lastIp: '127.0.0.1', names: [], types: [], proofsOnly: false })
    expect(JSON.stringify(body)).not.toContain(whole.password)
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
    expect(await told(lines)).toBe('noError')
    expect((await recordsOf('soort')).length).toBe(5)
    expect(await recordsOf('_sip._tcp.soort')).toEqual([
      '_sip._tcp.soort 300 SRV 10 5 5060 sip.getekend.be. dns-update',
    ])
    expect(await told(['soort', '_sip._tcp.soort', 'onder'].map((name) => part('any', at(name), anyType)))).toBe(
      'noError',
    )
    expect(await recordsOf('soort')).toEqual([])
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
      expect(await told(changes, { prerequisites })).toBe(rcode)
      expect(await recordsOf('voorwaarde')).toEqual(
        rcode === 'noError' ? ['voorwaarde 300 A 192.0.2.9 dns-update'] : [],
      )
      await send([part('any', at('voorwaarde'), anyType)])
    })
  })

  it('passes over what RFC 2136 passes over, and the rules of the apex hold', async () => {
    const before = await records()
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
    for (const changes of silent) expect(await told(changes)).toBe('noError')
    expect(await records()).toEqual(before)
    const servers = await portal.db
      .selectFrom('dns_record')
      .select('rdata')
      .where('domain_id', '=', domainId)
      .where('type', '=', 'NS')
      .execute()
    // Ours are the portal's to change; an own one beside them is not.
    expect(await told([part('none', zone, 'NS', { data: servers[0]!.rdata })])).toBe('refused')
    expect(await told([added(zone, 'SOA', 'a.example. b.example. 4000000000 2 3 4 5')])).toBe('refused')
    // All of the zone itself but for its SOA and its name servers.
    expect(await told([part('any', zone, anyType)])).toBe('noError')
    expect((await recordsOf('@')).map((line) => line.split(' ')[2])).toEqual(servers.map(() => 'NS'))
    await told([added(zone, 'MX', '10 mail.getekend.be.')])
  })

  it('replaces a CNAME, and puts a record beside those of people without touching theirs', async () => {
    expect(await told([added(at('blog'), 'CNAME', 'www2.getekend.be.')])).toBe('noError')
    expect(await recordsOf('blog')).toEqual(['blog 300 CNAME www2.getekend.be. dns-update'])
    expect(await told([added(at('www'), 'A', '192.0.2.2', 60)])).toBe('noError')
    expect(await recordsOf('www')).toEqual(['www 3600 A 192.0.2.1', 'www 3600 A 192.0.2.2 dns-update'])
    // What people put there is in a snapshot before it goes.
    const snapshots = async () =>
      (await portal.db.selectFrom('dns_snapshot').select('id').where('domain_id', '=', domainId).execute()).length
    const count = await snapshots()
    expect(await told([part('none', at('www'), 'A', { data: '192.0.2.2' })])).toBe('noError')
    expect(await snapshots()).toBe(count)
    expect(await told([part('none', at('www'), 'A', { data: '192.0.2.1' })])).toBe('noError')
    expect(await snapshots()).toBe(count + 1)
    expect(await told([added(at('www'), 'A', '192.0.2.1')])).toBe('noError')
  })

  it('all of an update holds or nothing of it', async () => {
    await portal.db
      .insertInto('dns_record')
      .values({
        domain_id: domainId,
        name: 'site',
        type: 'A',
        ttl: 300,
        rdata: '192.0.2.80',
        managed_by: 'web-builder',
      })
      .execute()
    const before = await records()
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
    for (const [change, rcode] of wrong.slice(0, -1)) expect(await told([fine, change])).toBe(rcode)
    expect(await records()).toEqual(before)
    expect(await told([fine])).toBe('noError')
    await told([part('any', at('heel'), anyType)])
  })

  it('sets no more than the names and types that were chosen', async () => {
    const narrow = await make({ names: ['home', '*.lab'], types: ['A', 'TXT'], note: 'nas' })
    const proofs = await make({ names: ['@', 'www'], proofsOnly: true })
    expect(narrow).toMatchObject({ names: ['home.getekend.be', '*.lab.getekend.be'], types: ['A', 'TXT'] })
    const fine = [
      await told([added(at('home'), 'A', '192.0.2.4')], { by: narrow }),
      await told([added(at('*.lab'), 'TXT', '"ja"')], { by: narrow }),
      await told([part('any', at('home'), anyType)], { by: narrow }),
      await told([added(at('_acme-challenge'), 'TXT', '"een"'), added(at('_acme-challenge.www'), 'TXT', '"twee"')], {
        by: proofs,
      }),
    ]
    expect(fine).toEqual(['noError', 'noError', 'noError', 'noError'])
    const refused = [
      await told([added(at('home'), 'AAAA', '2001:db8::1')], { by: narrow }),
      await told([added(at('tuin'), 'A', '192.0.2.4')], { by: narrow }),
      await told([added(at('x.lab'), 'A', '192.0.2.4')], { by: narrow }),
      await told([added(at('_acme-challenge'), 'A', '192.0.2.4')], { by: proofs }),
      await told([added(at('www'), 'TXT', '"drie"')], { by: proofs }),
      await told([added(at('_acme-challenge.home'), 'TXT', '"drie"')], { by: proofs }),
    ]
    expect(new Set(refused)).toEqual(new Set(['refused']))
    expect(await told([added('www.elders.be.', 'A', '192.0.2.4')], { by: narrow, of: 'elders.be.' })).toBe('notAuth')
    // Its records stay when it is revoked, and are people's own; those of another key stay that one's.
    expect((await owner.delete(`/domains/${domain}/record-keys/${proofs.id}`)).status).toBe(204)
    expect(await told([added(at('_acme-challenge'), 'TXT', '"vier"')], { by: proofs })).toBe('notAuth BADKEY')
    expect(await recordsOf('_acme-challenge')).toEqual(['_acme-challenge 300 TXT "een" dns-update'])
    expect((await owner.delete(`/domains/${domain}/record-keys/${narrow.id}`)).status).toBe(204)
    await told([part('any', at('_acme-challenge'), anyType), part('any', at('_acme-challenge.www'), anyType)])
  })

  it('answers wrong signatures as RFC 8945 says, and signs what it can', async () => {
    const changes = [added(at('vals'), 'A', '192.0.2.4')]
    const octets = updateMessage({ zone, changes })
    const key = tsigKeyOf(whole)
    const other = { ...whole, password: Buffer.alloc(64, 1).toString('base64') }
    expect(await told(changes, { by: other })).toBe('notAuth BADSIG')
    expect(await told(changes, { by: { ...whole, username: 'dns-nobody2222' } })).toBe('notAuth BADKEY')
    for (const seconds of [now() - 301, now() + 301]) {
      // The answer is signed, under the time of the request, and carries that of the server.
      const stale = await send(changes, { seconds })
      expect([stale.rcode, stale.signature]).toEqual(['notAuth', 'BADTIME'])
      expect(stale.message.additional.at(-1)?.rdata.subarray(-6).readUIntBE(0, 6)).toBe(now())
    }
    const bits = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { signed } = signMessage(octets, key, now())
        const place = 12 + ((index * 7) % (octets.length - 12))
        signed.writeUInt8(signed.readUInt8(place) ^ 1, place)
        const answer = await udp(signed)
        return answer ? rcodeName(decodeMessage(answer)!) : 'silence'
      }),
    )
    expect(bits).not.toContain('noError')
    expect(await unsigned(octets)).toBe('refused')
    // A MAC that was cut off, an algorithm that nobody should use, and a signature that is not last.
    expect(await tampered(octets, (tsig) => tsig.subarray(0, 16))).toBe('notAuth')
    expect(await tampered(octets, (tsig) => tsig.subarray(0, 8))).toBe('formErr')
    expect(await recordsOf('vals')).toEqual([])
  })
  const unsigned = async (octets: Buffer) => {
    const answer = await udp(octets)
    return answer ? rcodeName(decodeMessage(answer)!) : 'silence'
  }
  /** Signs, and puts another MAC in place of the right one. */
  const tampered = async (octets: Buffer, change: (mac: Buffer) => Buffer) => {
    const { signed, mac } = signMessage(octets, tsigKeyOf(whole), now())
    const start = signed.indexOf(mac)
    const other = change(mac)
    const cut = Buffer.concat([signed.subarray(0, start), other, signed.subarray(start + mac.length)])
    cut.writeUInt16BE(other.length, start - 2)
    // The length of the whole record stands before the name of the algorithm, its times and the length of the MAC.
    const data = start - 2 - 8 - 13 - 2
    cut.writeUInt16BE(signed.readUInt16BE(data) - (mac.length - other.length), data)
    return unsigned(cut)
  }

  it('a message that comes again is answered as before, and changes nothing', async () => {
    const key = tsigKeyOf(whole)
    const { signed } = signMessage(updateMessage({ zone, changes: [added(at('weer'), 'A', '192.0.2.4')] }), key, now())
    expect(await Promise.all([unsigned(signed), unsigned(signed), unsigned(signed)])).toEqual(
      Array.from({ length: 3 }, () => 'noError'),
    )
    expect(await told([part('any', at('weer'), 'A')])).toBe('noError')
    expect(await unsigned(signed)).toBe('noError')
    expect(await recordsOf('weer')).toEqual([])
    // One that was refused stays so, also when it would be carried out by now.
    const refused = signMessage(
      updateMessage({
        zone,
        prerequisites: [part('any', at('weer'), 'A')],
        changes: [added(at('weer'), 'A', '192.0.2.5')],
      }),
      key,
      now(),
    ).signed
    expect(await unsigned(refused)).toBe('nxRrset')
    await told([added(at('weer'), 'A', '192.0.2.4')])
    expect(await unsigned(refused)).toBe('nxRrset')
    await told([part('any', at('weer'), 'A')])
    const kept = await portal.db.selectFrom('record_key_replay').select('until').execute()
    expect(kept.length).toBeGreaterThan(0)
    portal.clock.now = new Date(portal.clock.now.getTime() + 700_000)
    expect(await unsigned(signed)).toBe('notAuth')
    await told([])
    expect(await portal.db.selectFrom('record_key_replay').select('until').execute()).toHaveLength(1)
  })

  it('tells the SOA of a zone that keys change, and nothing else', async () => {
    const ask = async (octets: Buffer) => {
      const answer = decodeMessage((await udp(octets)) ?? Buffer.alloc(0))
      return answer && [rcodeName(answer), answer.authoritative, answer.answers.length, answer.authority[0]?.name]
    }
    expect(await ask(questionFor(zone))).toEqual(['noError', true, 1, undefined])
    expect(await ask(questionFor('GETEKEND.be.'))).toEqual(['noError', true, 1, undefined])
    expect(await ask(questionFor(at('_acme-challenge.diep.in')))).toEqual(['noError', true, 0, zone])
    const signed = await sendSigned(udp, tsigKeyOf(whole), { octets: questionFor(zone), seconds: now() })
    expect([signed.rcode, signed.signature, signed.message.answers.length]).toEqual(['noError', 'genuine', 1])
    for (const octets of [questionFor(zone, 252), questionFor(zone, 1), questionFor('be.'), questionFor('elders.be.')])
      expect((await ask(octets))?.[0]).toBe('refused')
    const notify = encodeMessage({ id: 1, opcode: 4, questions: [] })
    expect((await ask(notify))?.[0]).toBe('notImp')
    const answer = encodeMessage({ id: 1, opcode: opcodes.query, questions: [], answer: { rcode: 0 } })
    expect(await overUdp(port, answer, 300)).toBeUndefined()
  })

  it('two thousand messages out of joint change nothing and stop nothing', async () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      // The lower bits of such a series come round soon.
      return Math.floor(seed / 65_536) % below
    }
    const before = await records()
    const { signed } = signMessage(
      updateMessage({
        ...{ zone, prerequisites: [part('none', at('ruis'), anyType)] },
        changes: [added(at('ruis'), 'A', '192.0.2.4'), added(at('ruis'), 'MX', '10 mail.getekend.be.')],
      }),
      tsigKeyOf(whole),
      now(),
    )
    const outOfJoint = (): Buffer => {
      const kind = next(4)
      if (kind === 0) return signed.subarray(0, next(signed.length))
      const noise = kind === 1 ? Buffer.alloc(12 + next(200)) : Buffer.from(signed)
      for (let change = 0; change < 1 + next(8); change++) noise.writeUInt8(next(256), next(noise.length))
      return kind === 2 ? Buffer.concat([noise, Buffer.from([next(256)])]) : noise
    }
    const rcodes = new Set<string>()
    for (let round = 0; round < 40; round++) {
      const messages = Array.from({ length: 50 }, outOfJoint).filter((octets) => !octets.equals(signed))
      const answers = await Promise.all(messages.map((octets) => overUdp(port, octets, 150)))
      for (const answer of answers) if (answer) rcodes.add(rcodeName(decodeMessage(answer)!))
    }
    expect([...rcodes]).toEqual(expect.arrayContaining(['formErr', 'notAuth']))
    expect(rcodes).not.toContain('servFail')
    expect(await records()).toEqual(before)
    expect(await told([added(at('ruis'), 'A', '192.0.2.4')])).toBe('noError')
  }, 60_000)

  it('is bound to networks, keeps its secret sealed, and is refused where nothing listens', async () => {
    const bound = await make({ names: ['vast'], subnets: ['203.0.113.0/24'] })
    expect(await told([added(at('vast'), 'A', '192.0.2.4')], { by: bound })).toBe('refused')
    const row = await portal.db
      .selectFrom('record_key')
      .select(['sealed_secret', 'hash'])
      .where('id', '=', bound.id)
      .executeTakeFirstOrThrow()
    expect(row.sealed_secret).toMatch(/^v1\./)
    const logged = await portal.db.selectFrom('audit_entry').select('details').execute()
    expect(JSON.stringify([row, logged])).not.toContain(bound.password)
    const basic = Buffer.from(`${bound.username}:${bound.password}`).toString('base64')
    const update = await portal.app.inject({
      ...{ method: 'GET', url: '/nic/update?hostname=vast.getekend.be' },
      headers: { authorization: `Basic ${basic}` },
    })
    expect(update.body.trim()).toBe('badauth')
    const nameless = await owner.post(`/domains/${domain}/record-keys`, { kind: 'addresses', names: [] })
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
