import * as z from 'zod/mini'
import { coverName, uncoverName } from '#areas/hosting/certificate/server/public.ts'
import { AliasZone, setRecords, takeRecordsBack } from '#areas/hosting/site/server/public.ts'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { keepSiteFacts, keepsSiteFacts } from '#areas/wordpress/sites/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { WebSpaceFacts } from '#drivers/web-host/port.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'

/** To where the names of a space should lead, as its host said last. */
async function addressesOf(sql: Sql, id: ServiceId): Promise<readonly string[]> {
  const space = await sql.selectFrom('web_space').select('facts').where('service_id', '=', id).executeTakeFirst()
  return (space?.facts as WebSpaceFacts | null | undefined)?.addresses ?? []
}

/** A copy of the site; its address gets DNS and a certificate as an alias does. */
export const makeStaging = ownOperation({
  name: 'wordpress.staging.make',
  ...keepsSiteFacts,
  wanted: z.object({ host: z.string(), of: z.nullable(AliasZone) }),
  tasks: { 'wordpress.staging.make': m.wordpress_updates_task_staging_make },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.makeStaging(operationId, { reference: referenceOf(id), host: wanted.host }),
  apply: async (work, { subject_id: serviceId, wanted: { host, of } }, facts) => {
    await keepSiteFacts(work, serviceId, facts)
    if (of) await setRecords(work, { serviceId, alias: host, of }, await addressesOf(work.sql, serviceId))
    await coverName(work, serviceId, host)
  },
})

export const pushStaging = ownOperation({
  name: 'wordpress.staging.push',
  ...keepsSiteFacts,
  wanted: z.object({ tables: z.boolean() }),
  tasks: {
    'wordpress.staging.push': m.wordpress_updates_task_staging_push,
    'wordpress.staging.push-all': m.wordpress_updates_task_staging_push_all,
  },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.pushStaging(operationId, { reference: referenceOf(id), ...wanted }),
  // Its files came from the copy: what they were found to be before says nothing any more.
  apply: (work, { subject_id: id }, facts) => keepSiteFacts(work, id, facts, true),
})

export const endStaging = ownOperation({
  name: 'wordpress.staging.end',
  ...keepsSiteFacts,
  wanted: z.object({ host: z.string() }),
  tasks: { 'wordpress.staging.end': m.wordpress_updates_task_staging_end },
  ask: (host, { subject_id: id }, { operationId }) => host.endStaging(operationId, { reference: referenceOf(id) }),
  apply: async (work, { subject_id: serviceId, wanted: { host } }, facts) => {
    await keepSiteFacts(work, serviceId, facts)
    await takeRecordsBack(work, serviceId, host)
    await uncoverName(work, serviceId, host)
  },
})
