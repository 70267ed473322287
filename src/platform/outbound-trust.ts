import fs from 'node:fs'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import tls from 'node:tls'
import { fetchThrough, kept, otherCertificate, plainFetch } from './outbound-fetch.ts'

/** By what a server is known that no public authority vouches for: its certificate itself, or who signed it. */
export type Trust = { fingerprint?: string | undefined; caFile?: string | undefined }

const handshakeMs = 10_000
const bare = (fingerprint: string) => fingerprint.replaceAll(':', '').toUpperCase()
const isFingerprint = /^[0-9A-F]{64}$/

/** SHA-256 of a certificate, with or without colons; undefined for anything else. */
export function fingerprintIn(text: string): string | undefined {
  const found = bare(text.trim())
  return isFingerprint.test(found) ? found : undefined
}

class CertificateFault extends Error {
  readonly code = otherCertificate
}

/** A connection that is given over only when the certificate is the one that is known. */
function connectPinned(
  to: tls.ConnectionOptions,
  fingerprint: string,
  answer: (fault: Error | null, socket: tls.TLSSocket | null) => void,
): void {
  const socket = tls.connect({ ...to, rejectUnauthorized: false })
  const failed = (fault: Error) => {
    socket.destroy()
    answer(fault, null)
  }
  socket.setTimeout(handshakeMs, () => failed(new CertificateFault('no handshake in time')))
  socket.once('error', failed)
  socket.once('secureConnect', () => {
    socket.off('error', failed)
    socket.setTimeout(0)
    const shown = bare(socket.getPeerCertificate().fingerprint256 ?? '')
    if (shown === bare(fingerprint)) answer(null, socket)
    else failed(new CertificateFault('another certificate'))
  })
}

/** Undefined where the server is trusted as any other program does. */
export function trustingAgent({ fingerprint, caFile }: Trust): https.Agent | undefined {
  if (!fingerprint) return caFile ? new https.Agent({ ...kept, ca: fs.readFileSync(caFile, 'utf8') }) : undefined
  const agent = new https.Agent({ ...kept, maxCachedSessions: 0 })
  agent.createConnection = (options, answer) => {
    connectPinned(options as tls.ConnectionOptions, fingerprint, (fault, socket) =>
      answer?.(fault, socket as unknown as Duplex),
    )
    return undefined
  }
  return agent
}

export function trustingFetch(trust: Trust): typeof plainFetch {
  const agent = trustingAgent(trust)
  return agent ? fetchThrough(agent) : plainFetch
}
