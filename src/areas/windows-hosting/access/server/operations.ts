import * as z from 'zod/mini'
import { forgetSecret, hasSecret, readSecret, referenceOf } from '#areas/hosting/space/server/public.ts'
import { keepFacts, keepsFacts } from '#areas/windows-hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { rejected } from '#base/outcome.ts'
import { CompatibilityLevel } from '#base/windows-space/database.ts'
import type { WindowsSpaceFacts } from '#drivers/windows-host/port.ts'
import type { Work } from '#platform/context.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

const Hostname = z.object({ hostname: z.nullable(z.string()) })

type WithSecret = { task_id: number; subject_id: ServiceId }
/** A new password lies sealed in `web_secret` under the task, and goes when the host has it. */
const withSecret = {
  apply: async (work: Work, { task_id: taskId, subject_id: id }: WithSecret, facts: WindowsSpaceFacts) => {
    await keepFacts(work, id, facts)
    await forgetSecret(work.sql, taskId)
  },
  mayRetry: (work: Work, { task_id: taskId }: WithSecret) => hasSecret(work.sql, taskId),
}

export const switchFtp = ownOperation({
  name: 'windows-hosting.ftp.switch',
  ...keepsFacts,
  wanted: z.object({ isOn: z.boolean() }),
  tasks: {
    'windows-hosting.ftp.open': m.windows_access_task_ftp_open,
    'windows-hosting.ftp.shut': m.windows_access_task_ftp_shut,
  },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setFtp(operationId, { reference: referenceOf(id), ...wanted }),
})

export const setFtpHostname = ownOperation({
  name: 'windows-hosting.ftp.hostname',
  ...keepsFacts,
  wanted: Hostname,
  tasks: { 'windows-hosting.ftp.hostname': m.windows_access_task_ftp_hostname },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setFtp(operationId, { reference: referenceOf(id), ...wanted }),
})

export const resetFtp = ownOperation({
  name: 'windows-hosting.ftp.password',
  ...keepsFacts,
  ...withSecret,
  wanted: z.object({}),
  tasks: { 'windows-hosting.ftp.password': m.windows_access_task_ftp_password },
  ask: async (host, { subject_id: id, task_id: taskId }, { ctx, operationId }) => {
    const password = await readSecret(ctx, taskId)
    if (password === undefined) return rejected('password_missing')
    return host.setFtp(operationId, { reference: referenceOf(id), password })
  },
})

export const switchDatabase = ownOperation({
  name: 'windows-hosting.database.switch',
  ...keepsFacts,
  wanted: z.object({ isOn: z.boolean() }),
  tasks: {
    'windows-hosting.database.open': m.windows_access_task_db_open,
    'windows-hosting.database.shut': m.windows_access_task_db_shut,
  },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setDatabase(operationId, { reference: referenceOf(id), ...wanted }),
})

export const setDatabaseHostname = ownOperation({
  name: 'windows-hosting.database.hostname',
  ...keepsFacts,
  wanted: Hostname,
  tasks: { 'windows-hosting.database.hostname': m.windows_access_task_db_hostname },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setDatabase(operationId, { reference: referenceOf(id), ...wanted }),
})

export const setLevel = ownOperation({
  name: 'windows-hosting.database.level',
  ...keepsFacts,
  wanted: z.object({ level: CompatibilityLevel }),
  tasks: { 'windows-hosting.database.level': m.windows_access_task_level },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setDatabase(operationId, { reference: referenceOf(id), ...wanted }),
})

export const resetDatabase = ownOperation({
  name: 'windows-hosting.database.password',
  ...keepsFacts,
  ...withSecret,
  wanted: z.object({}),
  tasks: { 'windows-hosting.database.password': m.windows_access_task_db_password },
  ask: async (host, { subject_id: id, task_id: taskId }, { ctx, operationId }) => {
    const passwordHash = await readSecret(ctx, taskId)
    if (passwordHash === undefined) return rejected('password_missing')
    return host.setDatabase(operationId, { reference: referenceOf(id), passwordHash })
  },
})
