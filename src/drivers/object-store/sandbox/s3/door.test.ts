import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { memoryState } from '../../../sandbox-state.ts'
import { openSandboxObjectStore, type SandboxObjectStore } from '../sandbox-object-store.ts'
import { type OpenDoor, openS3Door } from './door.ts'

const megabyte = 1024 ** 2
const faults: unknown[] = []
let [folder, door, store]: [string, OpenDoor | undefined, SandboxObjectStore | undefined] = ['', undefined, undefined]
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'belfry-door-'))
  const options = { state: memoryState(), clock: { now: () => new Date() }, folder }
  const { content } = openSandboxObjectStore({ ...options, url: '' })
  door = await openS3Door(content, { host: '127.0.0.1', port: 0, onFault: (fault) => faults.push(fault) })
  store = openSandboxObjectStore({ ...options, url: door.url })
})
afterAll(async () => {
  await door?.close()
  await rm(folder, { recursive: true, force: true })
})

type Sent = { headers?: Record<string, string>; body?: string | Buffer; stream?: Iterable<Buffer>; datetime?: string }

/** A program that is not as polite as Amazon's: it sends what it is told, as it is. */
async function given({ quotaBytes = 100 * megabyte } = {}) {
  const built = store as SandboxObjectStore
  const reference = `service-${++made}`
  doneValue(await built.keepStore(randomUUID(), { reference, quotaBytes }))
  doneValue(await built.makeBucket(randomUUID(), { reference, bucket: 'doos' }))
  const order = { reference, id: `BF${made}`, rights: 'all', buckets: null } as const
  const { secret } = doneValue(await built.makeKey(randomUUID(), order))
  const ask = async (method: string, where: string, { headers = {}, body = '', stream, datetime }: Sent = {}) => {
    const { 'transfer-encoding': encoding, ...signed } = headers
    const signer = new AwsV4Signer({
      ...{ method, url: `${door?.url}${where}`, accessKeyId: order.id, secretAccessKey: secret },
      ...{ service: 's3', region: 'sandbox', headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...signed } },
      ...(datetime && { datetime }),
    })
    const said = await signer.sign()
    const all = { ...Object.fromEntries(said.headers), ...(encoding && { 'transfer-encoding': encoding }) }
    return sent(said.url, method, all, stream ?? [Buffer.from(body)])
  }
  return { built, reference, ask }
}

type Ask = Awaited<ReturnType<typeof given>>['ask']

async function begun(ask: Ask, where: string) {
  const upload = /<UploadId>(\w+)</.exec((await ask('POST', `${where}?uploads=`)).text)?.[1] ?? ''
  const part = (number: number, sending: Sent) =>
    ask('PUT', `${where}?partNumber=${number}&uploadId=${upload}`, sending)
  const end = (parts: readonly { number: number; etag: string }[]) => {
    const named = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${named.join('')}</CompleteMultipartUpload>`
    return ask('POST', `${where}?uploadId=${upload}`, { body })
  }
  return { upload, part, end }
}

const filesIn = async (): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile()).length

/** The word of a refusal, and nothing where there was none. */
const codeIn = (text: string): string => /<Code>(\w+)</.exec(text)?.[1] ?? ''

const sent = (url: URL, method: string, headers: OutgoingHttpHeaders, body: Iterable<Buffer>) =>
  new Promise<{ status: number; text: string; code: string; etag: string }>((resolve, reject) => {
    const asked = request(url, { method, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      const { etag = '' } = answer.headers
      resolve({ status: answer.statusCode ?? 0, text, code: codeIn(text), etag })
    })
    asked.on('error', reject)
    Readable.from(body).pipe(asked)
  })

const many = (megabytes: number): Buffer[] => Array.from({ length: megabytes }, () => Buffer.alloc(megabyte, 'A'))

it('refuses a body in signed pieces that is none, and goes on at once', async () => {
  const { ask } = await given()
  const headers = {
    'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    'x-amz-decoded-content-length': '10',
    'transfer-encoding': 'chunked',
  }
  expect((await ask('PUT', '/doos/a', { headers, stream: many(8) })).code).toBe('IncompleteBody')
  const whole = [Buffer.from('a\r\n0123456789\r\n0\r\nx-amz-checksum-crc32:AA==\r\n\r\n')]
  expect((await ask('PUT', '/doos/a', { headers, stream: whole })).status).toBe(200)
  expect((await ask('GET', '/doos/a')).text).toBe('0123456789')
  expect(faults).toEqual([])
})

it('puts an upload together once, however many end it, and keeps no part that nothing uses', async () => {
  const { ask, built, reference } = await given()
  const { part, end, upload } = await begun(ask, '/doos/film')
  const before = await filesIn()
  const of = { reference, bucket: 'doos', key: 'film' }
  const [first] = await Promise.all([1, 2].map((number) => part(number, { body: `${number}`.repeat(200_000) })))
  const etag = first?.etag ?? ''
  const ends = await Promise.all([1, 2, 3].map(() => end([{ number: 1, etag }])))
  expect(ends.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual([
    '200 ',
    '404 NoSuchUpload',
    '404 NoSuchUpload',
  ])
  const parts = [{ number: 1, etag: etag.replaceAll('"', '') }]
  expect(await built.endUpload('end', { ...of, upload, parts })).toMatchObject({ code: 'no_such_upload' })
  expect((await ask('GET', '/doos/film')).text).toBe('1'.repeat(200_000))
  expect(await filesIn()).toBe(before + 1)
  const other = await begun(ask, '/doos/film')
  expect((await other.part(1, { body: 'a'.repeat(9000), headers: { 'content-md5': 'AAAA' } })).code).toBe('BadDigest')
  expect((await ask('DELETE', `/doos/film?uploadId=${other.upload}`)).status).toBe(204)
  expect((await other.part(1, { body: 'a'.repeat(9000) })).code).toBe('NoSuchUpload')
  expect(await filesIn()).toBe(before + 1)
  expect(faults).toEqual([])
})

it('makes a part of an object that stands there, or of a stretch of it', async () => {
  const { ask } = await given()
  await ask('PUT', '/doos/bron', { body: '0123456789' })
  const { part, end } = await begun(ask, '/doos/deel')
  const copy = async (range?: string) => {
    const headers = { 'x-amz-copy-source': '/doos/bron', ...(range && { 'x-amz-copy-source-range': range }) }
    const { status, code, text } = await part(1, { headers })
    return { said: code || status, etag: /<ETag>(.*)<\/ETag>/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? '' }
  }
  for (const wrong of ['bytes=2-', 'bytes=5-2', 'bytes=0-10', '2-5'])
    expect([wrong, (await copy(wrong)).said]).toEqual([wrong, 'InvalidArgument'])
  expect((await copy()).said).toBe(200)
  const { etag } = await copy('bytes=2-5')
  expect((await end([{ number: 1, etag }])).status).toBe(200)
  expect((await ask('GET', '/doos/deel')).text).toBe('2345')
  expect((await part(1, { headers: { 'x-amz-copy-source': '/doos/niets' } })).code).toBe('NoSuchKey')
})

it('holds a bucket to its quota, whether or not a length is told, with the parts of uploads that are under way', async () => {
  const { ask, built, reference } = await given()
  const settings = { quotaBytes: megabyte }
  doneValue(await built.setBucket(randomUUID(), { reference, bucket: 'doos', settings }))
  const before = await filesIn()
  const headers = { 'transfer-encoding': 'chunked' }
  expect((await ask('PUT', '/doos/veel', { headers, stream: many(8) })).code).toBe('QuotaExceeded')
  expect([(await ask('GET', '/doos/veel')).code, await filesIn()]).toEqual(['NoSuchKey', before])
  const part = Buffer.alloc(400_000)
  const upload = await begun(ask, '/doos/film')
  const codes = async () => {
    const numbers = [1, 2, 3]
    const sendings = numbers.map((number) => upload.part(number, { headers, stream: [part] }))
    return (await Promise.all(sendings)).map(({ code }) => code)
  }
  await codes()
  // A part that comes again fills nothing more than it did, but needs its room while it comes.
  expect(await codes()).toContain('QuotaExceeded')
  expect((await ask('PUT', '/doos/meer', { body: part })).code).toBe('QuotaExceeded')
  expect((await ask('DELETE', `/doos/film?uploadId=${upload.upload}`)).status).toBe(204)
  const again = await begun(ask, '/doos/film')
  const [first, second] = [await again.part(1, { body: part }), await again.part(2, { body: part })]
  expect([first.status, second.status, (await again.part(3, { body: part })).code]).toEqual([200, 200, 'QuotaExceeded'])
  expect((await again.end([{ number: 1, etag: first.etag }])).status).toBe(200)
  expect((await ask('PUT', '/doos/meer', { body: part })).status).toBe(200)
  const copy = { headers: { 'x-amz-copy-source': '/doos/film' } }
  expect((await ask('PUT', '/doos/kopie', copy)).code).toBe('QuotaExceeded')
  for (const key of ['film', 'meer']) await ask('DELETE', `/doos/${key}`)
  await begun(ask, '/doos/film').then(({ part: send }) => send(1, { body: part }))
  expect((await ask('DELETE', '/doos')).status).toBe(204)
  expect([await filesIn(), faults]).toEqual([before, []])
})

it('refuses what is not written as it should be, and has no fault of its own', async () => {
  const { ask, built, reference } = await given()
  await ask('PUT', '/doos/a', { body: 'a' })
  const copy = (source: string) => ask('PUT', '/doos/b', { headers: { 'x-amz-copy-source': source } })
  const at = async (url: string) =>
    codeIn(await (await fetch(`${door?.url}${url}`, { headers: { origin: 'https://page.example' } })).text())
  const settings = { isPublic: true }
  doneValue(await built.setBucket(randomUUID(), { reference, bucket: 'doos', settings }))
  const anybody = `/${reference}:doos/a`
  for (const [what, code, expected] of [
    ['a source that is not escaped', (await copy('/doos/%zz')).code, 'InvalidArgument'],
    ['a source with an octet of zero', (await copy('/doos/a%00')).code, 'InvalidArgument'],
    ['a source of another storage', (await copy('/service-999:doos/a')).code, 'AccessDenied'],
    ['a key with an octet of zero', (await ask('GET', '/doos/a%00')).code, 'InvalidArgument'],
    ['a key with an end of a line', (await ask('PUT', '/doos/a%0ab')).code, 'InvalidArgument'],
    ['a list from an octet of zero', (await ask('GET', '/doos?prefix=%00')).code, 'InvalidArgument'],
    ['a key that is too long', (await ask('PUT', `/doos/${'a'.repeat(1025)}`)).code, 'KeyTooLongError'],
    ['two headers in one', (await ask('GET', '/doos/a?response-content-type=a%0d%0ab')).code, 'InvalidArgument'],
    ['a path that is not escaped', await at('/%zz'), 'InvalidArgument'],
    ['a page with a path that is not escaped', await at(`/%zz?X-Amz-Credential=BF${made}/a`), 'InvalidArgument'],
    ['nobody who says what it is', await at(`${anybody}?response-content-type=text/html`), 'InvalidRequest'],
    ['nobody who says how it is called', await at(`${anybody}?response-content-disposition=a`), 'InvalidRequest'],
    ['nobody in particular', await at(anybody), ''],
    ['a moment that is none', (await ask('GET', '/doos/a', { datetime: '20200101' })).code, 'AccessDenied'],
    ['a day that is none', (await ask('GET', '/doos/a', { datetime: '20201399T000000Z' })).code, 'AccessDenied'],
    ['a moment long ago', (await ask('GET', '/doos/a', { datetime: '20200101T000000Z' })).code, 'RequestTimeTooSkewed'],
  ])
    expect([what, code]).toEqual([what, expected])
  expect(faults).toEqual([])
})
