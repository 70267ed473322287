import { once } from 'node:events'
import type { AddressInfo, LookupFunction } from 'node:net'
import tls from 'node:tls'
import { rootsOf } from '#areas/certificates/monitoring/server/chain/judge-chain.ts'
import { lookAt } from '#areas/certificates/monitoring/server/look.ts'
import { certificateFor, newKey, publicKeyOf } from '#drivers/sandbox-certificate.ts'
import { openPublicLook } from '#drivers/tls-look/public/public-look.ts'
import { atMost, type Measured, megabytes, times, told } from './promise.ts'

const [many, sideBySide] = [10_000, 60]
const mostMinutes = 10
const minutes = (value: number) => `${value.toFixed(1)} min`

/** A server with a certificate of an issuer below a root. */
async function startServed(now: Date) {
  const [rootKey, issuerKey, key] = [newKey(), newKey(), newKey()]
  const from = new Date(now.getTime() - 86_400_000)
  const authority = { from, days: 300, signer: { key: rootKey, name: 'Root' }, isAuthority: true }
  const root = certificateFor({ ...authority, domain: 'Root', publicKey: publicKeyOf(rootKey) })
  const issuer = certificateFor({ ...authority, domain: 'Issuer', publicKey: publicKeyOf(issuerKey) })
  const signer = { key: issuerKey, name: 'Issuer' }
  const leaf = certificateFor({ domain: '*.halm.example', publicKey: publicKeyOf(key), signer, from, days: 90 })
  const server = tls.createServer({ cert: `${leaf}${issuer}`, key }, (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, root, port: (server.address() as AddressInfo).port }
}

/** Ten thousand hosts looked at and judged as the job does it; the server that shows them is in the same process. */
export async function measureCertificateHosts(): Promise<Measured[]> {
  const now = new Date()
  const { server, root, port } = await startServed(now)
  const lookup: LookupFunction = (_name, options, answer) =>
    options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)
  const look = openPublicLook({ clock: { now: () => now }, lookup, roots: [root] })
  const ctx = { driver: () => look as never, now: () => now }
  const roots = rootsOf([root])
  let [good, again] = [0, 0]
  const lookAtMany = async (from: number, until: number) => {
    let next = from
    const worker = async () => {
      for (let at = next++; at < until; at = next++) {
        const host = `host-${at}.halm.example`
        const first = await lookAt(ctx, { host, port, failures: 0 }, roots)
        // One that hangs up on a busy machine is looked at again, as the job does at its next round.
        const { verdict } = first.verdict === 'silent' ? await lookAt(ctx, { host, port, failures: 1 }, roots) : first
        if (first.verdict === 'silent') again += 1
        if (verdict === 'good') good += 1
      }
    }
    await Promise.all(Array.from({ length: sideBySide }, worker))
  }
  const started = performance.now()
  await lookAtMany(0, many / 10)
  const early = process.memoryUsage.rss() / 1e6
  await lookAtMany(many / 10, many)
  const late = process.memoryUsage.rss() / 1e6
  const seconds = (performance.now() - started) / 1000
  server.close()
  if (good !== many) throw new Error(`only ${good} hosts were found good`)
  return [
    atMost(`minutes to look at ${many} hosts`, seconds / 60, mostMinutes, minutes),
    atMost('memory after the last host against after the first tenth', late / early, 1.25, times),
    told(
      '  hosts a second; looked at twice; memory early, late',
      `${Math.round(many / seconds)}; ${again}; ${megabytes(early)}, ${megabytes(late)}`,
    ),
  ]
}
