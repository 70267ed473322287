// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type HostingBackupsCode1 = 'api_off' | 'backup_job_not_found' | 'backup_not_found' | 'backup_path_not_found' | 'backups_taken' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'download_not_ready' | 'download_ticket_spent' | 'downloads_under_way' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'restore_no_room' | 'restore_under_way' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible'
export type HostingBackupsCode2 = 'api_off' | 'backup_job_not_found' | 'backup_not_found' | 'backup_path_not_found' | 'backups_taken' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'download_not_ready' | 'download_ticket_spent' | 'downloads_under_way' | 'hosting_not_active' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'restore_no_room' | 'restore_under_way' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'
export type HostingBackupsCode3 = 'api_off' | 'backup_job_not_found' | 'backup_not_found' | 'backup_path_not_found' | 'backups_taken' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'download_not_ready' | 'download_ticket_spent' | 'downloads_under_way' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'restore_no_room' | 'restore_under_way' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'
export type HostingBackupsCode4 = 'api_off' | 'backup_job_not_found' | 'backup_not_found' | 'backup_path_not_found' | 'backups_taken' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'download_not_ready' | 'download_ticket_spent' | 'downloads_under_way' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'restore_no_room' | 'restore_under_way' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible'

/** The backups of the files of a web space, the newest first: one a night for seven days, and those that were asked for. Scope: hosting:read. */
export const hostingBackupsSnapshotList: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.Backup[] }, HostingBackupsCode1> = { id: 'hosting.backups.snapshot.list', method: 'GET', path: '/api/products/{id}/webhosting/backups/snapshot', answers: 'json', repeatable: true }

/** Puts files back as they were, some or all; how it stood before is kept as a backup of its own. Scope: hosting:write. */
export const hostingBackupsSnapshotRestore: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId }; body?: { paths?: string[]; undoes?: number } | null }, t.AskedJob, HostingBackupsCode2> = { id: 'hosting.backups.snapshot.restore', method: 'POST', path: '/api/products/{id}/webhosting/backups/snapshot/{backup}/restore', answers: 'json', keyed: true, repeatable: true }

/** Makes files of a backup ready for download, some or all. Scope: hosting:write. */
export const hostingBackupsSnapshotPrepareDownload: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId }; body?: t.FileChoice | null }, t.AskedJob, HostingBackupsCode2> = { id: 'hosting.backups.snapshot.prepare-download', method: 'POST', path: '/api/products/{id}/webhosting/backups/snapshot/{backup}/prepare-download', answers: 'json', keyed: true, repeatable: true }

/** The backups of the databases of a web space, the newest first: one a night for three months. Scope: hosting:read. */
export const hostingBackupsDatabaseList: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.Backup[] }, HostingBackupsCode1> = { id: 'hosting.backups.database.list', method: 'GET', path: '/api/products/{id}/webhosting/backups/database', answers: 'json', repeatable: true }

/** Puts a database back as it was, some of its tables or all; how it stood before is kept as a backup of its own. Scope: hosting:write. */
export const hostingBackupsDatabaseRestore: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId }; body?: { tables?: string[]; undoes?: number } | null }, t.AskedJob, HostingBackupsCode2> = { id: 'hosting.backups.database.restore', method: 'POST', path: '/api/products/{id}/webhosting/backups/database/{backup}/restore', answers: 'json', keyed: true, repeatable: true }

/** Makes a backup of a database ready for download, some of its tables or all. Scope: hosting:write. */
export const hostingBackupsDatabasePrepareDownload: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId }; body?: t.TableChoice | null }, t.AskedJob, HostingBackupsCode2> = { id: 'hosting.backups.database.prepare-download', method: 'POST', path: '/api/products/{id}/webhosting/backups/database/{backup}/prepare-download', answers: 'json', keyed: true, repeatable: true }

/** How far a restore or the preparation of a download is, and what came of it. Scope: hosting:read. */
export const hostingBackupsCheck: Call<{ params: { /** The number of the thing that the call is about */ id: number; job: number } }, { data: t.BackupJob }, HostingBackupsCode1> = { id: 'hosting.backups.check', method: 'GET', path: '/api/products/{id}/webhosting/backups/jobs/{job}', answers: 'json', repeatable: true }

/** What was put back or made ready for download of late, the newest first. Scope: hosting:read. */
export const hostingBackupsJobs: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.BackupJob[] }, HostingBackupsCode1> = { id: 'belfry.hosting.backups.jobs', method: 'GET', path: '/api/products/{id}/webhosting/backups/jobs', answers: 'json', repeatable: true }

/** What a folder held in a backup. Scope: hosting:read. */
export const hostingBackupsBrowse: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId }; query?: { path?: string | number } }, { data: t.BackupEntry[] }, HostingBackupsCode1> = { id: 'belfry.hosting.backups.browse', method: 'GET', path: '/api/products/{id}/webhosting/backups/snapshot/{backup}/files', answers: 'json', repeatable: true }

/** Files and folders of a backup whose name has these letters, a hundred at most. Scope: hosting:read. */
export const hostingBackupsSearch: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId }; query: { /** Only records with this in their name */ name: string | number } }, { data: t.BackupEntry[] }, HostingBackupsCode1> = { id: 'belfry.hosting.backups.search', method: 'GET', path: '/api/products/{id}/webhosting/backups/snapshot/{backup}/search', answers: 'json', repeatable: true }

/** The tables in a backup of a database. Scope: hosting:read. */
export const hostingBackupsTables: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId } }, { data: string[] }, HostingBackupsCode1> = { id: 'belfry.hosting.backups.tables', method: 'GET', path: '/api/products/{id}/webhosting/backups/database/{backup}/tables', answers: 'json', repeatable: true }

/** What a restore of files would change; it changes nothing. Scope: hosting:write. */
export const hostingBackupsSnapshotPlan: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId }; body?: t.FileChoice | null }, { data: t.RestorePlan }, HostingBackupsCode3> = { id: 'belfry.hosting.backups.snapshot.plan', method: 'POST', path: '/api/products/{id}/webhosting/backups/snapshot/{backup}/plan', answers: 'json' }

/** What a restore of a database would change; it changes nothing. Scope: hosting:write. */
export const hostingBackupsDatabasePlan: Call<{ params: { /** The number of the thing that the call is about */ id: number; backup: t.BackupId }; body?: t.TableChoice | null }, { data: t.RestorePlan }, HostingBackupsCode3> = { id: 'belfry.hosting.backups.database.plan', method: 'POST', path: '/api/products/{id}/webhosting/backups/database/{backup}/plan', answers: 'json' }

/** Makes a backup now, besides those of the night. Scope: hosting:write. */
export const hostingBackupsTake: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { kind: "files" | "database" } }, t.AskedChange, HostingBackupsCode2> = { id: 'belfry.hosting.backups.take', method: 'POST', path: '/api/products/{id}/webhosting/backups/take', answers: 'json', keyed: true, repeatable: true }

/** The right to fetch a download that one has asked for: once, within a minute. Scope: hosting:write. */
export const hostingBackupsTicket: Call<{ params: { /** The number of the thing that the call is about */ id: number; job: number } }, { data: { path: string; expiresAt: string } }, HostingBackupsCode3> = { id: 'belfry.hosting.backups.ticket', method: 'POST', path: '/api/products/{id}/webhosting/backups/jobs/{job}/ticket', answers: 'json' }

/** A download that was made ready, for the account whose ticket this is. Scope: hosting:write. */
export const hostingBackupsDownload: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The number of the ticket */ ticket: string | number } }, Blob, HostingBackupsCode4> = { id: 'belfry.hosting.backups.download', method: 'GET', path: '/api/products/{id}/webhosting/backups/downloads/{ticket}', answers: 'file' }
