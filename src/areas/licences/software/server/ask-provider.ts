import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'

type OfService = { client_id: ClientId; subject_id: ServiceId }
type Details = Readonly<Record<string, unknown>> & { name?: never; task?: never }
type Row<Wanted, Kind extends string> = Parameters<typeof startOperation<Wanted & object, ServiceId, Kind>>[1]
export type NamedLicence = { id: ServiceId; clientId: ClientId; name: string }

/** Of every operation about a licence or a company; whoever has it on screen reads it again at its end. */
export const aboutLicence = {
  about: subject<ServiceId>('service'),
  silent: 'shop_silent',
  tell: ({ client_id: clientId, subject_id: id }: OfService): Told => ({
    events: [{ clientId, type: 'licence.changed', subject: id }],
  }),
}

/** Has something changed at its provider: the request, its task, and the line in the log, in the transaction of whoever asks. */
export async function askProvider<Wanted extends object, Kind extends `licences.${string}`>(
  work: Work,
  { id, clientId, name }: NamedLicence,
  operation: Row<Wanted, Kind>,
  { kind, wanted, details = {} }: { kind: NoInfer<Kind>; wanted: NoInfer<Wanted>; details?: Details },
): Promise<{ success: true; task: number }> {
  const asked = { clientId, subject: id, label: name, kind, wanted }
  const { taskId } = await startOperation(work, operation, asked as never)
  await work.changed(
    { action: kind, object: { type: 'service', id }, clientId, details: { name, ...details, task: taskId } },
    { clientId, type: 'licence.changed', subject: id },
  )
  return { success: true, task: taskId }
}
