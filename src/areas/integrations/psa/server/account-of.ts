import type { ClientId } from '#base/ids.ts'
import type { PsaAccount } from '#drivers/psa/port.ts'
import type { Work } from '#platform/context.ts'
import { SecretUnreadable, sealSecret, unsealSecret } from '#platform/secrets/secret-box.ts'
import type { Connection } from './connection-store.ts'

type Options = Pick<Work, 'sql' | 'config' | 'now'>
const purposeOf = (partnerId: ClientId) => `psa:${partnerId}`

export const sealHaloSecret = (work: Options, partnerId: ClientId, secret: string): Promise<string> =>
  sealSecret(work, purposeOf(partnerId), secret)

/** The credentials of the driver; undefined when the secret cannot be decrypted (a backup without its key). */
export async function accountOf(work: Options, connection: Connection): Promise<PsaAccount | undefined> {
  try {
    const secret = await unsealSecret(work, purposeOf(connection.partner_id), connection.sealed_secret)
    return { url: connection.url, clientId: connection.api_client_id, secret, tenant: connection.tenant }
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined
    throw error
  }
}
