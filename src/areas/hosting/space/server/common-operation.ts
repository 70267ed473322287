import type { ClientId, ServiceId } from '#base/ids.ts'
import { type WebSpaceFacts, webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { keepFacts } from './read-space.ts'
import { noteAsked, type Space } from './web-space.ts'

type OfSpace = { client_id: ClientId; subject_id: ServiceId }

/** What every operation at the host of web spaces has in common; whoever has the space on screen reads it again at its end. */
export const atWebHost = {
  about: subject<ServiceId>('service'),
  driver: webHostKey,
  silent: 'web_host_silent',
  onlyNewest: true as const,
  tell: ({ client_id: clientId, subject_id: id }: OfSpace): Told => ({
    events: [{ clientId, type: 'web-space.changed', subject: id }],
  }),
}

/** For an operation that the host answers with how the space stands afterwards: that is kept. */
export const keepsFacts = {
  ...atWebHost,
  apply: (work: Work, { subject_id: id }: OfSpace, facts: WebSpaceFacts): Promise<void> => keepFacts(work, id, facts),
}

type Started<Wanted, Kind> = { kind: Kind; wanted: Wanted }
type Row<Wanted, Kind extends string> = Parameters<typeof startOperation<Wanted & object, ServiceId, Kind>>[1]

/** Has something of a space changed: the request, its task, and the line in the log, in the transaction of the call. */
export async function askHost<Wanted extends object, Kind extends `hosting.${string}`>(
  ctx: Ctx,
  { id, clientId, name }: Pick<Space, 'id' | 'clientId' | 'name'>,
  operation: Row<Wanted, Kind>,
  { kind, wanted, details = {} }: Started<NoInfer<Wanted>, NoInfer<Kind>> & { details?: Record<string, unknown> },
): Promise<{ success: true; task: number }> {
  const { taskId } = await startOperation(ctx, operation, { clientId, subject: id, label: name, kind, wanted } as never)
  await noteAsked(ctx, { id, clientId, name }, kind, { ...details, task: taskId })
  return { success: true, task: taskId }
}
