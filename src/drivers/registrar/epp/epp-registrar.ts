import type { DriverOptions } from '../../driver-table.ts'
import type { Registrar } from '../port.ts'
import { changes } from './actions/changes.ts'
import { checkNames } from './actions/check-names.ts'
import { holderConfirmation } from './actions/holder.ts'
import { leaving, mailOwnCode } from './actions/leaving.ts'
import { readDomain } from './actions/read-domain.ts'
import { readMessage } from './actions/read-message.ts'
import { registerDomain } from './actions/register.ts'
import { restartTransfer, transferHere } from './actions/transfer.ts'
import { contactBook } from './book/contacts.ts'
import { openJournal } from './book/journal.ts'
import { messageBook } from './book/messages.ts'
import type { EppContext } from './epp-context.ts'
import { joined } from './joined.ts'
import { openRegistry } from './registry.ts'
import { type RegistrySettings, registriesFrom } from './settings.ts'

export type EppRegistrar = Registrar & { close(): Promise<void> }
type Options = Pick<DriverOptions, 'state' | 'clock'> & Partial<Pick<DriverOptions, 'log'>>

/** One registry over EPP (RFC 5730 to 5734), with the particularities of its profile. */
export function openEppRegistry(settings: RegistrySettings, options: Options): EppRegistrar {
  const registry = openRegistry(settings, options)
  const journal = openJournal(registry)
  const messages = messageBook(registry, readMessage({ registry, journal }))
  const context: EppContext = { registry, journal, contacts: contactBook(registry), messages }
  return {
    name: settings.name,
    extensions: settings.extensions,
    abilitiesFor: registry.abilitiesFor,
    check: (names) => checkNames(registry, names),
    read: (name) => readDomain(context, name),
    register: (operationId, order) => registerDomain(context, operationId, order),
    transfer: (operationId, order) => transferHere(context, operationId, order),
    restartTransfer: (operationId, order) => restartTransfer(context, operationId, order),
    ...changes(context, mailOwnCode(context)),
    ...leaving(context),
    ...holderConfirmation(context),
    poll: messages.poll,
    acknowledge: messages.acknowledge,
    close: registry.pool.close,
  }
}

/** All configured registries as one registrar. Opening connects to none. */
export function openEpp({ settings, ...options }: DriverOptions): EppRegistrar {
  return joined(registriesFrom(settings).map((one) => openEppRegistry(one, options)))
}
