import * as z from 'zod/mini'
import {
  forgetSecret,
  hasSecret,
  keepFacts,
  keepsFacts,
  readSecret,
  referenceOf,
} from '#areas/hosting/space/server/public.ts'
import { rejected } from '#base/outcome.ts'
import { PhpSettings } from '#base/web-space/php-settings.ts'
import { PhpVersion } from '#base/web-space/php-versions.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

export const setPhp = ownOperation({
  name: 'hosting.php.set',
  ...keepsFacts,
  wanted: z.object({ version: PhpVersion, settings: PhpSettings }),
  tasks: { 'hosting.php.set': m.web_php_task_set },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setPhp(operationId, { reference: referenceOf(id), ...wanted }),
})

export const restartPhp = ownOperation({
  name: 'hosting.php.restart',
  ...keepsFacts,
  wanted: z.object({}),
  tasks: { 'hosting.php.restart': m.web_php_task_restart },
  ask: (host, { subject_id: id }, { operationId }) => host.restartPhp(operationId, { reference: referenceOf(id) }),
})

export const clearOpcache = ownOperation({
  name: 'hosting.php.clear-opcache',
  ...keepsFacts,
  wanted: z.object({}),
  tasks: { 'hosting.php.clear-opcache': m.web_php_task_opcache },
  ask: (host, { subject_id: id }, { operationId }) => host.clearOpcache(operationId, { reference: referenceOf(id) }),
})

/** The licence lies in `web_secret` under the task. */
export const setNewRelic = ownOperation({
  name: 'hosting.newrelic.set',
  ...keepsFacts,
  wanted: z.object({ isOn: z.boolean() }),
  tasks: { 'hosting.newrelic.set': m.web_php_task_new_relic },
  ask: async (host, { subject_id: id, task_id: taskId, wanted: { isOn } }, { ctx, operationId }) => {
    const licence = isOn ? await readSecret(ctx, taskId) : undefined
    if (isOn && licence === undefined) return rejected('password_missing')
    return host.setNewRelic(operationId, { reference: referenceOf(id), isOn, licence })
  },
  apply: async (work, { task_id: taskId, subject_id: id }, facts) => {
    await keepFacts(work, id, facts)
    await forgetSecret(work.sql, taskId)
  },
  mayRetry: async (work, { task_id: taskId, wanted }) => !wanted.isOn || hasSecret(work.sql, taskId),
})
