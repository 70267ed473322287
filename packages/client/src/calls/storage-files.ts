// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StorageFilesCode1 = 'api_off' | 'bad_request' | 'bucket_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'object_name_invalid' | 'object_not_found' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'upload_gone' | 'upload_incomplete'
export type StorageFilesCode2 = 'api_off' | 'bad_request' | 'bucket_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'object_name_invalid' | 'object_not_found' | 'rate_limited' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'upload_gone' | 'upload_incomplete' | 'wrong_type'
export type StorageFilesCode3 = 'api_off' | 'bad_request' | 'bucket_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'object_name_invalid' | 'object_not_found' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'upload_gone' | 'upload_incomplete' | 'wrong_type'

/** What lies in a bucket, by folders, a page at a time. Scope: s3:write. */
export const s3ObjectsList: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; query?: { /** Those whose names begin so; a folder ends in a slash */ prefix?: string | number; /** What comes after this one, as the answer before it tells in `next` */ after?: string | number; /** So many of them at most */ most?: number } }, { data: t.FilePage }, StorageFilesCode1> = { id: 'belfry.s3.objects.list', method: 'GET', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/objects', answers: 'json' }

/** The versions of an object, the newest first. Scope: s3:write. */
export const s3ObjectsVersions: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; query: { /** The whole name of the object */ key: string | number } }, { data: t.FileVersion[] }, StorageFilesCode1> = { id: 'belfry.s3.objects.versions', method: 'GET', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/versions', answers: 'json' }

/** An address at which an object can be fetched until it is over */
export const s3ObjectsLink: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: { key: string; version?: string; seconds?: number } }, { data: { url: string; expiresAt: string } }, StorageFilesCode2> = { id: 'belfry.s3.objects.link', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/objects/link', answers: 'json' }

/** Deletes objects; where versions are kept, they can be brought back. Scope: s3:write. */
export const s3ObjectsRemove: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: { keys: string[] } }, { data: { removed: number } }, StorageFilesCode3> = { id: 'belfry.s3.objects.remove', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/objects/remove', answers: 'json' }

/** Makes an older version of an object the newest again. Scope: s3:write. */
export const s3ObjectsBringBack: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: { key: string; version: string } }, t.Done, StorageFilesCode3> = { id: 'belfry.s3.objects.bring-back', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/versions/bring-back', answers: 'json' }

/** Begins an upload in parts, which the browser sends to the storage by itself. Scope: s3:write. */
export const s3UploadsBegin: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: { key: string; type?: string; bytes: number } }, { data: t.UploadBegun }, StorageFilesCode3> = { id: 'belfry.s3.uploads.begin', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/uploads', answers: 'json' }

/** Where the browser sends these parts, good for an hour */
export const s3UploadsParts: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: { key: string; upload: string; numbers: number[] } }, { data: { number: number; url: string }[] }, StorageFilesCode2> = { id: 'belfry.s3.uploads.parts', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/uploads/parts', answers: 'json' }

/** Puts the parts of an upload together. Scope: s3:write. */
export const s3UploadsEnd: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: { key: string; upload: string; parts: { number: number; etag: string }[] } }, { data: t.StoredFile }, StorageFilesCode3> = { id: 'belfry.s3.uploads.end', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/uploads/end', answers: 'json' }

/** Forgets an upload, with the parts that were sent. Scope: s3:write. */
export const s3UploadsStop: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: { key: string; upload: string } }, t.Done, StorageFilesCode3> = { id: 'belfry.s3.uploads.stop', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/uploads/stop', answers: 'json' }
