// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StorageAccountCode1 = 'api_off' | 'bad_request' | 'bucket_not_found' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type StorageAccountCode2 = 'api_off' | 'bad_request' | 'bucket_exists' | 'bucket_name_differs' | 'bucket_name_invalid' | 'bucket_not_empty' | 'bucket_not_found' | 'bucket_quota_too_large' | 'bucket_under_way' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'public_unconfirmed' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_buckets' | 'wrong_type'
export type StorageAccountCode3 = 'api_off' | 'bad_request' | 'bucket_exists' | 'bucket_name_differs' | 'bucket_name_invalid' | 'bucket_not_empty' | 'bucket_not_found' | 'bucket_quota_too_large' | 'bucket_under_way' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'public_unconfirmed' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_buckets' | 'wrong_type'
export type StorageAccountCode4 = 'api_off' | 'bad_request' | 'bucket_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_key_not_found' | 'storage_key_unsure' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_storage_keys' | 'wrong_type'
export type StorageAccountCode5 = 'api_off' | 'bad_request' | 'bucket_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type StorageAccountCode6 = 'api_off' | 'bad_request' | 'bucket_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_object_storage' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'settings_copy_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'storage_ended' | 'storage_full' | 'storage_not_active' | 'storage_not_offered' | 'storage_refused' | 'storage_silent' | 'storage_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Object storage: where it is reached, how much is in it, and from when that is. Scope: s3:read. */
export const s3Details: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Asked anew, once a minute at most */ fresh?: "1" } }, { data: t.ObjectStorage }, StorageAccountCode1> = { id: 's3.details', method: 'GET', path: '/api/products/{id}/s3-object-storage', answers: 'json', repeatable: true }

/** The buckets of a storage, with how they are set and their usage, which may be an hour behind. Scope: s3:read. */
export const s3Buckets: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.StorageBucket[] }, StorageAccountCode1> = { id: 's3.buckets', method: 'GET', path: '/api/products/{id}/s3-object-storage/buckets', answers: 'json', repeatable: true }

/** Makes a bucket. Scope: s3:write. */
export const s3BucketsMake: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.NewBucket }, t.StorageAccountAskedTask, StorageAccountCode2> = { id: 'belfry.s3.buckets.make', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets', answers: 'json', keyed: true, repeatable: true }

/** Sets versions, lifecycle, limit of a bucket, or who may read it; letting everybody read is confirmed apart. Scope: s3:write. */
export const s3BucketsSet: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: t.BucketChange }, t.StorageAccountAskedTask, StorageAccountCode3> = { id: 'belfry.s3.buckets.set', method: 'PUT', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}', answers: 'json', repeatable: true }

/** Deletes an empty bucket. Scope: s3:write. */
export const s3BucketsDrop: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number } }, t.StorageAccountAskedTask, StorageAccountCode3> = { id: 'belfry.s3.buckets.drop', method: 'DELETE', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}', answers: 'json', repeatable: true }

/** Deletes everything in a bucket, old versions too; followed as a task that can be stopped. Scope: s3:write. */
export const s3BucketsEmpty: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the bucket */ bucket: string | number }; body: t.NewBucket }, t.StorageAccountAskedTask, StorageAccountCode2> = { id: 'belfry.s3.buckets.empty', method: 'POST', path: '/api/products/{id}/s3-object-storage/buckets/{bucket}/empty', answers: 'json', keyed: true, repeatable: true }

/** The keys of a storage and what each may; never a secret. Scope: s3:read. */
export const s3KeysList: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.StorageKey[] }, StorageAccountCode1> = { id: 'belfry.s3.keys.list', method: 'GET', path: '/api/products/{id}/s3-object-storage/keys', answers: 'json', repeatable: true }

/** Makes a key and answers its secret, this once. Scope: s3:write. */
export const s3KeysMake: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.NewKey }, { data: t.MadeKey }, StorageAccountCode4> = { id: 'belfry.s3.keys.make', method: 'POST', path: '/api/products/{id}/s3-object-storage/keys', answers: 'json' }

/** Deletes a key: programs that use it are let in no more. Scope: s3:write. */
export const s3KeysDrop: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the thing within what stands before it */ key: string | number } }, t.StorageAccountAskedTask, StorageAccountCode4> = { id: 'belfry.s3.keys.drop', method: 'DELETE', path: '/api/products/{id}/s3-object-storage/keys/{key}', answers: 'json', repeatable: true }

/** How much lay in a storage on each day, what went through, when it is full, and what is billed next. Scope: s3:read. */
export const s3Usage: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** For so many days back */ days?: number } }, { data: t.StorageUsage }, StorageAccountCode1> = { id: 'belfry.s3.usage', method: 'GET', path: '/api/products/{id}/s3-object-storage/usage', answers: 'json', repeatable: true }

/** From which part of its room on its owner is told by mail; null: never. Scope: s3:write. */
export const s3Alarm: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.Alarm }, t.Done, StorageAccountCode5> = { id: 'belfry.s3.alarm', method: 'PUT', path: '/api/products/{id}/s3-object-storage/alarm', answers: 'json', repeatable: true }

/** How the settings of all buckets were at earlier moments, and what differs now. Scope: s3:read. */
export const s3BackupsList: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.SettingsCopy[] }, StorageAccountCode1> = { id: 'belfry.s3.backups.list', method: 'GET', path: '/api/products/{id}/s3-object-storage/backups', answers: 'json', repeatable: true }

/** Keeps how the settings of all buckets are now. Scope: s3:write. */
export const s3BackupsTake: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.Done, StorageAccountCode5> = { id: 'belfry.s3.backups.take', method: 'POST', path: '/api/products/{id}/s3-object-storage/backups', answers: 'json' }

/** Sets the buckets as they were then; a bucket that is gone is made again, empty. Scope: s3:write. */
export const s3BackupsRestore: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The number of the copy of settings, as the list tells it */ copy: number } }, t.StorageAccountAskedTask, StorageAccountCode6> = { id: 'belfry.s3.backups.restore', method: 'POST', path: '/api/products/{id}/s3-object-storage/backups/{copy}/restore', answers: 'json', keyed: true, repeatable: true }
