import type { LifecycleRule } from '#base/object-store/lifecycle.ts'
import type { Versioning } from '#base/object-store/rights.ts'
import type { KeyFacts } from '../port.ts'

/** The octets of an object. `made` ones are told by their length alone, so that a demo world may hold gigabytes. */
export type Body =
  | { kind: 'inline'; base64: string }
  | { kind: 'file'; name: string }
  | { kind: 'made' }
  | { kind: 'parts'; parts: { bytes: number; body: Body }[] }

/** `body` is null where a version says that the object was deleted. Moments are milliseconds since 1970. */
export type KeptVersion = {
  id: string
  bytes: number
  etag: string
  type: string
  modifiedAt: number
  body: Body | null
}
/** The newest first. */
export type KeptObject = { versions: KeptVersion[] }

export type KeptBucket = {
  createdAt: number
  versioning: Versioning
  isPublic: boolean
  lifecycle: LifecycleRule[]
  quotaBytes: number | null
  /** Origins whose pages may send parts of uploads. */
  origins: string[]
  objects: number
  bytes: number
  /** In parts of uploads that are under way, which fill it as well; left out where there never were any. */
  partBytes?: number
  /** What its provider says of it: measured once in a while. */
  measured: { at: number; objects: number; bytes: number }
}

export type KeptStore = {
  reference: string
  madeAt: number
  quotaBytes: number
  suspendedAt: number | null
  keys: KeyFacts[]
}

export type KeptPart = { etag: string; bytes: number; body: Body; at: number }
export type KeptUpload = { key: string; type: string; startedAt: number; parts: Record<string, KeptPart> }

export const unversioned = 'null'
