import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
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

type Sent = { headers?: Record<string, string>; body?: string | Buffer; stream?: Iterable<Buffer> }

/** A program that is not as polite as Amazon's: it sends what it is told, as it is. */
async function given({ quotaBytes = 100 * megabyte } = {}) {
  const built = store as SandboxObjectStore
  const reference = `service-${++made}`
  doneValue(await built.keepStore(randomUUID(), { reference, quotaBytes }))
  doneValue(await built.makeBucket(randomUUID(), { reference, bucket: 'doos' }))
  const order = { reference, id: `BF${made}`, rights: 'all', buckets: null } as const
  const { secret } = doneValue(await built.makeKey(randomUUID(), order))
  const ask = async (method: string, where: string, { headers = {}, body = '', stream }: Sent = {}) => {
    const { 'transfer-encoding': encoding, ...signed } = headers
    const signer = new AwsV4Signer({
      ...{ method, url: `${door?.url}${where}`, accessKeyId: order.id, secretAccessKey: secret },
      ...{ service: 's3', region: 'sandbox', headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...signed } },
    })
    const said = await signer.sign()
    const all = { ...Object.fromEntries(said.headers), ...(encoding && { 'transfer-encoding': encoding }) }
    return sent(said.url, method, all, stream ?? [Buffer.from(body)])
  }
  return { built, reference, ask }
}

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
