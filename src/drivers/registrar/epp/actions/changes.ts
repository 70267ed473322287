import { done, type Outcome, rejected } from '../../../outcome.ts'
import { contactFlaw, nameserverFlaw } from '../../order-checks.ts'
import type { Registrar, TransferCode } from '../../port.ts'
import type { Incoming } from '../book/journal.ts'
import type { EppContext } from '../epp-context.ts'
import { updateDomain } from '../frames/domain.ts'
import { failureOf, wentWell } from '../results.ts'
import { bringTo } from './bring-to.ts'
import { changeOf, type Scene } from './change-of.ts'
import { changeContacts } from './holder.ts'
import { renewalAt } from './renew.ts'
import { transferCodeAt } from './transfer-code.ts'

type Changes = Pick<
  Registrar,
  'renew' | 'updateNameservers' | 'updateContacts' | 'updateDnssecKeys' | 'setLock' | 'requestTransferCode'
>

/** Changes of the data of a domain that is here. */
export function changes(context: EppContext, mailCode: (scene: Scene) => Promise<Outcome<TransferCode>>): Changes {
  const { registry, journal } = context
  /** A domain that is waiting for its holder gets these changes after the confirmation. */
  const later = async (name: string, more: Partial<Incoming>): Promise<Outcome<null>> => {
    await journal.change(name, ({ incoming, ...record }) => ({
      ...record,
      ...(incoming ? { incoming: { ...incoming, ...more } } : {}),
    }))
    return done(null)
  }

  return {
    renew: renewalAt(context),

    updateNameservers: (operationId, { name, nameservers }) =>
      changeOf(context, operationId, name, {
        kind: 'nameservers',
        when: 'open',
        work: async ({ info, abilities, incoming }) => {
          const flaw = nameserverFlaw(name, nameservers, abilities)
          if (flaw) return flaw
          return incoming?.awaitsHolder
            ? later(name, { nameservers })
            : bringTo(context, operationId, info, abilities, { nameservers })
        },
      }),

    updateContacts: (operationId, { name, contacts, code }) =>
      changeOf(context, operationId, name, {
        kind: 'contacts',
        when: 'open',
        work: async (scene) => {
          const flaw = contactFlaw(contacts, scene.abilities)
          return flaw ?? changeContacts(context, scene, contacts, code)
        },
      }),

    updateDnssecKeys: (operationId, { name, keys }) =>
      changeOf(context, operationId, name, {
        kind: 'keys',
        when: 'open',
        work: async ({ info, abilities, incoming }) => {
          if (incoming?.awaitsHolder) return later(name, { keys })
          const brought = await bringTo(context, operationId, info, abilities, { keys })
          if (brought.kind === 'done') await journal.change(name, (record) => ({ ...record, keys }))
          return brought
        },
      }),

    setLock: (operationId, { name, locked }) =>
      changeOf(context, operationId, name, {
        kind: 'lock',
        when: 'settled',
        work: async ({ info, abilities }) => {
          if (!abilities.lock.can) return rejected('lock_not_offered', name)
          const { lock, nameservers: form } = registry.profile
          const statuses = lock.filter((status) => info.statuses.includes(status) !== locked)
          if (statuses.length === 0) return done(null)
          const change = locked ? { add: { statuses } } : { remove: { statuses } }
          const sent = await registry.order('domain/update', operationId, (clTRID) =>
            updateDomain({ name, form, ...change }, { clTRID }),
          )
          return wentWell(sent) ? done(null) : failureOf(sent, registry.profile)
        },
      }),

    requestTransferCode: transferCodeAt(context, mailCode),
  }
}
