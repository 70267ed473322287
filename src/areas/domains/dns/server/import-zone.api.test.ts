import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openZones } from '#test/kit/dns-zones.ts'
import type { Caller, Json } from '#test/kit/portal.ts'
import { anImport } from '#test/kit/zone-file-form.ts'

let world: Awaited<ReturnType<typeof openZones>>
let { portal, customer, stranger, zone, told } = {} as typeof world
beforeAll(async () => {
  world = await openZones('import')
  ;({ portal, customer, stranger, zone, told } = world)
})
afterAll(() => portal.close())

describe('POST /domains/{domain}/zone-file/import', () => {
  const send = (who: Caller, id: number, content: string | Buffer, query = '', fields: Record<string, string> = {}) => {
    const { body, headers } = anImport(content, fields)
    return who.post(`/domains/${id}/zone-file/import${query}`, body, headers)
  }
  it('adds to the zone or replaces it, with a preview first', async () => {
    const { id, name } = await zone('www A 192.0.2.1', 'old A 192.0.2.2')
    const file = `$ORIGIN ${name}.\n$TTL 1h\n@ SOA a. b. 1 2 3 4 5\nwww A 192.0.2.1\nnew A 192.0.2.3\nx HINFO "a" "b"\n`
    const preview = await send(customer, id, file, '?mode=replace&preview=1')
    expect(preview.body.data).toMatchObject({ preview: true, unchanged: 1 })
    expect(preview.body.data.add.map((record: Json) => record.recordName)).toEqual(['new'])
    expect(preview.body.data.remove.map((record: Json) => record.recordName)).toEqual(['old'])
    expect(preview.body.data.skipped.map(({ line, code }: Json) => `${line} ${code}`)).toEqual([
      '3 managed_record',
      '6 unsupported_type',
    ])
    expect(await told(id)).toHaveLength(2)
    expect((await send(customer, id, file)).status).toBe(200)
    expect(await told(id)).toHaveLength(3)
    expect((await send(customer, id, file, '?mode=replace')).status).toBe(200)
    expect((await told(id)).sort()).toEqual(['new 3600 A 192.0.2.3', 'www 3600 A 192.0.2.1'])
    expect((await customer.get(`/domains/${id}/snapshot`)).body.data[0].reason).toBe('before-import')
  })
  it('leaves out invalid lines, each with its number and reason, and takes the rest', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const file =
      'new A 192.0.2.3\nbad A 300.1.1.1\ntwo CNAME a.example.com.\ntwo A 192.0.2.1\n@ MX 10 192.0.2.1\n@ MX x a\n'
    const { status, body } = await send(customer, id, file)
    expect([status, body.data.counts]).toMatchObject([200, { add: 1, wrong: 5, clashes: 0 }])
    expect(body.data.wrong.map(({ line, code }: Json) => `${line} ${code}`)).toEqual([
      '2 invalid_ipv4',
      '3 cname_conflict',
      '4 cname_conflict',
      '5 address_as_name',
      '6 invalid_number',
    ])
    expect(body.data.wrong[4]).toMatchObject({ type: 'MX', field: 'priority' })
    expect((await told(id)).sort()).toEqual(['new 3600 A 192.0.2.3', 'www 3600 A 192.0.2.1'])
  })
  it('changes nothing for a file without a usable record, even when it would replace everything', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const { status, body } = await send(customer, id, 'name,type\nwww,A\n', '?mode=replace')
    expect([status, body.code, body.details.total]).toEqual([409, 'zone_file_unreadable', 2])
    expect(body.details.lines[0]).toMatchObject({ line: 1, code: 'invalid_owner' })
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it.each(['', '; nothing', '$TTL 300\n', '@ SOA ns.example. host.example. 1 2 3 4 5\n'])(
    'changes nothing for a file without any record: %j',
    async (file) => {
      const { id } = await zone('www A 192.0.2.1')
      const { status, body } = await send(customer, id, file, '?mode=replace')
      expect([status, body.code]).toEqual([409, 'zone_file_unreadable'])
      expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
    },
  )
  it('keeps existing records that conflict with a line, or takes the line when chosen', async () => {
    const { id } = await zone('www CNAME a.example.com.', 'blog A 192.0.2.1')
    const file = 'www A 192.0.2.3\nblog CNAME b.example.com.\n'
    const preview = await send(customer, id, file, '', { preview: 'true', theirs: '1' })
    expect(preview.body.data.counts).toMatchObject({ add: 1, remove: 1, clashes: 2 })
    expect(preview.body.data.clashes).toMatchObject([
      { line: 1, code: 'address_elsewhere', choice: 'theirs', standing: [{ content: 'a.example.com.' }] },
      { line: 2, lines: [2], choice: 'ours', records: [{ content: 'b.example.com.' }] },
    ])
    expect(preview.body.data.clashes[1].error).toContain(
      'leidt nu naar 192.0.2.1, en volgens het bestand naar b.example.com',
    )
    await send(customer, id, file, '', { theirs: '1' })
    expect((await told(id)).sort()).toEqual(['blog 3600 A 192.0.2.1', 'www 3600 A 192.0.2.3'])
  })
  it('replaces a kept mail record when chosen, and can be undone', async () => {
    const { id } = await zone('@ MX 10 mail.belfry.example.')
    await portal.db.updateTable('dns_record').set({ managed_by: 'mail' }).where('domain_id', '=', id).execute()
    expect((await send(customer, id, '@ MX 5 mx.old.example.')).body.data).toMatchObject({
      counts: { add: 0, clashes: 1 },
      clashes: [
        {
          code: 'mail_elsewhere',
          now: 'mail.belfry.example',
          after: 'mx.old.example',
          standing: [{ managedBy: 'mail' }],
        },
      ],
    })
    const taken = await send(customer, id, '@ MX 5 mx.old.example.', '', { theirs: '1' })
    expect(taken.body.data.change).toMatchObject([{ before: { content: '10 mail.belfry.example.' } }])
    expect(await told(id)).toEqual(['@ 3600 MX 5 mx.old.example.'])
    const [snapshot] = (await customer.get(`/domains/${id}/snapshot`)).body.data
    expect((await customer.post(`/domains/${id}/snapshot/${snapshot.sid}`, {})).status).toBe(200)
  })
  it('is only a preview when a field of the form says so, and refuses unknown fields and values', async () => {
    const { id } = await zone('www A 192.0.2.1')
    for (const [query, fields] of [
      ['', { preview: 'true' }],
      ['?preview=1', {}],
      ['?preview=1', { preview: 'true' }],
    ] as const)
      expect((await send(customer, id, 'new A 192.0.2.3', query, fields)).body.data.preview).toBe(true)
    const wrong: Record<string, string>[] = [
      { prewiew: 'true' },
      { preview: 'yes' },
      { mode: 'all' },
      { theirs: 'some' },
    ]
    for (const fields of wrong) {
      const { status, body } = await send(customer, id, 'new A 192.0.2.3', '', fields)
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid_input', Object.keys(fields)])
    }
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it.each([
    ['mode', 'merge', 'replace'],
    ['preview', '0', '1'],
    ['preview', 'true', 'false'],
    ['nameservers', '1', '0'],
    ['theirs', 'all', '1'],
    ['ours', '1', '2'],
    ['complete', '1,2', 'all'],
  ])('refuses %s when the address says %s and the form %s', async (name, inAddress, inForm) => {
    const { id } = await zone('www A 192.0.2.1')
    const answer = await send(customer, id, 'new A 192.0.2.3', `?${name}=${inAddress}`, { [name]: inForm })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      422,
      'said_differently',
      [name],
    ])
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it('accepts a value in both the address and the form when they agree', async () => {
    const { id } = await zone('www A 192.0.2.1')
    await send(customer, id, 'new A 192.0.2.3', '?mode=replace&preview=0', { mode: 'replace', preview: 'false' })
    expect(await told(id)).toEqual(['new 3600 A 192.0.2.3'])
  })
  it('refuses a file in a field of another name, and names that field', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const { body, headers } = anImport('new A 192.0.2.3', {}, [], 'zone')
    const answer = await customer.post(`/domains/${id}/zone-file/import`, body, headers)
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([422, 'invalid_input', ['zone']])
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it('takes everything from the file, and reads names without a closing dot as complete, when chosen', async () => {
    const { id, name } = await zone('www CNAME a.example.com.', 'blog A 192.0.2.1')
    const file = `www A 192.0.2.3\nblog CNAME ${name}\n`
    const preview = await send(customer, id, file, '', { preview: '1', theirs: 'all', ours: '1' })
    expect(preview.body.data.clashes.map(({ choice }: Json) => choice)).toEqual(['ours', 'theirs'])
    expect(preview.body.data.hints).toMatchObject([
      { line: 2, code: 'target_without_dot', choice: 'relative', meant: name, name: 'blog', type: 'CNAME' },
    ])
    await send(customer, id, file, '?theirs=all', { complete: 'all' })
    expect((await told(id)).sort()).toEqual([`blog 3600 CNAME ${name}.`, 'www 3600 A 192.0.2.3'])
  })
  it('refuses a choice for a line that the file does not have, names it, and changes nothing', async () => {
    const { id } = await zone('www CNAME a.example.com.')
    const file = '; a remark\nwww A 192.0.2.3\n'
    for (const [choices, errors] of [
      [{ theirs: '2,7' }, { theirs: [expect.stringContaining('regel 7 ')] }],
      [{ theirs: 'all', ours: '1' }, { ours: [expect.stringContaining('regel 1 ')] }],
      [{ theirs: '2', complete: '0,99' }, { complete: [expect.stringContaining('regel 0, 99 ')] }],
    ] as const)
      for (const preview of ['0', '1']) {
        const { status, body } = await send(customer, id, file, '', { ...choices, preview })
        expect([status, body.code, body.errors]).toEqual([422, 'import_line_unknown', errors])
      }
    expect(await told(id)).toEqual(['www 3600 CNAME a.example.com.'])
    expect((await send(customer, id, file, '', { theirs: '2' })).status).toBe(200)
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.3'])
  })
  it('refuses a second file, which would not be read', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const { body, headers } = anImport('new A 192.0.2.3', {}, ['new A 192.0.2.4'])
    const answer = await customer.post(`/domains/${id}/zone-file/import`, body, headers)
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([422, 'one_file_only', ['file']])
    expect(await told(id)).toEqual(['www 3600 A 192.0.2.1'])
  })
  it('refuses data that is no text, a form without file, and a stranger', async () => {
    const { id } = await zone()
    expect((await send(customer, id, Buffer.from([0xff, 0xfe, 0, 0xd8]))).body.code).toBe('invalid_file_type')
    expect((await send(customer, id, 'a\u0000b')).status).toBe(415)
    const edge = { 'content-type': 'multipart/form-data; boundary=e' }
    expect((await customer.post(`/domains/${id}/zone-file/import`, Buffer.from('--e--\r\n'), edge)).body.code).toBe(
      'zone_file_missing',
    )
    expect((await send(stranger, id, 'a A 192.0.2.1')).status).toBe(404)
  })
  it('leaves out the name servers of the old provider, unless requested', async () => {
    const { id, name } = await zone()
    const file = `${name}. 172800 IN NS ns-1.old.example.\nwww 1 IN A 192.0.2.3\nold 604800 IN A 192.0.2.4\n`
    const { body } = await send(customer, id, file)
    expect(body.data.skipped).toMatchObject([{ line: 1, code: 'foreign_nameserver' }])
    expect(body.data.notes.map(({ line, error }: Json) => `${line} ${error}`)).toEqual([
      '2 TTL 1 betekende “automatisch” en wordt 3600 seconden',
      '3 TTL 604800 wordt 86400 seconden: hier kan 60 tot 86400',
    ])
    expect(body.data.reasons).toEqual([
      { code: 'foreign_nameserver', list: 'skipped', count: 1 },
      { code: 'ttl_automatic', list: 'notes', count: 1 },
      { code: 'ttl_clamped', list: 'notes', count: 1 },
    ])
    expect((await told(id)).sort()).toEqual(['old 86400 A 192.0.2.4', 'www 3600 A 192.0.2.3'])
    const asked = await send(customer, id, file, '?nameservers=1')
    expect(asked.body.data).toMatchObject({ skipped: [], counts: { add: 1 }, unchanged: 2 })
    expect(asked.body.data.warnings).toContainEqual(expect.objectContaining({ code: 'apex_ns', severity: 'warning' }))
    // Existing records are not reported, and a file that contains them removes nothing.
    expect((await send(customer, id, file, '?mode=replace')).body.data).toMatchObject({ skipped: [], unchanged: 3 })
  })
  it('does not block others while files of megabytes are read, whatever their content', async () => {
    const { id } = await zone('www A 192.0.2.1')
    const large = Array.from({ length: 60_000 }, (_, index) => `h${index} 1 MX 10 t${index}`).join('\n')
    let isRead = false
    const reading = send(customer, id, `${large}\nlast A 300.0.0.1`, '?preview=1').finally(() => {
      isRead = true
    })
    const during: boolean[] = []
    for (let asked = 0; asked < 5; asked++) {
      await customer.get(`/domains/${id}/records?perPage=10`)
      during.push(isRead)
    }
    const answer = await reading
    expect(answer.body.data.counts).toMatchObject({ add: 60_000, wrong: 1 })
    expect(answer.body.data.wrong).toMatchObject([{ line: 60_001, code: 'invalid_ipv4' }])
    expect(during[0], 'somebody was answered before the file was read').toBe(false)
  })
  it('queues a second large file of a client, and refuses further ones for now', async () => {
    const { id } = await zone()
    const large = Array.from({ length: 20_000 }, (_, index) => `h${index} A 192.0.2.1`).join('\n')
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(customer, id, large, '?preview=1')))
    const told = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
    expect(new Set(told)).toEqual(new Set(['200 ', '503 import_busy']))
  })
  it.each([
    ['one word of ten megabytes', 'a'.repeat(10_000_000), 409],
    ['one text of 150,000 octets', `x TXT "${'a'.repeat(150_000)}"`, 409],
    ['more lines than a zone has', 'a A 192.0.2.1\n'.repeat(150_000), 422],
    ['a line that stands for more than a zone', '$GENERATE 1-2000000 a$ A 192.0.2.1', 409],
    ['JSON that never ends', '[{"Name":'.repeat(100_000), 409],
    ['nothing but line ends', '\r\n'.repeat(3_000_000), 200],
    ['more than ten megabytes', ' '.repeat(10 * 1024 * 1024 + 1), 413],
  ])(
    'has an answer to %s',
    async (_what, file, status) => {
      const { id } = await zone()
      expect((await send(customer, id, file, '?preview=1')).status).toBe(status)
    },
    120_000,
  )
  it('reads the encodings of Windows editors', async () => {
    const { id } = await zone()
    const file = Buffer.from('\ufeffwww A 192.0.2.1\r\n@ TXT "é"\r\n', 'utf16le')
    expect((await send(customer, id, file)).body.data.counts.add).toBe(2)
  })
  it('reads back its own export: GET /domains/{domain}/zone-file', async () => {
    const { id, name } = await zone('www A 192.0.2.1', '@ TXT "a;b" "(c)"', '*.x CNAME b.example.com.')
    const file = await customer.get(`/domains/${id}/zone-file`)
    expect(file.status).toBe(200)
    expect(String(file.headers['content-disposition'])).toContain(`${name}.zone`)
    const before = await told(id)
    const answer = await send(customer, id, file.raw, '?mode=replace')
    expect(answer.body.data).toMatchObject({ add: [], remove: [], skipped: [] })
    expect(await told(id)).toEqual(before)
    expect((await stranger.get(`/domains/${id}/zone-file`)).status).toBe(404)
  })
})
