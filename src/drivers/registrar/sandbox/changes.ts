import { rejected } from '../../outcome.ts'
import { contactFlaw, nameserverFlaw } from '../order-checks.ts'
import type { Registrar } from '../port.ts'
import type { RegistryBook } from './registry-book.ts'
import { factsAfter, inState, openStates } from './scene.ts'

type Changes = Pick<Registrar, 'updateNameservers' | 'updateContacts' | 'updateDnssecKeys' | 'setLock'>

/** Changes of the data of a domain that is here. */
export const changes = (book: RegistryBook): Changes => ({
  updateNameservers: (operationId, { name, nameservers }) =>
    book.write(
      operationId,
      name,
      inState(
        openStates,
        factsAfter(({ held, abilities }) => {
          const flaw = nameserverFlaw(name, nameservers, abilities)
          if (!flaw) held.nameservers = nameservers
          return flaw
        }),
      ),
    ),

  updateContacts: (operationId, { name, contacts }) =>
    book.write(
      operationId,
      name,
      inState(
        openStates,
        factsAfter(({ held, abilities }) => {
          const flaw = contactFlaw(contacts, abilities)
          if (!flaw) held.contacts = contacts
          return flaw
        }),
      ),
    ),

  updateDnssecKeys: (operationId, { name, keys }) =>
    book.write(
      operationId,
      name,
      inState(
        openStates,
        factsAfter(({ held }) => {
          held.dnssecKeys = keys
          return undefined
        }),
      ),
    ),

  setLock: (operationId, { name, locked }) =>
    book.write(
      operationId,
      name,
      inState(
        ['active'],
        factsAfter(({ held, abilities }) => {
          if (!abilities.lock.can) return rejected('lock_not_offered', name)
          held.locked = locked
          return undefined
        }),
      ),
    ),
})
