import { done, type Outcome } from '../../../outcome.ts'
import type { RegistrarMessageKind } from '../../port.ts'
import type { Answer } from '../answers/answer.ts'
import { pendingActionOf, transferOf } from '../answers/domain.ts'
import { type BelgianMessage, belgianMessageOf } from '../answers/others.ts'
import type { NameRecord } from '../book/journal.ts'
import type { ReadMessage } from '../book/messages.ts'
import type { EppContext } from '../epp-context.ts'
import { infoOf, isOurs, isQuarantined } from './read-domain.ts'

type Read = Awaited<ReturnType<ReadMessage>>

/** What a queue message means, from its data; its text is for people (RFC 5730 §2.9.2.3). */
export const readMessage =
  (context: Pick<EppContext, 'registry' | 'journal'>) =>
  async (answer: Answer): Promise<Read> => {
    const transfer = transferOf(answer)
    if (transfer) return readAs(transfer.name, transferKind(context, transfer))
    const action = pendingActionOf(answer)
    if (action) return pendingAction(context, action)
    const belgian = belgianMessageOf(answer)
    return belgian?.name ? belgianMessage(context, { ...belgian, name: belgian.name }) : done(undefined)
  }

const readAs = (name: string, kind: RegistrarMessageKind | undefined): Read =>
  done(kind && { name: name.toLowerCase(), kind })

function transferKind(
  { registry }: Pick<EppContext, 'registry'>,
  { status, requestedBy }: { status: string; requestedBy: string | undefined },
): RegistrarMessageKind | undefined {
  const isComing = requestedBy === registry.settings.registrarId
  if (status.endsWith('Approved')) return isComing ? 'transferred-here' : 'transferred-away'
  if (!isComing) return undefined
  return status === 'pending' ? 'transfer-progress' : 'transfer-failed'
}

/** Only registrations are answered this way; a transfer has a message of its own. */
async function pendingAction(
  { journal }: Pick<EppContext, 'journal'>,
  { name, approved }: { name: string; approved: boolean },
): Promise<Read> {
  const { incoming } = await journal.read(name)
  if (incoming?.kind === 'register' && !approved)
    await journal.change(name, ({ incoming: _refused, ...record }): NameRecord => record)
  return readAs(name, approved ? 'registered' : undefined)
}

/**
 * DNS Belgium reports about holders by type and action. For all other messages the domain itself is read: the list of
 * actions keeps growing, whereas the state of a domain has a fixed form.
 */
async function belgianMessage(
  { registry, journal }: Pick<EppContext, 'registry' | 'journal'>,
  { type, action, name }: BelgianMessage & { name: string },
): Promise<Read> {
  const set = (verifying: boolean) =>
    journal.change(name, ({ verifying: _before, ...record }) => ({ ...record, ...(verifying ? { verifying } : {}) }))
  if (type === 'DOMAIN' && action.startsWith('VERIFICATION')) {
    await set(!action.endsWith('APPROVED'))
    return readAs(name, action.endsWith('APPROVED') ? 'registrant-verified' : undefined)
  }
  if (action === 'BOUNCED' || (type !== 'DOMAIN' && type !== 'TRANSFER')) return done(undefined)
  const info = await infoOf(registry, name)
  if (info.kind === 'retry' || info.kind === 'unknown') return info as Outcome<never>
  if (info.kind === 'rejected') return readAs(name, info.code === 'no_such_domain' ? 'deleted' : 'transferred-away')
  if (info.kind === 'pending') return done(undefined)
  if (!isOurs(registry, info.value)) return readAs(name, 'transferred-away')
  return readAs(name, isQuarantined(info.value) ? 'quarantined' : undefined)
}
