import type { RecordType } from '#areas/domains/dns/rules/record-types.ts'

/** How a message is answered, by the names of RFC 1035 §4.1.1 and RFC 2136 §2.2. */
export type UpdateAnswer =
  | 'noError'
  | 'formErr'
  | 'servFail'
  | 'refused'
  | 'yxDomain'
  | 'yxRrset'
  | 'nxDomain'
  | 'nxRrset'
  | 'notAuth'
  | 'notZone'

/** One record of an update. Its class says what is meant (RFC 2136 §2.4, §2.5). */
export type UpdateRecord = {
  /** Absolute, lower case. */
  name: string
  /** Undefined: one that no zone here has. */
  type: RecordType | undefined
  code: number
  class: 'in' | 'any' | 'none' | 'other'
  ttl: number
  isEmpty: boolean
  /** In canonical presentation format; undefined where it is no data of the type. */
  data: string | undefined
}

/** A dynamic update (RFC 2136 §2). */
export type DynamicUpdate = {
  /** Absolute, lower case. */
  zone: string
  prerequisites: readonly UpdateRecord[]
  changes: readonly UpdateRecord[]
}

/** How a signed message came. */
export type Sent = {
  ip: string
  mac: Uint8Array
  /** From then on its signature is too old to be taken again. */
  untilSeconds: number
}

/** A key that signs (TSIG), and what it may be used for. */
export type SigningKey = {
  secret: Uint8Array
  update(update: DynamicUpdate, sent: Sent): Promise<UpdateAnswer>
}

/** The SOA of a zone: programs ask for it to find where a zone begins, and which server takes updates. */
export type ZoneSoa = { zone: string; ttl: number; data: string }

/** What a listener for dynamic updates needs of the portal. */
export type UpdateService = {
  nowSeconds(): number
  /** By its name, in lower case without the closing dot. */
  keyNamed(name: string): Promise<SigningKey | undefined>
  /** Of the zone that a name lies in, if a key changes that zone. */
  soaOf(name: string): Promise<ZoneSoa | undefined>
  /** Counts one message that nobody's key proves, and says whether it is still answered. */
  mayAnswer(ip: string): Promise<boolean>
}

/** Types of questions and of messages, which no zone has (RFC 6895 §3.1). */
const isMeta = (code: number): boolean => code === 0 || code === 41 || (code >= 128 && code <= 255)
/** "Any type", in prerequisites and deletions. */
export const anyType = 255

/** What makes a record of the update section none (RFC 2136 §3.4.1.3); the zone is checked beside it. */
export function isMalformed({ class: of, code, ttl, isEmpty, type, data }: UpdateRecord): boolean {
  if (of === 'in') return isMeta(code) || isEmpty || (type !== undefined && data === undefined)
  if (of === 'any') return ttl !== 0 || !isEmpty || (isMeta(code) && code !== anyType)
  return of === 'other' || ttl !== 0 || isMeta(code)
}
