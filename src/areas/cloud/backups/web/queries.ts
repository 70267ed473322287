import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cloudServerKeys } from '#areas/cloud/servers/web/keys.ts'
import { type AskedServer, ofVariant } from '#areas/cloud/servers/web/public.ts'
import type { Day } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { fetchFile } from '#design/api/save-file.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import {
  genericBackups,
  genericRestoreJobs,
  genericRestores,
  proxmoxBackups,
  proxmoxRestoreJobs,
  proxmoxRestores,
} from '../contract/tables.ts'
import { cloudBackupKeys } from './keys.ts'

const backupCallsOf = ofVariant(genericBackups, proxmoxBackups)
const restoreCallsOf = ofVariant(genericRestores, proxmoxRestores)
const jobCallsOf = ofVariant(genericRestoreJobs, proxmoxRestoreJobs)
export const addDatabaseOf = (server: AskedServer) => backupCallsOf(server).addDatabase

const keyOf = ({ id }: AskedServer, ...parts: readonly (string | undefined)[]) =>
  cloudBackupKeys.one(String(id), ...parts)
const asked = { refreshes: [cloudBackupKeys.all, cloudServerKeys.all] }
/** A day of hourly ones. */
const pageSize = 24

export const backupPolicy = (server: AskedServer) =>
  queryOptions({
    queryKey: keyOf(server, 'policy'),
    queryFn: ({ signal }) =>
      send(backupCallsOf(server).policy, { params: { id: server.id } }, { signal }).then(({ data }) => data),
  })

/** From the last of a day on, and back from there. */
export const restorePoints = (server: AskedServer, day: Day | undefined) =>
  infiniteQueryOptions({
    queryKey: keyOf(server, 'points', day),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: before }) =>
      send(
        backupCallsOf(server).points,
        { params: { id: server.id }, query: { limit: pageSize, ...(before ? { before } : day ? { day } : {}) } },
        { signal },
      ).then(({ data }) => data),
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
  })

export const restoreJobs = (server: AskedServer) =>
  queryOptions({
    queryKey: keyOf(server, 'jobs'),
    queryFn: ({ signal }) =>
      send(jobCallsOf(server).jobs, { params: { id: server.id } }, { signal }).then(({ data }) => data),
    // The event stream tells how far it is; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'under_way') ? presets.live.refetchInterval : false,
  })

type OnePoint = { server: AskedServer; point: string }
const pointParams = ({ server, point }: OnePoint) => ({ params: { id: server.id, restorePoint: point } })

/** What a point holds never changes. */
export const pointFolder = (of: OnePoint, path: string) =>
  queryOptions({
    queryKey: keyOf(of.server, 'folder', of.point, path),
    queryFn: ({ signal }) =>
      send(restoreCallsOf(of.server).browse, { ...pointParams(of), body: { path } }, { signal }).then(
        ({ data }) => data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const pointSearch = (of: OnePoint, query: string) =>
  queryOptions({
    queryKey: keyOf(of.server, 'search', of.point, query),
    queryFn: ({ signal }) =>
      send(restoreCallsOf(of.server).search, { ...pointParams(of), body: { query } }, { signal }).then(
        ({ data }) => data,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useRunPolicy = (server: AskedServer) =>
  useCall(() => send(backupCallsOf(server).run, { params: { id: server.id } }), {
    ...asked,
    done: () => toast.good(m.cloud_backups_running()),
  })

export const useProtect = (server: AskedServer) =>
  useCall(
    ({ instance, state }: { instance: string; state: boolean }) =>
      send(backupCallsOf(server).protect, { params: { id: server.id, instance }, body: { state } }),
    { ...asked, inPlace: true },
  )

export const useRestore = (of: OnePoint) =>
  useCall(
    /** `paths` null: the whole server. */
    (paths: readonly string[] | null) =>
      send(restoreCallsOf(of.server).restore, {
        ...pointParams(of),
        body: paths === null ? { whole: true } : { files: [...paths] },
      }),
    { ...asked, inPlace: true, done: () => toast.good(m.cloud_backups_restore_asked()) },
  )

export const usePrepare = (of: OnePoint) =>
  useCall(
    (paths: readonly string[]) =>
      send(restoreCallsOf(of.server).prepare, { ...pointParams(of), body: { files: [...paths] } }),
    { ...asked, done: () => toast.good(m.cloud_backups_preparing()) },
  )

export const useStop = (of: OnePoint) =>
  useCall(() => send(restoreCallsOf(of.server).stop, pointParams(of)), { ...asked, inPlace: true })

/** Has the browser fetch a download that is ready, by a ticket that works once. */
export const useFetch = (server: AskedServer) =>
  useCall(async (job: number) => {
    const { data } = await send(jobCallsOf(server).ticket, { params: { id: server.id, job } })
    fetchFile(data.path)
  }, asked)
