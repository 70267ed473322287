import type { Outcome } from '../../outcome.ts'
import type { OneBucket } from './buckets.ts'

export type StoredObject = { key: string; bytes: number; modifiedAt: string }
export type ObjectPage = {
  /** Names that end in a slash, under which there is more. */
  folders: string[]
  objects: StoredObject[]
  /** Where the next page begins; null on the last one. */
  next: string | null
}
export type ObjectVersion = StoredObject & { version: string; isLatest: boolean; isDeletion: boolean }

type OneObject = OneBucket & { key: string }
export type UploadPart = { number: number; etag: string }

export interface StoreObjects {
  /** By folders, in order of name, from `after` on; at most `most` of both together. */
  listObjects(
    of: OneBucket & { prefix: string; after?: string | undefined; most: number },
  ): Promise<Outcome<ObjectPage>>
  listVersions(of: OneObject): Promise<Outcome<ObjectVersion[]>>
  removeObjects(
    operationId: string,
    order: OneBucket & { keys: readonly string[] },
  ): Promise<Outcome<{ removed: number }>>
  /** An older version, or one that was deleted, is the newest again. */
  bringBack(operationId: string, order: OneObject & { version: string }): Promise<Outcome<{ key: string }>>
  /** An address at which anybody fetches this object until it is over; the browser saves it under its own name. */
  addressOf(of: OneObject & { seconds: number; version?: string | undefined }): Promise<Outcome<string>>
  /** Begins an upload in parts, which a page at this origin may send. */
  beginUpload(
    operationId: string,
    order: OneObject & { type: string; origin: string },
  ): Promise<Outcome<{ upload: string }>>
  /** Where a browser sends these parts. */
  partAddresses(
    of: OneObject & { upload: string; numbers: readonly number[]; seconds: number },
  ): Promise<Outcome<{ number: number; url: string }[]>>
  endUpload(
    operationId: string,
    order: OneObject & { upload: string; parts: readonly UploadPart[] },
  ): Promise<Outcome<StoredObject>>
  stopUpload(operationId: string, order: OneObject & { upload: string }): Promise<Outcome<{ existed: boolean }>>
}
