import { requestsOf } from '#areas/hosting/space/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Outcome } from '#base/outcome.ts'
import { computeKey, type ServerFacts } from '#drivers/compute/port.ts'
import type { Work } from '#platform/context.ts'
import { type Answer, reading } from '#platform/operations/answers.ts'
import type { Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { keepFacts } from './reading.ts'
import { isBusyWith, type NamedServer } from './servers.ts'

type OfServer = { client_id: ClientId; subject_id: ServiceId }
type Details = Readonly<Record<string, unknown>> & { name?: never; task?: never }
type Row<Wanted, Kind extends string> = Parameters<typeof startOperation<Wanted & object, ServiceId, Kind>>[1]

export const cloudRequests = requestsOf('cloud')

/** Of every operation about a server; whoever has it on screen reads it again at its end. */
export const aboutServer = {
  about: subject<ServiceId>('service'),
  onlyNewest: true as const,
  tell: ({ client_id: clientId, subject_id: id }: OfServer): Told => ({
    events: [{ clientId, type: 'cloud-server.changed', subject: id }],
  }),
}

/** For those that its provider answers with how the server stands afterwards: that is kept. */
export const atCompute = {
  ...aboutServer,
  driver: ({ wanted }: { wanted: { variant: ServerVariant } }) => computeKey(wanted.variant),
  silent: 'datacentre_silent',
  apply: (work: Work, { subject_id: id }: OfServer, facts: ServerFacts): Promise<void> => keepFacts(work, id, facts),
  /** What failed is not tried again while the server is put back as a whole. */
  mayRetry: async (work: Work, { subject_id: id }: OfServer): Promise<boolean> =>
    !(await isBusyWith(work, id, ['restore.whole'])),
}

const freeAgainSeconds = 15
/** A server that does something else is asked again later; its provider says no to two things at once. */
export const whenFree = <Value>(said: Outcome<Value>): Promise<Answer<Value>> =>
  reading<Value, Answer<Value>>(said, {
    rejected: (no) =>
      no.code === 'server_locked' ? { kind: 'retry', afterSeconds: freeAgainSeconds, detail: no.code } : no,
  }) as Promise<Answer<Value>>

/** Has something of a server changed: the request, its task, and the line in the log, in the transaction of whoever asks. */
export async function askProvider<Wanted extends object, Kind extends `cloud.${string}`>(
  work: Work,
  { id, clientId, name }: NamedServer,
  operation: Row<Wanted, Kind>,
  { kind, wanted, details = {} }: { kind: NoInfer<Kind>; wanted: NoInfer<Wanted>; details?: Details },
): Promise<{ success: true; task: number }> {
  const asked = { clientId, subject: id, label: name, kind, wanted }
  const { taskId } = await startOperation(work, operation, asked as never)
  await work.changed(
    { action: kind, object: { type: 'service', id }, clientId, details: { name, ...details, task: taskId } },
    { clientId, type: 'cloud-server.changed', subject: id },
  )
  return { success: true, task: taskId }
}
