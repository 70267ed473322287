import { requestsOf } from '#areas/hosting/space/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Outcome } from '#base/outcome.ts'
import { cloudLicencesKey, type SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Answer, reading } from '#platform/operations/answers.ts'
import type { Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { licenceStore } from './licence-store.ts'
import { logAct } from './log.ts'
import type { LogType } from './log-titles.ts'
import type { Office } from './offices.ts'
import { readTenantJob } from './reading.ts'
import { tenantStore } from './tenant-store.ts'

type OfService = { client_id: ClientId; subject_id: ServiceId }
type Details = Readonly<Record<string, unknown>> & { name?: never; task?: never }
type Row<Wanted, Kind extends string> = Parameters<typeof startOperation<Wanted & object, ServiceId, Kind>>[1]

export const officeRequests = requestsOf('office')

/** Of every operation at Microsoft; whoever has it on screen reads it again at its end. */
export const atMicrosoft = {
  about: subject<ServiceId>('service'),
  driver: cloudLicencesKey,
  silent: 'microsoft_silent',
  /** Up to four hours, and somewhat more (service areas §9). */
  maxAttempts: 20,
  apply: async (work: Work, { subject_id: id }: OfService): Promise<void> => {
    const tenant = await tenantStore.ofService(work.sql, id)
    if (tenant) await work.enqueue(readTenantJob, { tenantId: tenant.id })
  },
  tell: ({ client_id: clientId }: OfService): Told => ({ events: [{ clientId, type: 'office.changed' }] }),
}

/** For those that are answered with how licences stand afterwards: that is kept. */
export const aboutLicences = {
  ...atMicrosoft,
  onlyNewest: 'subscription' as const,
  apply: async (work: Work, request: OfService, facts: SubscriptionFacts): Promise<void> => {
    const tenant = await tenantStore.byGuid(work.sql, facts.tenant)
    if (tenant) await licenceStore.note(work.sql, tenant.id, facts, null)
    await atMicrosoft.apply(work, request)
  },
}

const freeAgainSeconds = 120
/** Licences of which something else is being done are asked about again later; Microsoft says no to two changes at once. */
export const whenFree = <Value>(said: Outcome<Value>): Promise<Answer<Value>> =>
  reading<Value, Answer<Value>>(said, {
    rejected: (no) =>
      no.code === 'subscription_busy' ? { kind: 'retry', afterSeconds: freeAgainSeconds, detail: no.code } : no,
  }) as Promise<Answer<Value>>

type Asked<Wanted, Kind> = {
  kind: Kind & LogType
  wanted: Omit<Wanted, 'tenant'>
  about: string
  details?: Details
}

/** Has something done at Microsoft: the request, its task, the line in both logs, in the transaction of whoever asks. */
export async function askMicrosoft<Wanted extends object, Kind extends `office.${string}`>(
  work: Work & Partial<Pick<Ctx, 'principal'>>,
  { id, clientId, name, tenant }: Pick<Office, 'id' | 'clientId' | 'name' | 'tenant'>,
  operation: Row<Wanted, Kind>,
  { kind, wanted, about, details = {} }: Asked<NoInfer<Wanted>, NoInfer<Kind>>,
): Promise<{ success: true; task: number }> {
  await tenantStore.hold(work.sql, tenant.id)
  const asked = { ...wanted, tenant: tenant.guid }
  const request = { clientId, subject: id, label: about || name, kind, wanted: asked }
  const { taskId } = await startOperation(work, operation, request as never)
  await work.changed(
    { action: kind, object: { type: 'service', id }, clientId, details: { name, about, ...details, task: taskId } },
    { clientId, type: 'office.changed' },
  )
  const accountId = work.principal?.accountId ?? null
  await logAct(work, {
    ...{
      clientId,
      tenantId: tenant.id,
      tenant: tenant.name,
      serviceId: id,
      accountId,
      type: kind,
      about,
      details,
      taskId,
    },
  })
  return { success: true, task: taskId }
}
