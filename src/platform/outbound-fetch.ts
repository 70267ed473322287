import http from 'node:http'
import https from 'node:https'

/** What `outbound` reads of an answer; that of `fetch` has it too. */
export type Reply = {
  status: number
  /** What stands beside the status; some say there why they refuse. */
  statusText?: string
  headers: Pick<Headers, 'get'>
  text(): Promise<string>
}
export type Sending = {
  method: string
  /** Names in small letters. */
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | URLSearchParams | undefined
  redirect: 'manual'
  signal: AbortSignal
  /** In octets; a longer answer is broken off. */
  longestAnswer?: number
}

/**
 * `fetch` for outgoing requests: follows no redirects and decompresses nothing. Uses a quarter of the processor time of
 * the global one.
 */
export const plainFetch = (address: string, sending: Sending): Promise<Reply> =>
  fetchBy(address.startsWith('https:') ? tls : plain, address, sending)

/** The same to one server that is known by more than its name: https goes through this agent. */
export const fetchThrough =
  (agent: https.Agent) =>
  (address: string, sending: Sending): Promise<Reply> =>
    fetchBy(address.startsWith('https:') ? { request: https.request, agent } : plain, address, sending)

type By = { request: typeof http.request; agent: http.Agent }

const fetchBy = (
  by: By,
  address: string,
  { method, headers, body, signal, longestAnswer = longestOfAll }: Sending,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const isForm = body instanceof URLSearchParams
    const sent = isForm ? body.toString() : body
    const request = by.request(address, {
      method,
      headers: { ...(isForm ? formType : {}), ...lengthOf(method, sent), ...headers },
      agent: by.agent,
      signal,
    })
    let isConnected = false
    request.once('socket', (socket) => {
      if (!socket.connecting) isConnected = true
      else socket.once('connect', () => (isConnected = true))
    })
    const failed = (fault: unknown) =>
      reject(signal.aborted && !isConnected ? fetchFailed({ code: notConnected }) : faultOf(fault, signal))
    request.on('error', failed)
    // No other protocol was requested.
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      failed(new Error('upgraded'))
    })
    request.on('response', (answer) => {
      const parts: Buffer[] = []
      let octets = 0
      answer.on('error', failed)
      answer.on('data', (part: Buffer) => {
        octets += part.length
        if (octets > longestAnswer)
          answer.destroy(Object.assign(new Error('longer than what we ask for'), { code: answerTooLong }))
        else parts.push(part)
      })
      answer.on('end', () => resolve(replyOf(answer, Buffer.concat(parts))))
    })
    request.end(sent)
  })

/** Of a DELETE with a body nobody tells the length by itself, and the server would take the body for another request. */
const lengthOf = (method: string, sent: string | Uint8Array<ArrayBuffer> | undefined): Record<string, string> =>
  method === 'DELETE' && sent !== undefined ? { 'content-length': String(Buffer.byteLength(sent)) } : {}

/** The connection was not accepted in time, so nothing was sent. */
export const notConnected = 'NOT_CONNECTED'
/** The server has another certificate than the one that is known of it, so nothing was sent. */
export const otherCertificate = 'OTHER_CERTIFICATE'
/** The answer was longer than it may be. */
export const answerTooLong = 'ANSWER_TOO_LONG'
/** The other end may have closed a connection that is kept for longer. */
export const kept = { keepAlive: true, timeout: 4000 }
const plain = { request: http.request, agent: new http.Agent(kept) }
const tls = { request: https.request, agent: new https.Agent(kept) }
const formType = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
/** In bytes: above a zone of a million records. An endless answer would exhaust the memory within the time limit. */
const longestOfAll = 250_000_000

const replyOf = ({ statusCode = 0, statusMessage = '', headers }: http.IncomingMessage, content: Buffer): Reply => ({
  status: statusCode,
  statusText: statusMessage,
  headers: {
    get: (name) => {
      const given = headers[name.toLowerCase()]
      return given === undefined ? null : String(given)
    },
  },
  text: async () => content.toString('utf8'),
})

/** As `fetch` tells by whom a request was aborted. */
export const faultOf = (fault: unknown, signal: AbortSignal | undefined): unknown =>
  signal?.aborted ? signal.reason : fetchFailed(fault)
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause })
