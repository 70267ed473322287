import { queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { fetchFile } from '#design/api/save-file.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { backupCalls } from '../contract/calls.ts'
import type { BackupPart } from '../contract/shapes.ts'
import type { Backup, BackupKind } from '../rules/backup.ts'

const asked = { refreshes: [spaceKeys.all] }

export const backupList = (id: number, kind: BackupKind) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'backups', kind),
    queryFn: ({ signal }) => {
      const call = kind === 'files' ? backupCalls.snapshots : backupCalls.databases
      return send(call, { params: { id } }, { signal }).then(({ data }) => data)
    },
  })

export const backupJobs = (id: number) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'backup-jobs'),
    queryFn: ({ signal }) => send(backupCalls.jobs, { params: { id } }, { signal }).then(({ data }) => data),
    // The event stream tells how far it is; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running') ? presets.live.refetchInterval : false,
  })

/** What is put back of one backup: everything where nothing is named. `undoes`: the job that is taken back by it. */
export type Wanted = { backup: Backup; paths?: readonly string[]; tables?: readonly string[]; undoes?: number }

/** What a job was about, as what is wanted of a backup. */
export const choiceOf = (part: BackupPart): Pick<Wanted, 'paths' | 'tables'> => {
  if (part.kind === 'files') return { paths: part.paths }
  return part.kind === 'tables' ? { tables: part.tables } : {}
}

const bodyOf = ({ paths, tables }: Wanted) => ({
  ...(paths && { paths: [...paths] }),
  ...(tables && { tables: [...tables] }),
})

export const restorePlan = (id: number, wanted: Wanted) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'backup-plan', wanted.backup.id, bodyOf(wanted)),
    queryFn: ({ signal }) => {
      const call = wanted.backup.kind === 'files' ? backupCalls.planSnapshot : backupCalls.planDatabase
      const params = { id, backup: wanted.backup.id }
      return send(call, { params, body: bodyOf(wanted) }, { signal }).then(({ data }) => data)
    },
    // Looked at just before it is pressed: it is asked again each time.
    gcTime: 0,
  })

export const backupFolder = (id: number, backup: string, path: string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'backup-folder', backup, path),
    queryFn: ({ signal }) =>
      send(backupCalls.browse, { params: { id, backup }, query: { path } }, { signal }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const backupSearch = (id: number, backup: string, name: string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'backup-search', backup, name),
    queryFn: ({ signal }) =>
      send(backupCalls.find, { params: { id, backup }, query: { name } }, { signal }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const backupTables = (id: number, backup: string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'backup-tables', backup),
    queryFn: ({ signal }) => send(backupCalls.tables, { params: { id, backup } }, { signal }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Puts back one after the other; what was asked before one is refused goes on. */
export const useRestore = (id: number) =>
  useCall(
    async (wanted: readonly Wanted[]) => {
      for (const one of wanted) {
        const call = one.backup.kind === 'files' ? backupCalls.restoreSnapshot : backupCalls.restoreDatabase
        const body = { ...bodyOf(one), ...(one.undoes === undefined ? {} : { undoes: one.undoes }) }
        await send(call, { params: { id, backup: one.backup.id }, body })
      }
    },
    { ...asked, inPlace: true, done: () => toast.good(m.web_backups_asked()) },
  )

export const usePrepare = (id: number) =>
  useCall(
    (wanted: Wanted) => {
      const call = wanted.backup.kind === 'files' ? backupCalls.prepareSnapshot : backupCalls.prepareDatabase
      return send(call, { params: { id, backup: wanted.backup.id }, body: bodyOf(wanted) })
    },
    { ...asked, done: () => toast.good(m.web_backups_preparing()) },
  )

export const useTake = (id: number) =>
  useCall(
    async (kinds: readonly BackupKind[]) => {
      for (const kind of kinds) await send(backupCalls.take, { params: { id }, body: { kind } })
    },
    { ...asked, done: () => toast.good(m.web_backups_taking()) },
  )

/** Has the browser fetch a download that is ready, by a ticket that works once. */
export const useFetch = (id: number) =>
  useCall(async (job: number) => {
    const { data } = await send(backupCalls.ticket, { params: { id, job } })
    fetchFile(data.path)
  }, asked)
