import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Agent } from 'undici'
import { mayBePublicUrl } from '#base/web-address.ts'
import { lazyPackage } from './lazy-package.ts'
import { faultCode, neverSent, type OutboundLog } from './outbound.ts'
import { addressNotPublic, publicLookup } from './outbound-public.ts'

const undici = lazyPackage<typeof import('undici')>('undici')

/** An answer of which the body comes while it is read. Whoever does not read it to its end calls `leave`. */
export type StreamedAnswer =
  | {
      kind: 'answered'
      status: number
      header(name: string): string | undefined
      body: AsyncIterable<Buffer>
      leave(): void
    }
  | { kind: 'not-sent' | 'no-answer'; detail: string }

export type StreamOptions = {
  /** Name in the log. */
  system: string
  log?: OutboundLog
  /** For tests: connections only to where it leads. */
  agent?: Agent
}
type Asked = { url: string; headers: Record<string, string>; signal?: AbortSignal }

/** Between two parts of an answer, and before the first. */
const silenceMs = 60_000

/** Connections to public addresses alone, each checked as it is made. No limit of its own: the reader counts. */
export const streamAgentOf = (connect: ConstructorParameters<typeof Agent>[0] = {}): Agent =>
  new (undici().Agent)({ allowH2: false, headersTimeout: silenceMs, bodyTimeout: silenceMs, ...connect })
let publicAgent: Agent | undefined

/**
 * Asks for what is too long to be held in memory, over https at a public address. One attempt, no redirects; a packed answer is
 * unpacked while it is read, so the reader's limit has to count what comes out.
 */
export async function openStream(options: StreamOptions, { url, headers, signal }: Asked): Promise<StreamedAnswer> {
  const started = performance.now()
  const answer = await ask(options, { url, headers, ...(signal && { signal }) })
  options.log?.({
    system: options.system,
    method: 'GET',
    path: new URL(url).pathname,
    attempt: 1,
    milliseconds: Math.round(performance.now() - started),
    ...(answer.kind === 'answered' ? { status: answer.status } : { fault: `${answer.kind}: ${answer.detail}` }),
  })
  return answer
}

async function ask({ agent }: StreamOptions, { url, headers, signal }: Asked): Promise<StreamedAnswer> {
  if (!mayBePublicUrl(url)) return { kind: 'not-sent', detail: addressNotPublic }
  publicAgent ??= streamAgentOf({ connect: { lookup: publicLookup() } })
  try {
    const {
      statusCode,
      headers: given,
      body,
    } = await undici().request(url, {
      dispatcher: agent ?? publicAgent,
      method: 'GET',
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', ...headers },
      ...(signal && { signal }),
    })
    const header = (name: string) => {
      const value = given[name]
      return value === undefined ? undefined : String(value)
    }
    return {
      kind: 'answered',
      status: statusCode,
      header,
      body: header('content-encoding') === 'gzip' ? unpacked(body) : body,
      leave: () => void body.on('error', () => undefined).destroy(),
    }
  } catch (fault) {
    const detail = faultCode(fault)
    return { kind: neverSent.has(detail) ? 'not-sent' : 'no-answer', detail }
  }
}

function unpacked(body: Readable): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  body.on('error', (fault) => gunzip.destroy(fault))
  gunzip.on('close', () => body.destroy())
  return body.pipe(gunzip)
}
