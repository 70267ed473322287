import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { DomainContacts, Registrar } from '../../port.ts'
import { isSameHolder } from '../book/contact-form.ts'
import { byType } from '../book/contacts.ts'
import type { EppContext } from '../epp-context.ts'
import { transferDetails } from '../frames/dns-belgium.ts'
import { transferDomain } from '../frames/domain.ts'
import { failureOf, wentWell } from '../results.ts'
import { bringTo } from './bring-to.ts'
import type { Scene } from './change-of.ts'
import { nameserversOn } from './name-servers.ts'
import { ownInfo, readDomain } from './read-domain.ts'

/** The registry rebuilds its zone within the hour; the first look is after a minute. */
const zoneSeconds = 60

/**
 * Where the holder is fixed, their address and e-mail change in place; another holder requires a transfer with a code,
 * even within the same registrar.
 */
export async function changeContacts(
  context: EppContext,
  { name, info, abilities, operationId, incoming }: Scene,
  contacts: DomainContacts,
  code: string | undefined,
): Promise<Outcome<null>> {
  const { registry, contacts: book, journal } = context
  if (registry.profile.holder === 'fixed') {
    const present = await book.contactsOn(info)
    if (present.kind !== 'done') return present
    const holder = present.value.registrant
    if (!isSameHolder(holder, contacts.registrant)) {
      if (!code) return rejected('holder_change_needs_code', name, 'contacts.registrant')
      return handOver(context, { name, info, operationId }, contacts, code)
    }
    if (info.registrant && JSON.stringify(holder) !== JSON.stringify(contacts.registrant)) {
      const changed = await book.changeHolder(info.registrant, contacts.registrant, operationId)
      if (changed.kind !== 'done') return changed
    }
  }
  const brought = await bringTo(context, operationId, info, abilities, { contacts })
  if (brought.kind === 'done' && incoming)
    await journal.change(name, (record) => ({
      ...record,
      ...(record.incoming ? { incoming: { ...record.incoming, contacts } } : {}),
    }))
  return brought
}

async function handOver(
  context: EppContext,
  { name, info, operationId }: Pick<Scene, 'name' | 'info' | 'operationId'>,
  contacts: DomainContacts,
  code: string,
): Promise<Outcome<null>> {
  const { registry, contacts: book } = context
  const handles = await book.handlesFor(name, contacts)
  if (handles.kind !== 'done') return handles
  const servers = await nameserversOn(registry, info)
  if (servers.kind !== 'done') return servers
  const sent = await registry.order('domain/transfer', operationId, (clTRID) =>
    transferDomain(
      'request',
      { name, years: 1, code },
      {
        clTRID,
        extension: [transferDetails({ ...byType(handles.value), nameservers: servers.value })],
      },
    ),
  )
  return wentWell(sent) ? done(null) : failureOf(sent, registry.profile, { 2201: 'transfer_code_wrong' })
}

/**
 * A .be domain is registered at once, so that nobody else takes it, and gets its name servers after the portal reports
 * the holder's confirmation. DNS Belgium asks the holder directly for anything else, and reports it in its message
 * queue.
 */
export function holderConfirmation(context: EppContext): Pick<Registrar, 'confirmVerification'> {
  const { registry, journal, messages } = context
  return {
    confirmVerification: (operationId, { name }) =>
      journal.execute(name, operationId, 'confirm', {
        wasDone: async () => !(await journal.read(name)).incoming?.awaitsHolder,
        stands: async () => {
          const { verifying } = await journal.read(name)
          return verifying ? { kind: 'pending', reference: name, lookAgainSeconds: 3600 } : readDomain(context, name)
        },
        act: async () => {
          const { incoming, verifying } = await journal.read(name)
          const info = await ownInfo(registry, name)
          if (info.kind !== 'done') return info
          const abilities = registry.abilitiesFor(name)
          if (!incoming?.awaitsHolder || !abilities)
            return verifying
              ? { kind: 'pending', reference: name, lookAgainSeconds: 3600 }
              : rejected('not_in_this_state', name)
          const { nameservers, keys } = incoming
          const brought = await bringTo(context, operationId, info.value, abilities, { nameservers, keys })
          if (brought.kind !== 'done') return brought
          await journal.change(name, ({ incoming: waiting, ...record }) => {
            const { awaitsHolder: _confirmed, ...rest } = waiting ?? incoming
            return { ...record, incoming: rest, ...(keys ? { keys } : {}) }
          })
          await messages.tell(name, 'registrant-verified', operationId)
          return { kind: 'pending', reference: name, lookAgainSeconds: zoneSeconds }
        },
      }),
  }
}
