import * as z from 'zod/mini'
import { acts, bucketParams, Done, looks, storeCallRefusals, storePath } from '#areas/storage/account/contract/base.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { longestObjectKey } from '#base/object-store/bucket-name.ts'
import { largestUploadBytes } from '#base/object-store/upload.ts'
import { fileRefusals } from './refusals.ts'
import { FilePage, FileVersion, StoredFile, UploadBegun } from './shapes.ts'

const key = z.string().check(z.minLength(1), z.maxLength(longestObjectKey))
const upload = z.string().check(z.minLength(1), z.maxLength(300))
const partNumber = z.number().check(z.int(), z.gte(1), z.lte(10_000))
const inBucket = <Below extends string>(below: Below) => storePath(`/buckets/{bucket}${below}`)
const refuses = { ...storeCallRefusals, ...fileRefusals }
/** Reads what is asked, and is written down where somebody else than its owner looks. */
const looksInside = { ...looks, acts: true, params: bucketParams, refuses } as const
const does = { ...acts, method: 'POST', params: bucketParams, refuses } as const

export const objectCalls = calls({
  list: call({
    ...looksInside,
    id: 'belfry.s3.objects.list',
    path: inBucket('/objects'),
    summary: 'What lies in a bucket, by folders, a page at a time',
    query: z.object({
      prefix: z._default(z.string().check(z.maxLength(longestObjectKey)), ''),
      after: z.optional(z.string().check(z.maxLength(longestObjectKey))),
      most: z._default(wholeNumber.check(z.gte(1), z.lte(1000)), 200),
    }),
    output: z.object({ data: FilePage }),
  }),
  versions: call({
    ...looksInside,
    id: 'belfry.s3.objects.versions',
    path: inBucket('/versions'),
    summary: 'The versions of an object, the newest first',
    query: z.object({ key }),
    output: z.object({ data: z.array(FileVersion) }),
  }),
  link: call({
    ...does,
    id: 'belfry.s3.objects.link',
    path: inBucket('/objects/link'),
    credentials: 'link',
    summary: 'An address at which an object can be fetched until it is over',
    body: z.object({
      key,
      version: z.optional(z.string().check(z.maxLength(100))),
      seconds: z._default(z.number().check(z.int(), z.gte(60), z.lte(604_800)), 300),
    }),
    output: z.object({ data: z.object({ url: z.string(), expiresAt: z.string() }) }),
  }),
  remove: call({
    ...does,
    id: 'belfry.s3.objects.remove',
    path: inBucket('/objects/remove'),
    summary: 'Deletes objects; where versions are kept, they can be brought back',
    body: z.object({ keys: z.array(key).check(z.minLength(1), z.maxLength(1000)) }),
    output: z.object({ data: z.object({ removed: z.number() }) }),
  }),
  bringBack: call({
    ...does,
    id: 'belfry.s3.objects.bring-back',
    path: inBucket('/versions/bring-back'),
    summary: 'Makes an older version of an object the newest again',
    body: z.object({ key, version: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: Done,
  }),
  begin: call({
    ...does,
    id: 'belfry.s3.uploads.begin',
    path: inBucket('/uploads'),
    summary: 'Begins an upload in parts, which the browser sends to the storage by itself',
    body: z.object({
      key,
      type: z._default(z.string().check(z.maxLength(200)), ''),
      bytes: z.number().check(z.int(), z.gte(0), z.lte(largestUploadBytes)),
    }),
    output: z.object({ data: UploadBegun }),
  }),
  parts: call({
    ...does,
    id: 'belfry.s3.uploads.parts',
    path: inBucket('/uploads/parts'),
    credentials: 'link',
    summary: 'Where the browser sends these parts, good for an hour',
    body: z.object({ key, upload, numbers: z.array(partNumber).check(z.minLength(1), z.maxLength(50)) }),
    output: z.object({ data: z.array(z.object({ number: z.number(), url: z.string() })) }),
  }),
  end: call({
    ...does,
    id: 'belfry.s3.uploads.end',
    path: inBucket('/uploads/end'),
    summary: 'Puts the parts of an upload together',
    body: z.object({
      key,
      upload,
      parts: z
        .array(z.object({ number: partNumber, etag: z.string().check(z.minLength(1), z.maxLength(100)) }))
        .check(z.minLength(1), z.maxLength(10_000)),
    }),
    output: z.object({ data: StoredFile }),
  }),
  stop: call({
    ...does,
    id: 'belfry.s3.uploads.stop',
    path: inBucket('/uploads/stop'),
    summary: 'Forgets an upload, with the parts that were sent',
    body: z.object({ key, upload }),
    output: Done,
  }),
})
