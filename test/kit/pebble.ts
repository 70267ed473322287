import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import https from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { certificateFor, publicKeyOf } from '#drivers/sandbox-certificate.ts'
import { findPebble } from '../../tools/prerequisites.ts'
import { freePort } from './free-port.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export type Pebble = ServerProcess & {
  directoryUrl: string
  /** PEM file of what its own address is certified with: it speaks HTTPS alone. */
  caFile: string
  /** PEM of the root that it certifies others with; another one each time. */
  root(): Promise<string>
}

export const pebbleMissing = 'pebble was not found; install pebble to run these tests'

/**
 * The certificate authority that Let's Encrypt gives to those who write clients, on free ports: as strict as the real one and sooner
 * done. It asks the name server at `dnsPort` for everything, and web servers at `webPort`.
 */
export async function startPebble({
  dnsPort,
  webPort,
  binding,
}: {
  dnsPort: number
  webPort: number
  /** Only accounts that are bound by this are taken (external account binding). */
  binding?: { keyId: string; hmacKey: string }
}): Promise<Pebble | undefined> {
  const binary = findPebble()
  if (!binary) {
    console.warn(pebbleMissing)
    return undefined
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'belfry-pebble-'))
  const [port, managementPort] = [await freePort(), await freePort()]
  const own = ownCertificate()
  const [certificate, privateKey] = [path.join(folder, 'own.pem'), path.join(folder, 'own.key')]
  const config = path.join(folder, 'pebble.json')
  await writeFile(certificate, own.certificate)
  await writeFile(privateKey, own.key)
  const addresses = { listenAddress: `127.0.0.1:${port}`, managementListenAddress: `127.0.0.1:${managementPort}` }
  const bound = binding && {
    externalAccountBindingRequired: true,
    externalAccountMACKeys: { [binding.keyId]: binding.hmacKey },
  }
  await writeFile(
    config,
    JSON.stringify({ pebble: { ...addresses, certificate, privateKey, httpPort: webPort, tlsPort: 9, ...bound } }),
  )

  const asked = (address: string) => asking(address, own.certificate)
  const server = await startServerProcess({
    binary,
    args: ['-strict', '-config', config, '-dnsserver', `127.0.0.1:${dnsPort}`],
    folder,
    // No pauses of chance, no proof that is believed from another order, no refusal of a good nonce.
    options: { env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_AUTHZREUSE: '0', PEBBLE_WFE_NONCEREJECT: '0' } },
    answers: () => asked(`https://localhost:${port}/dir`).then(Boolean, () => false),
  })
  return {
    ...server,
    directoryUrl: `https://localhost:${port}/dir`,
    caFile: certificate,
    root: () => asked(`https://localhost:${managementPort}/roots/0`),
  }
}

function ownCertificate(): { certificate: string; key: string } {
  const { privateKey: key } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const [domain, from] = ['localhost', new Date(Date.now() - 3_600_000)]
  const signer = { key, name: domain }
  const request = { domain, publicKey: publicKeyOf(key), signer, from, days: 30, isAuthority: true }
  return { certificate: certificateFor(request), key }
}

const asking = (address: string, ca: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = https.get(address, { ca, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        body += piece
      })
      response.on('end', () => resolve(body))
    })
    request.on('error', reject)
  })
