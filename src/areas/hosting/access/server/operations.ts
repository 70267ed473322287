import * as z from 'zod/mini'
import {
  forgetSecret,
  hasSecret,
  keepFacts,
  keepsFacts,
  readSecret,
  referenceOf,
} from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { rejected } from '#base/outcome.ts'
import type { WebSpaceFacts } from '#drivers/web-host/port.ts'
import type { Work } from '#platform/context.ts'
import { isDone } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

export const switchDatabase = ownOperation({
  name: 'hosting.database.switch',
  ...keepsFacts,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string(), isOn: z.boolean() }),
  tasks: { 'hosting.database.open': m.web_access_task_open, 'hosting.database.shut': m.web_access_task_shut },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.keepDatabase(operationId, { reference: referenceOf(id), ...wanted }),
})

type WithSecret = { task_id: number; subject_id: ServiceId }
/** The hash of a new password lies in `web_secret` under the task, and goes when the host has it. */
const withSecret = {
  apply: async (work: Work, { task_id: taskId, subject_id: id }: WithSecret, facts: WebSpaceFacts) => {
    await keepFacts(work, id, facts)
    await forgetSecret(work.sql, taskId)
  },
  mayRetry: (work: Work, { task_id: taskId }: WithSecret) => hasSecret(work.sql, taskId),
}

export const resetDatabase = ownOperation({
  name: 'hosting.database.password',
  ...keepsFacts,
  ...withSecret,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string(), isOn: z.boolean() }),
  tasks: { 'hosting.database.password': m.web_access_task_db_password },
  ask: async (host, { subject_id: id, task_id: taskId, wanted }, { ctx, operationId }) => {
    const passwordHash = await readSecret(ctx, taskId)
    if (passwordHash === undefined) return rejected('password_missing')
    return host.keepDatabase(operationId, { reference: referenceOf(id), ...wanted, passwordHash })
  },
})

export const createDatabase = ownOperation({
  name: 'hosting.database.create',
  ...keepsFacts,
  ...withSecret,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string() }),
  tasks: { 'hosting.database.create': m.web_access_task_db_create },
  ask: async (host, { subject_id: id, task_id: taskId, wanted }, { ctx, operationId }) => {
    const passwordHash = await readSecret(ctx, taskId)
    if (passwordHash === undefined) return rejected('password_missing')
    return host.keepDatabase(operationId, { reference: referenceOf(id), ...wanted, isOn: true, passwordHash })
  },
})

export const removeDatabase = ownOperation({
  name: 'hosting.database.remove',
  ...keepsFacts,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string() }),
  tasks: { 'hosting.database.remove': m.web_access_task_db_remove },
  ask: async (host, { subject_id: id, wanted }, { operationId }) => {
    const reference = referenceOf(id)
    const dropped = await host.dropDatabase(operationId, { reference, ...wanted })
    return isDone(dropped) ? host.readSpace(reference) : dropped
  },
})

export const resetFtp = ownOperation({
  name: 'hosting.ftp.password',
  ...keepsFacts,
  ...withSecret,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string(), folder: z.string(), isOn: z.boolean() }),
  tasks: { 'hosting.ftp.password': m.web_access_task_ftp_password },
  ask: async (host, { subject_id: id, task_id: taskId, wanted }, { ctx, operationId }) => {
    const passwordHash = await readSecret(ctx, taskId)
    if (passwordHash === undefined) return rejected('password_missing')
    return host.keepFtpAccount(operationId, { reference: referenceOf(id), ...wanted, passwordHash })
  },
})

export const switchSsh = ownOperation({
  name: 'hosting.ssh.switch',
  ...keepsFacts,
  wanted: z.object({ isOn: z.boolean() }),
  tasks: { 'hosting.ssh.open': m.web_access_task_ssh_open, 'hosting.ssh.shut': m.web_access_task_ssh_shut },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setSsh(operationId, { reference: referenceOf(id), ...wanted }),
})

export const addKey = ownOperation({
  name: 'hosting.keys.add',
  ...keepsFacts,
  onlyNewest: 'name',
  wanted: z.object({ name: z.string(), key: z.string() }),
  tasks: { 'hosting.keys.add': m.web_access_task_add_key },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.keepSshKey(operationId, { reference: referenceOf(id), key: wanted }),
})

export const removeKey = ownOperation({
  name: 'hosting.keys.remove',
  ...keepsFacts,
  onlyNewest: 'fingerprint',
  wanted: z.object({ fingerprint: z.string() }),
  tasks: { 'hosting.keys.remove': m.web_access_task_remove_key },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.dropSshKey(operationId, { reference: referenceOf(id), ...wanted }),
})
