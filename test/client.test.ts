import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, dnsRecordsCreate, dnsRecordsList, type dnsRecordsUpdate, dnsTtlUpdate, pages } from '#client'
import { buildClient, clientFolder, madeClient } from '../tools/client/made-client.ts'

const source = path.join(clientFolder, 'src')

describe('the client package', () => {
  it('is what the contract makes of it; `npm run client` makes it again', async () => {
    const made = await madeClient()
    const stale = [...made].filter(([name, text]) => {
      const file = path.join(source, name)
      return !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text
    })
    const left = fs.readdirSync(path.join(source, 'calls')).filter((name) => !made.has(`calls/${name}`))
    expect([...stale.map(([name]) => name), ...left]).toEqual([])
  })

  describe('built', () => {
    // As published: a copy of the folder, so that nothing is built where others work.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-client-'))
    beforeAll(() => {
      for (const name of ['package.json', 'README.md', 'LICENSE'])
        fs.copyFileSync(path.join(clientFolder, name), path.join(folder, name))
      fs.mkdirSync(path.join(folder, 'src'))
      fs.writeFileSync(path.join(folder, 'src/left-out.ts'), '')
      const { status, said } = buildClient(path.join(folder, 'dist'))
      expect(status, said).toBe(0)
    })
    afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

    it('packs what it runs on, and nothing else', () => {
      const { stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json', '--offline'], {
        cwd: folder,
        encoding: 'utf8',
      })
      const [packed] = Object.values(JSON.parse(stdout || '[]') as Record<string, { files: { path: string }[] }>)
      const files = packed?.files.map((file) => file.path) ?? []
      expect(files, stderr).toEqual(
        expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
      )
      expect(
        files.filter((file) => !/^(LICENSE|README\.md|package\.json|dist\/[\w/-]+\.(js|d\.ts))$/.test(file)),
      ).toEqual([])
      expect(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies')
    })

    it('leaves out of a bundle every call that is not made', async () => {
      const entry = path.join(folder, 'entry.js')
      fs.writeFileSync(
        entry,
        "import { createClient, dnsRecordsList } from './dist/index.js'\nconsole.log(createClient({ url: '' }).call(dnsRecordsList))\n",
      )
      const bundle = await rolldown({ input: entry, platform: 'neutral' })
      const { output } = await bundle.generate({ format: 'esm', minify: true })
      await bundle.close()
      expect(output[0].code).toContain('dns.records.list')
      expect(output[0].code.match(/\/api\//g)).toHaveLength(1)
      expect(output[0].code.length).toBeLessThan(4000)
    })
  })
})

type Asked = { url: string; method: string; headers: Record<string, string>; body?: string }

/** Answers in this order, and what was asked. */
function answering(...answers: (Response | Error)[]) {
  const asked: Asked[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({
      url: String(url),
      method: String(init.method),
      headers: init.headers as Record<string, string>,
      body: init.body as string,
    })
    init.signal?.throwIfAborted()
    const answer = answers.shift()
    if (!answer) throw new Error('asked once too often')
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    asked,
    client: createClient({ url: 'https://portal.example/', token: 'bfy_x', fetch: fetch as typeof globalThis.fetch }),
  }
}
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: 'Nee', code }, { status, headers })
const soon = { 'retry-after': '0' }
const params = { domain: 'a b.be' }
const record = { recordTypeName: 'A', recordName: 'www', recordData: '192.0.2.1' } as const

describe('a call of the client', () => {
  it('sends its parameters, query, body and token where they belong', async () => {
    const { asked, client } = answering(Response.json({ data: [] }), Response.json({ data: {} }, { status: 201 }))
    await client.call(dnsRecordsList, { params, query: { page: 2, search: 'ww w' } })
    await client.call(dnsRecordsCreate, { params, body: record })
    expect(asked[0]).toMatchObject({
      url: 'https://portal.example/api/domains/a%20b.be/records?page=2&search=ww+w',
      method: 'GET',
    })
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer bfy_x' })
    expect([asked[1]?.method, asked[1]?.body]).toEqual(['POST', JSON.stringify(record)])
    expect(asked[1]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
  })

  it('answers a refusal with its code, and the page of a proxy with one of its own', async () => {
    const { client } = answering(refusal(409, 'rrset_changed'), new Response('<html>', { status: 404 }))
    const refused = await client.call(dnsRecordsList, { params })
    expect(refused).toMatchObject({ ok: false, status: 409, code: 'rrset_changed', error: 'Nee' })
    expect(await client.call(dnsRecordsList, { params })).toMatchObject({ status: 404, code: 'foreign_answer' })
  })

  it('is repeated under one key where that does no harm', async () => {
    const lost = new TypeError('fetch failed')
    const { asked, client } = answering(
      lost,
      refusal(503, 'database_unreachable', soon),
      Response.json({ data: {} }, { status: 201 }),
    )
    expect((await client.call(dnsRecordsCreate, { params, body: record }, { idempotencyKey: 'mine' })).ok).toBe(true)
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine', 'mine'])
  })

  it('is not repeated where it might be done twice, unless it was never done', async () => {
    const call = { ...dnsTtlUpdate, method: 'POST', repeatable: undefined } as never as typeof dnsTtlUpdate
    const input = { params: { domain: 'a.be' }, body: {} } as never
    const first = answering(refusal(503, 'database_unreachable', soon))
    expect(await first.client.call(call, input)).toMatchObject({ code: 'database_unreachable' })
    const second = answering(refusal(429, 'rate_limited', soon), Response.json({}))
    expect((await second.client.call(call, input)).ok).toBe(true)
  })

  it('does not wait longer than it is told, nor after it was stopped', async () => {
    const { asked, client } = answering(refusal(429, 'rate_limited', { 'retry-after': '600' }))
    expect(await client.call(dnsRecordsList, { params })).toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 600,
    })
    expect(asked).toHaveLength(1)
    const waiting = answering(refusal(429, 'rate_limited', { 'retry-after': '20' }))
    const stop = new AbortController()
    const stopped = waiting.client.call(dnsRecordsList, { params }, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(stopped).rejects.toThrow('enough')
  })

  it('reads a list to its end, and tells half way why it cannot', async () => {
    const page = (number: number) => Response.json({ data: [{ id: number }], page: number, perPage: 1, total: 2 })
    const { client } = answering(page(1), page(2))
    const rows = []
    for await (const row of pages(client, dnsRecordsList, { params })) rows.push(row.id)
    expect(rows).toEqual([1, 2])
    const refused = answering(page(1), refusal(403, 'scope_missing'))
    const reading = async () => {
      for await (const _ of pages(refused.client, dnsRecordsList, { params }));
    }
    await expect(reading()).rejects.toThrow('scope_missing')
  })

  it('has the types of the call', () => {
    type Body = Parameters<typeof check>[0]
    const check = (body: NonNullable<NonNullable<(typeof dnsRecordsUpdate)['types']>['input']['body']>) => body
    const right: Body = { ...record, id: 1, expected: { 'www/A': 'x' } }
    // @ts-expect-error a record of type MX says where its mail goes
    const wrong: Body = { recordTypeName: 'MX', id: 1 }
    expect([right, wrong]).toHaveLength(2)
  })
})
