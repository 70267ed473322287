import type { OutboundAnswer } from '#platform/outbound.ts'
import type { Outcome } from '../../outcome.ts'
import type { StoreRejection } from '../port.ts'
import { nodeAt, readXml, textAt } from '../s3-xml.ts'

/** Ends what is being done, with what is answered. `code` is the word of RGW. */
export class Stop extends Error {
  readonly said: Outcome<never>
  readonly code: string | undefined
  constructor(said: Outcome<never>, code?: string) {
    super(said.kind)
    this.said = said
    this.code = code
  }
}

export const no = (code: StoreRejection, detail?: string): Stop =>
  new Stop({ kind: 'rejected', code, ...(detail && { detail }) }, detail)

const words: Readonly<Record<string, StoreRejection>> = {
  NoSuchUser: 'no_such_store',
  UserSuspended: 'store_suspended',
  NoSuchBucket: 'no_such_bucket',
  BucketAlreadyExists: 'bucket_taken',
  BucketNotEmpty: 'bucket_not_empty',
  InvalidBucketName: 'bucket_name_invalid',
  TooManyBuckets: 'too_many',
  QuotaExceeded: 'quota_full',
  KeyExists: 'key_taken',
  NoSuchKey: 'no_such_object',
  NoSuchUpload: 'no_such_upload',
  InvalidPart: 'part_missing',
  InvalidPartOrder: 'part_missing',
  EntityTooSmall: 'part_missing',
  AccessDenied: 'access_denied',
  SignatureDoesNotMatch: 'access_denied',
  InvalidAccessKeyId: 'access_denied',
}

/** The word of an error: Admin Ops tells it in JSON, S3 in XML. */
export function codeOf(answer: OutboundAnswer & { kind: 'answered' }): string {
  const { json, text } = answer
  if (typeof json === 'object' && json !== null && 'Code' in json && typeof json.Code === 'string') return json.Code
  return textAt(nodeAt({ ...readXml(text) }, 'Error'), 'Code') ?? errorIn(text) ?? String(answer.status)
}
const errorIn = (text: string): string | undefined => /<Code>([^<]*)<\/Code>/.exec(text)?.[1]

/** What an answer that is no success means; after a write that may have been done it is not known. */
export function refusalOf(answer: OutboundAnswer, isWrite: boolean): Stop {
  if (answer.kind === 'not-sent') return new Stop({ kind: 'retry', afterSeconds: 30, detail: answer.detail })
  const isLost = answer.kind === 'no-answer' || answer.status >= 500
  if (isLost) {
    const detail = answer.kind === 'no-answer' ? answer.detail : String(answer.status)
    if (answer.kind === 'answered' && answer.status === 503)
      return new Stop({ kind: 'retry', afterSeconds: 10, detail })
    return new Stop(isWrite ? { kind: 'unknown', detail } : { kind: 'retry', afterSeconds: 30, detail })
  }
  const code = codeOf(answer)
  return new Stop({ kind: 'rejected', code: words[code] ?? 'refused', detail: code }, code)
}

/** What came of it, whether it ended in an answer or in a stop. */
export async function outcomeOf<Value>(act: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await act() }
  } catch (fault) {
    if (fault instanceof Stop) return fault.said
    throw fault
  }
}

/** Undefined where RGW says that it is so already, or is not there: one of these words. */
export async function unless<Value>(codes: readonly string[], act: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await act()
  } catch (fault) {
    if (fault instanceof Stop && fault.code !== undefined && codes.includes(fault.code)) return undefined
    throw fault
  }
}
