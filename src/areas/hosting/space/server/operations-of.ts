import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import type { NamedSpace } from './hosted.ts'
import type { District } from './requests.ts'
import type { AnyFacts, SpaceHost, SpaceKind } from './space-kind.ts'

type OfSpace = { client_id: ClientId; subject_id: ServiceId }
/** What the log says of a change beside the name of the hosting and the task, which it says of every one. */
type Details = Readonly<Record<string, unknown>> & { name?: never; task?: never }
type Started<Wanted, Kind> = { kind: Kind; wanted: Wanted; details?: Details }
type Row<Wanted, Kind extends string> = Parameters<typeof startOperation<Wanted & object, ServiceId, Kind>>[1]

/** By what the log calls the one of several that a request is about. */
const things = ['alias', 'address', 'directory', 'key', 'job', 'database', 'user'] as const

/** What whoever asked reads about their request: of which thing it was, where a space has several, and of which hosting. */
function labelOf(name: string, details: Details): string {
  const thing = things.map((each) => details[each]).find((each) => typeof each === 'string')
  return thing === undefined ? name : `${thing} (${name})`
}

/** What operations at the host of the spaces of one system have in common, and how one is asked for. */
export function operationsOf<Facts extends AnyFacts, Host extends SpaceHost<Facts>, Of extends District>(
  { hostKey }: SpaceKind<Facts, Host, Of>,
  keepFacts: (work: Work, id: ServiceId, facts: Facts) => Promise<void>,
) {
  /** Of every operation; whoever has the space on screen reads it again at its end. */
  const atHost = {
    about: subject<ServiceId>('service'),
    driver: hostKey,
    silent: 'web_host_silent',
    onlyNewest: true as const,
    tell: ({ client_id: clientId, subject_id: id }: OfSpace): Told => ({
      events: [{ clientId, type: 'web-space.changed', subject: id }],
    }),
  }

  /** For an operation that the host answers with how the space stands afterwards: that is kept. */
  const keepsFacts = {
    ...atHost,
    apply: (work: Work, { subject_id: id }: OfSpace, facts: Facts): Promise<void> => keepFacts(work, id, facts),
  }

  /** Writes into the log what was asked, and has it read again on every screen that shows it. */
  const noteAsked = (
    work: Work,
    { id, clientId, name }: NamedSpace,
    action: `${Of}.${string}`,
    details: Readonly<Record<string, unknown>> = {},
  ) =>
    work.changed(
      { action, object: { type: 'service', id }, clientId, details: { name, ...details } },
      { clientId, type: 'web-space.changed', subject: id },
    )

  /** What was seen or taken along, and changes nothing on any screen. */
  const noteRead = (
    ctx: Ctx,
    { id, clientId, name }: NamedSpace,
    action: `${Of}.${string}`,
    details: Readonly<Record<string, unknown>> = {},
  ) =>
    ctx.transact((work) =>
      work.audit({ action, object: { type: 'service', id }, clientId, details: { name, ...details } }),
    )

  /** Has something of a space changed: the request, its task, and the line in the log, in the transaction of whoever asks. */
  async function askHost<Wanted extends object, Kind extends `${Of}.${string}`>(
    work: Work,
    space: NamedSpace,
    operation: Row<Wanted, Kind>,
    { kind, wanted, details = {} }: Started<NoInfer<Wanted>, NoInfer<Kind>>,
  ): Promise<{ success: true; task: number }> {
    const { id, clientId, name } = space
    const label = labelOf(name, details)
    const { taskId } = await startOperation(work, operation, { clientId, subject: id, label, kind, wanted } as never)
    await noteAsked(work, space, kind, { ...details, task: taskId })
    return { success: true, task: taskId }
  }

  return { atHost, keepsFacts, noteAsked, noteRead, askHost }
}
