import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}
type Planted =
  | { status: number; error: string; json?: undefined }
  | { status: number; json: unknown; error?: undefined }

/** Speaks like the REST API of VIES on a port of its own; `planted` answers come instead of the true ones, first come first served. */
export async function startFakeVies(inUse: readonly string[]) {
  const seen: Asked[] = []
  const planted: Planted[] = []
  let count = 0
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const reply = (status: number, json: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(json === undefined ? '<html>' : JSON.stringify(json))
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') return reply(404, {})
    const asked = JSON.parse(text) as Asked
    seen.push(asked)
    const fault = planted.shift()
    if (fault) {
      const said = fault.error ? { actionSucceed: false, errorWrappers: [{ error: fault.error }] } : fault.json
      return reply(fault.status, said)
    }
    count += 1
    const { countryCode, vatNumber } = asked
    const valid = inUse.includes(`${countryCode}${vatNumber}`)
    reply(200, {
      countryCode,
      vatNumber,
      requestDate: '2026-11-21T09:00:00.000Z',
      valid,
      requestIdentifier: asked.requesterNumber ? `WAPIAAAA${count}` : '',
      name: valid ? 'DE BLOEMIST B.V.' : '---',
      address: valid ? '\nKEIZERSGRACHT 00001\n1015CJ AMSTERDAM\n' : '---',
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    seen,
    planted,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
