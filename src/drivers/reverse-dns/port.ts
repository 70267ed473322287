import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

/** `no_such_zone`: the reverse zone of the address is somebody else's. */
export type ReverseDnsRejection = 'no_such_zone' | 'name_invalid' | 'access_denied' | 'refused'

/** The name that an address leads back to; null where it has none. */
export type ReverseName = { ip: string; hostname: string | null }

/**
 * The name servers of the reverse zones of our addresses. Promises, held by the conformance suite: setting what is so
 * already is done and changes nothing; what was set is read back, however the address is written.
 */
export interface ReverseDns {
  readonly name: string
  /** Whether a zone of ours has the address: what is known without asking anybody. */
  covers(ip: string): boolean
  /** An address that a zone of ours has: to ask about it is to learn whether anybody answers. */
  readonly anyAddress: string
  readName(ip: string): Promise<Outcome<ReverseName>>
  setName(operationId: string, wanted: ReverseName): Promise<Outcome<ReverseName>>
}

export const reverseDnsKey = driverKey<ReverseDns>('reverse-dns')
