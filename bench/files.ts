import { once } from 'node:events'
import http from 'node:http'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { openSandboxWebHost } from '#drivers/web-host/sandbox/sandbox-web-host.ts'
import { fileOf, folderAt } from '#drivers/web-host/sandbox/tree.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { connect } from '#platform/sql/connect.ts'
import { serverFlags } from '../tools/server-flags.mjs'
import { type Caller, type Place, signInPartner } from './place.ts'
import { type Running, startServer } from './processes.ts'
import { atMost, type Measured, megabytes, milliseconds, perSecond, told } from './promise.ts'
import { latencies, quantile, type Request } from './sampling.ts'

const many = 10_000
const gigabyte = 1024 ** 3
const part = Buffer.alloc(256 * 1024, 'x')

/** The file manager of a web hosting, through the portal's own calls to the built-in host: a long list, and a large file. */
export async function measureFiles(place: Place): Promise<Measured[]> {
  const caller = await signInPartner(place.small)
  const id = await fillSpace(place.small, caller)
  const env = { DATABASE_URL: place.small, BELFRY_RATE_LIMITS: 'off' }
  const portal = await startServer([...serverFlags, 'bench/serve-portal.ts'], env, '/api/health')
  try {
    const base = { url: portal.url, headers: caller.headers }
    await latencies(base, [{ method: 'GET', path: `/api/products/${id}/webhosting` }])
    const listed = await latencies(base, pages(id))
    const { grown, seconds } = await upload(portal, caller, id)
    return [
      atMost(`first rows of a folder of ${many} files: p95`, quantile(listed, 0.95), 1000, milliseconds),
      atMost('memory of the portal while a file of 1 GB comes in: more than before', grown, 64, megabytes),
      told('  megabytes a second', perSecond(1024 / seconds)),
    ]
  } finally {
    await portal.stop()
  }
}

/** The query of the screen, in each order. */
function* pages(id: number): Generator<Request> {
  for (let count = 0; count < 5; count++)
    for (const sort of ['name', 'size', 'date'])
      yield { method: 'GET', path: `/api/products/${id}/webhosting/files?path=public&perPage=200&sort=${sort}` }
}

/** A web hosting of the caller with so many files in one folder, and room for a large one; its number. */
async function fillSpace(url: string, { clientId }: Caller): Promise<number> {
  const sql = connect(url, { size: 2 })
  try {
    await syncCatalogue(sql)
    const name = `bench-${Date.now()}.be`
    const product = sql.selectFrom('product').select('pid').where('group', '=', 'webhosting_performance')
    const { pid } = await product.orderBy('pid').executeTakeFirstOrThrow()
    const { id } = await sql
      .insertInto('service')
      .values({
        ...{ client_id: clientId, pid, kind: 'hosting', name, status: 'Active', billing_cycle: 'yearly' },
        ...{ price_cents: 12_000, registered_on: '2026-01-10' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const now = Date.now()
    const files = Object.fromEntries(
      Array.from({ length: many }, (_, index) => [`public/file-${index}.html`, fileOf(Buffer.from('x'), now - index)]),
    )
    const host = openSandboxWebHost({ state: databaseState(sql), clock: { now: () => new Date() }, pace: 1_000_000 })
    const space = { reference: `service-${id}`, domain: name, quotaBytes: 20 * gigabyte }
    await host.adopt(space, { files: { public: folderAt(now), private: folderAt(now, '700'), ...files } })
    return id
  } finally {
    await sql.destroy()
  }
}

/** One file of a gigabyte, as fast as it is taken, with what the portal has in memory meanwhile at most. */
async function upload(portal: Running, { headers }: Caller, id: number): Promise<{ grown: number; seconds: number }> {
  const before = portal.megabytes() ?? 0
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, portal.megabytes() ?? 0)
  }, 50)
  const started = performance.now()
  const path = `/api/products/${id}/webhosting/files/content?path=private/large-${Date.now()}.bin&bytes=${gigabyte}`
  const request = http.request(`${portal.url}${path}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': gigabyte },
  })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  for (let sent = 0; sent < gigabyte; sent += part.length) if (!request.write(part)) await once(request, 'drain')
  request.end()
  const [answer] = await answered
  answer.resume()
  await once(answer, 'end')
  clearInterval(look)
  if (answer.statusCode !== 200) throw new Error(`the upload answers ${answer.statusCode}`)
  return { grown: most - before, seconds: (performance.now() - started) / 1000 }
}
