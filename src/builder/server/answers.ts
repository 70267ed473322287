import type { IncomingMessage, ServerResponse } from 'node:http'

export type Answer = { status: number; headers?: Record<string, string>; body?: string | Uint8Array }

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
})
export const refused = (status: number, code: string): Answer => json({ code }, status)
export const html = (body: string, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
})
export const leadTo = (location: string, headers: Record<string, string> = {}): Answer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', ...headers },
})

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}
/** The type of a file by its name; undefined: such a file is not served. */
export const typeOfFile = (name: string): string | undefined => types[name.slice(name.lastIndexOf('.') + 1)]

export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Undefined: it is longer than that. The rest is not read. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > most) return undefined
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A host as asked for, in lower case, without port and closing dot. */
export const hostOf = (request: IncomingMessage): string =>
  (request.headers.host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
