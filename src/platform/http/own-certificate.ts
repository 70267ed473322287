import fs from 'node:fs'
import { createSecureContext } from 'node:tls'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'

/** The certificate of the settings, for every name that is no partner's; undefined where there is none. */
export function ownCertificate({ certificateFile, keyFile }: Config['tls']): { cert: Buffer; key: Buffer } | undefined {
  if (!certificateFile || !keyFile) return undefined
  const pair = { cert: fs.readFileSync(certificateFile), key: fs.readFileSync(keyFile) }
  try {
    createSecureContext(pair)
    return pair
  } catch (fault) {
    throw new CannotStart(
      `BELFRY_TLS_CERTIFICATE and BELFRY_TLS_KEY must be a certificate in PEM and the key that belongs to it (${(fault as Error).message})`,
    )
  }
}
