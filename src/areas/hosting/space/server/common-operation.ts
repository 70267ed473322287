import type { ClientId, ServiceId } from '#base/ids.ts'
import { type WebSpaceFacts, webHostKey } from '#drivers/web-host/port.ts'
import type { Work } from '#platform/context.ts'
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

/** By what the log calls the one of several that a request is about. */
const things = ['alias', 'key', 'job', 'database', 'user'] as const

/** What whoever asked reads about their request: of which thing it was, where a space has several, and of which hosting. */
export function labelOf(name: string, details: Readonly<Record<string, unknown>>): string {
  const thing = things.map((each) => details[each]).find((each) => typeof each === 'string')
  return thing === undefined ? name : `${thing} (${name})`
}

/** Has something of a space changed: the request, its task, and the line in the log, in the transaction of whoever asks. */
export async function askHost<Wanted extends object, Kind extends `hosting.${string}`>(
  work: Work,
  { id, clientId, name }: Pick<Space, 'id' | 'clientId' | 'name'>,
  operation: Row<Wanted, Kind>,
  { kind, wanted, details = {} }: Started<NoInfer<Wanted>, NoInfer<Kind>> & { details?: Record<string, unknown> },
): Promise<{ success: true; task: number }> {
  const { taskId } = await startOperation(work, operation, {
    clientId,
    subject: id,
    label: labelOf(name, details),
    kind,
    wanted,
  } as never)
  await noteAsked(work, { id, clientId, name }, kind, { ...details, task: taskId })
  return { success: true, task: taskId }
}
