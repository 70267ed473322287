import type { ClientId, ServiceId } from '#base/ids.ts'
import { type WindowsSpaceFacts, windowsHostKey } from '#drivers/windows-host/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { keepFacts } from './read-space.ts'
import type { Space } from './windows-space.ts'

type OfSpace = { client_id: ClientId; subject_id: ServiceId }

/** What every operation at a Windows host has in common: its answer is how the space stands, and whoever has that on screen reads it again. */
export const keepsFacts = {
  about: subject<ServiceId>('service'),
  driver: windowsHostKey,
  silent: 'web_host_silent',
  onlyNewest: true as const,
  apply: (work: Work, { subject_id: id }: OfSpace, facts: WindowsSpaceFacts): Promise<void> =>
    keepFacts(work, id, facts),
  tell: ({ client_id: clientId, subject_id: id }: OfSpace): Told => ({
    events: [{ clientId, type: 'web-space.changed', subject: id }],
  }),
}

type Row<Wanted, Kind extends string> = Parameters<typeof startOperation<Wanted & object, ServiceId, Kind>>[1]
type Started<Wanted, Kind> = { kind: Kind; wanted: Wanted; details?: Record<string, unknown> }

/** Has something of a space changed: the request, its task, and the line in the log, in the transaction of the call. */
export async function askHost<Wanted extends object, Kind extends `windows-hosting.${string}`>(
  ctx: Ctx,
  { id, clientId, name }: Pick<Space, 'id' | 'clientId' | 'name'>,
  operation: Row<Wanted, Kind>,
  { kind, wanted, details = {} }: Started<NoInfer<Wanted>, NoInfer<Kind>>,
): Promise<{ success: true; task: number }> {
  const { taskId } = await startOperation(ctx, operation, { clientId, subject: id, label: name, kind, wanted } as never)
  await ctx.changed(
    { action: kind, object: { type: 'service', id }, clientId, details: { name, ...details, task: taskId } },
    { clientId, type: 'web-space.changed', subject: id },
  )
  return { success: true, task: taskId }
}
