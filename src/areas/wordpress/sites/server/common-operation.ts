import type { ClientId, ServiceId } from '#base/ids.ts'
import { type WordPressFacts, wordPressKey } from '#drivers/wordpress/port.ts'
import type { Work } from '#platform/context.ts'
import type { Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { isFree } from './changes.ts'
import { keepSiteFacts } from './keep-facts.ts'
import type { NamedSite } from './site.ts'

type OfSite = { client_id: ClientId; subject_id: ServiceId }

/**
 * What every operation at the host of WordPress has in common. Whoever has the site on screen reads it again at its end. What failed is
 * tried again only while nothing else is under way there.
 */
export const atWordPress = {
  about: subject<ServiceId>('service'),
  driver: wordPressKey,
  silent: 'wordpress_silent',
  onlyNewest: true as const,
  mayRetry: (work: Work, { subject_id: id }: OfSite): Promise<boolean> => isFree(work, id),
  tell: ({ client_id: clientId, subject_id: id }: OfSite): Told => ({
    events: [{ clientId, type: 'wordpress-site.changed', subject: id }],
  }),
}

/** For an operation that the host answers with how the site stands afterwards: that is kept. */
export const keepsSiteFacts = {
  ...atWordPress,
  apply: (work: Work, { subject_id: id }: OfSite, facts: WordPressFacts): Promise<void> =>
    keepSiteFacts(work, id, facts),
}

type Started<Wanted, Kind> = { kind: Kind; wanted: Wanted }
type Row<Wanted, Kind extends string> = Parameters<typeof startOperation<Wanted & object, ServiceId, Kind>>[1]
/** Of which plugin, theme or user it is, where a site has several, and what else the log keeps of it. */
type More = { about?: string | undefined; details?: Record<string, unknown> }

/** Has something of a site changed: the request, its task, and the line in the log, in the transaction of whoever asks. */
export async function askSite<Wanted extends object, Kind extends `wordpress.${string}`>(
  work: Work,
  { id, clientId, name }: NamedSite,
  operation: Row<Wanted, Kind>,
  { kind, wanted, about, details = {} }: Started<NoInfer<Wanted>, NoInfer<Kind>> & More,
): Promise<{ success: true; task: number }> {
  const { taskId } = await startOperation(work, operation, {
    clientId,
    subject: id,
    label: about === undefined ? name : `${about} (${name})`,
    kind,
    wanted,
  } as never)
  await noteOnSite(work, { id, clientId, name }, kind, {
    ...details,
    ...(about !== undefined && { about }),
    task: taskId,
  })
  return { success: true, task: taskId }
}

/** Writes into the log what was done, and has the site read again on every screen that shows it. */
export const noteOnSite = (
  work: Work,
  { id, clientId, name }: NamedSite,
  action: `wordpress.${string}`,
  details: Record<string, unknown> = {},
) =>
  work.changed(
    { action, object: { type: 'service', id }, clientId, details: { name, ...details } },
    { clientId, type: 'wordpress-site.changed', subject: id },
  )
