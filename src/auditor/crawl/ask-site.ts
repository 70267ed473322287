import http from 'node:http'
import https from 'node:https'
import net, { type LookupFunction } from 'node:net'
import { networkOf } from '#base/ip.ts'
import { type AddressCheck, NotPublic } from '../proxy/checked-address.ts'
import { textOf } from './text-of.ts'

export const ownAgent = 'Mozilla/5.0 (compatible; Belfry-Audit/1.0)'
const browserAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

export type Heard = { url: string; status: number; type: string; body: string; headers: http.IncomingHttpHeaders } & {
  /** False where the site broke it off; what is longer than somebody reads of it is whole. */
  isWhole: boolean
}
/** `asBrowser`: as a visitor's browser calls itself, for hosts that turn away what they do not know. */
export type Asking = {
  method?: 'GET' | 'HEAD'
  asBrowser?: boolean
  mostBytes?: number
  /** For all of it, redirects included; what it waits for its turn does not count. */
  timeoutMs?: number
  /** Where a redirect may lead; left out, anywhere. */
  mayFollow?: (url: URL) => boolean
}

export class Unheard extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'Unheard'
    this.reason = reason
  }
}

export type AskSite = (url: string, asking?: Asking) => Promise<Heard>
const mostRedirects = 10
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'name_unknown',
  EAI_AGAIN: 'timeout',
  ECONNREFUSED: 'no_connection',
  EHOSTUNREACH: 'no_connection',
  ENETUNREACH: 'no_connection',
}
const reasonOf = (fault: unknown): string => {
  if (fault instanceof NotPublic) return 'not_public'
  const { code = '' } = (fault ?? {}) as { code?: string }
  return reasons[code] ?? 'broken_off'
}

type Way = {
  check: AddressCheck
  /** Waits until a host or an address may be asked again. */
  turn?: (of: string) => Promise<void>
  /** Is told what came, in octets. */
  heard?: (bytes: number) => void
}

/** Asks sites as a robot does, at addresses that are judged when connecting, each step of a redirect in its turn. */
export const askSiteBy =
  (way: Way): AskSite =>
  async (url, asking = {}) => {
    const left = { ms: asking.timeoutMs ?? 15_000 }
    let at = url
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const said = await once(at, asking, { ...way, left })
      const { location } = said.headers
      const next = said.status >= 300 && said.status < 400 && location ? URL.parse(location, at) : null
      if (!next || (next.protocol !== 'http:' && next.protocol !== 'https:')) return said
      if (asking.mayFollow?.(next) === false) throw new Unheard('leads_elsewhere')
      at = next.href
    }
    throw new Unheard('too_many_redirects')
  }

async function once(address: string, asking: Asking, way: Way & { left: { ms: number } }): Promise<Heard> {
  const { method = 'GET', asBrowser = false, mostBytes = 2_000_000 } = asking
  const { check, turn, heard, left } = way
  const url = new URL(address)
  const isTls = url.protocol === 'https:'
  const port = Number(url.port || (isTls ? 443 : 80))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  await turn?.(host)
  const pinned = await check(host, port).catch((fault: unknown) => {
    throw new Unheard(reasonOf(fault))
  })
  // A thousand names of one machine are one machine.
  await turn?.(networkOf(pinned))
  const began = performance.now()
  const lookup: LookupFunction = (_name, options, answer) =>
    options.all ? answer(null, [{ address: pinned, family: net.isIP(pinned) }]) : answer(null, pinned, net.isIP(pinned))
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request(url, {
      ...{ method, lookup, agent: false, signal: AbortSignal.timeout(Math.max(1, Math.ceil(left.ms))) },
      // Whether a certificate is right is told elsewhere; here it would call links broken that browsers open.
      rejectUnauthorized: false,
      headers: { 'user-agent': asBrowser ? browserAgent : ownAgent, accept: 'text/html,*/*;q=0.8' },
    })
    request.once('response', (answer) => {
      const chunks: Buffer[] = []
      const type = String(answer.headers['content-type'] ?? '')
      let size = 0
      const end = () => {
        left.ms -= performance.now() - began
        resolve({
          ...{ url: address, status: answer.statusCode ?? 0, headers: answer.headers },
          ...{ type, body: textOf(Buffer.concat(chunks), type), isWhole: answer.complete || size > mostBytes },
        })
      }
      answer.on('data', (chunk: Buffer) => {
        heard?.(chunk.length)
        size += chunk.length
        if (size <= mostBytes) chunks.push(chunk)
        else answer.destroy()
      })
      answer.once('close', end)
    })
    request.on('error', (fault) => {
      const isLate = fault.name === 'AbortError' || fault.name === 'TimeoutError'
      reject(new Unheard(isLate ? 'timeout' : reasonOf(fault)))
    })
    request.end()
  })
}
