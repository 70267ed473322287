import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { isObjectKey, longestObjectKey } from '#base/object-store/bucket-name.ts'
import { writeXml } from '../../s3-xml.ts'
import type { SandboxContent } from '../sandbox-content.ts'
import { type Asked, askedOf, unescapedIn } from './asked.ts'
import {
  type Answer,
  getObject,
  listBuckets,
  listObjects,
  listParts,
  listUploads,
  listVersions,
  settingsOf,
} from './reading.ts'
import { refuse, S3Refusal } from './refusal.ts'
import {
  beginUpload,
  dropBucket,
  endUpload,
  makeBucket,
  putObject,
  putPart,
  removeObject,
  removeObjects,
  setBucket,
  stopUpload,
} from './writing.ts'

type Act = (content: SandboxContent, asked: Asked) => Promise<Answer>

function readOfBucket(asked: Asked): Act {
  const { query, method } = asked
  if (method === 'HEAD') return async () => ({ status: 200 })
  if (query.has('versions')) return listVersions
  if (query.has('uploads')) return listUploads
  const settings = settingsOf(asked)
  return settings ? async () => settings : listObjects
}

const ofBucket: Act = async (content, asked) => {
  const { method, query } = asked
  if (method === 'GET' || method === 'HEAD') return readOfBucket(asked)(content, asked)
  const set = await setBucket(content, asked)
  if (set) return set
  if (method === 'DELETE') return dropBucket(content, asked)
  return method === 'POST' && query.has('delete') ? removeObjects(content, asked) : refuse('MethodNotAllowed')
}

const ofObject: Act = async (content, asked) => {
  const { method, query } = asked
  const isUpload = query.has('uploadId')
  if (!isObjectKey(asked.key))
    return refuse(Buffer.byteLength(asked.key) > longestObjectKey ? 'KeyTooLongError' : 'InvalidArgument')
  if (query.has('acl') || query.has('tagging')) return refuse('NotImplemented')
  if (method === 'GET' || method === 'HEAD') return isUpload ? listParts(content, asked) : getObject(content, asked)
  if (method === 'PUT') return isUpload ? putPart(content, asked) : putObject(content, asked)
  if (method === 'DELETE') return isUpload ? stopUpload(content, asked) : removeObject(content, asked)
  if (method === 'POST' && query.has('uploads')) return beginUpload(content, asked)
  return method === 'POST' && isUpload ? endUpload(content, asked) : refuse('MethodNotAllowed')
}

async function answerOf(content: SandboxContent, asked: Asked): Promise<Answer> {
  const { method, bucket, key, kept, may } = asked
  const isRead = method === 'GET' || method === 'HEAD'
  if (bucket === '') return isRead ? listBuckets(content, asked) : refuse('MethodNotAllowed')
  // A key that does not reach a bucket learns nothing of it, not even that it is missing.
  if (!may(isRead ? 'read' : 'write')) return refuse('AccessDenied')
  if (!kept) return method === 'PUT' && key === '' ? makeBucket(content, asked) : refuse('NoSuchBucket')
  if (key === '' && method === 'PUT' && asked.query.size === 0) return makeBucket(content, asked)
  return key === '' ? ofBucket(content, asked) : ofObject(content, asked)
}

/** Pages of these origins may send and read; a browser asks that first, without a key. */
async function allowedOrigin(
  content: SandboxContent,
  { headers, url = '/' }: IncomingMessage,
): Promise<string | undefined> {
  const { origin } = headers
  const owner = new URLSearchParams(url.split('?', 2)[1]).get('X-Amz-Credential')?.split('/', 1)[0]
  const reference = owner && (await content.book.ownerOf(owner))
  if (!origin || !reference) return undefined
  const bucket = unescapedIn(url.split(/[/?]/, 2)[1] ?? '')
  return (await content.book.bucket(reference, bucket))?.origins.includes(origin) ? origin : undefined
}

async function answer(content: SandboxContent, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.includes('%00')) return refuse('InvalidArgument')
  const origin = await allowedOrigin(content, request)
  if (origin) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-expose-headers', 'ETag')
    response.setHeader('vary', 'origin')
  }
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, PUT')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.writeHead(origin ? 200 : 403).end()
    return
  }
  const { status, headers = {}, xml, stream } = await answerOf(content, await askedOf(content, request))
  if (xml !== undefined) response.setHeader('content-type', 'application/xml')
  response.writeHead(status, headers)
  if (stream) await pipeline(stream, response)
  else response.end(xml)
}

/** What did not come about, as S3 tells it; a body that nobody read is let run out. */
function refused(
  fault: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  onFault: (fault: unknown) => void,
): void {
  const isKnown = fault instanceof S3Refusal
  if (!isKnown) onFault(fault)
  if (response.headersSent) {
    response.destroy()
    return
  }
  request.resume()
  const { status, code } = isKnown ? fault : { status: 500, code: 'InternalError' }
  response.writeHead(status, { 'content-type': 'application/xml' })
  const told = writeXml('Error', { Code: code, Message: code }).replace(/ xmlns="[^"]*"/, '')
  response.end(request.method === 'HEAD' ? undefined : told)
}

export type OpenDoor = { url: string; close(): Promise<void> }

/** The endpoint at which programs reach the built-in store: S3 over HTTP, each request signed (SigV4) or to something public. */
export async function openS3Door(
  content: SandboxContent,
  { host, port, onFault }: { host: string; port: number; onFault: (fault: unknown) => void },
): Promise<OpenDoor> {
  const server = createServer((request, response) => {
    answer(content, request, response).catch((fault: unknown) => refused(fault, request, response, onFault))
  })
  // An upload over a slow line takes its time.
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
