import dns from 'node:dns'
import http from 'node:http'
import { isPublicAddress } from '#base/public-address.ts'
import { done, type Outcome } from '../../outcome.ts'

type Asked = { domain: string; path: string; ownAddresses: readonly string[]; port: number }

const longestAnswer = 4096

/** Only public addresses and our own servers: a domain typed by a customer must not lead into the internal network. */
export const mayAsk = (address: string, ownAddresses: readonly string[]): boolean =>
  ownAddresses.includes(address) || isPublicAddress(address)

/** Fetches a path of the domain over plain HTTP: no redirects, no request body, and a long answer is cut off. */
export function reachOverHttp({ domain, path, ownAddresses, port }: Asked): Promise<Outcome<string>> {
  const silent = (detail: string): Outcome<string> => ({ kind: 'retry', afterSeconds: 60, detail })
  return new Promise((resolve) => {
    const request = http.get(
      {
        host: domain,
        port,
        path,
        timeout: 5_000,
        signal: AbortSignal.timeout(10_000),
        headers: { accept: 'text/plain' },
        agent: false,
        lookup: (host, options, answer) =>
          dns.lookup(host, { ...options, all: true }, (error, found) => {
            const allowed = (found ?? []).filter(({ address }) => mayAsk(address, ownAddresses))
            const [first] = allowed
            if (error) answer(error, '', 4)
            // One inward address among public ones is the mark of an attack, not of a name that leads here.
            else if (!first || allowed.length < found.length)
              answer(Object.assign(new Error('no public address'), { code: 'ENOTPUBLIC' }), '', 4)
            else if (options.all) (answer as unknown as (e: null, all: unknown) => void)(null, allowed)
            else answer(null, first.address, first.family)
          }),
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy()
          return resolve(silent(`status ${response.statusCode}`))
        }
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
          if (text.length > longestAnswer) response.destroy()
        })
        response.on('close', () => resolve(done(text.slice(0, longestAnswer))))
      },
    )
    request.on('timeout', () => request.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    request.on('error', (fault) => resolve(silent((fault as { code?: string }).code ?? fault.name)))
  })
}
