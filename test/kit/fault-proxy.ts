import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request between a driver and a provider's HTTP server. */
export type Verdict =
  | 'pass'
  /** It never arrives, and there is no answer. */
  | 'swallow'
  /** It is carried out, and the connection stays silent until the timeout. */
  | 'carry out and stay silent'
  /** It is carried out, and the connection is cut before the answer. */
  | 'carry out and cut'
  /** It is not carried out, and the response says so. */
  | { status: number; body?: unknown }

export type FaultProxy = {
  url: string
  /** From now on; `undefined` passes everything. */
  judge(verdict: ((request: IncomingMessage) => Verdict) | undefined): void
  /** Method and path of everything that came, in order. */
  seen: string[]
  /** Octets of the bodies that went back, in order. */
  answered: number[]
  close(): void
}

/** A proxy between a driver and its server, which loses requests or answers. */
export async function startFaultProxy(target: () => string): Promise<FaultProxy> {
  let verdictOn: ((request: IncomingMessage) => Verdict) | undefined
  const seen: string[] = []
  const answered: number[] = []
  const proxy = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    seen.push(`${request.method} ${request.url}`)
    const verdict = verdictOn?.(request) ?? 'pass'
    if (verdict === 'swallow') return
    if (typeof verdict === 'object') {
      response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(JSON.stringify(verdict.body ?? {}))
      return
    }
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(`${target()}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    }).catch(() => undefined)
    if (verdict === 'carry out and stay silent') return
    if (!answer || verdict === 'carry out and cut') return void request.socket.destroy()
    const { 'content-encoding': _coded, 'content-length': _length, ...told } = Object.fromEntries(answer.headers)
    const text = await answer.text()
    answered.push(Buffer.byteLength(text))
    response.writeHead(answer.status, told).end(text)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    judge: (verdict) => {
      verdictOn = verdict
    },
    seen,
    answered,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
