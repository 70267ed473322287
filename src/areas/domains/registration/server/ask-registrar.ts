import { localeOf } from '#base/locale.ts'
import type { Outcome } from '#drivers/outcome.ts'
import {
  type ContactRole,
  type DomainContacts,
  type DomainFacts,
  type Registrar,
  type RegistrarContact,
  registrarKey,
} from '#drivers/registrar/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { answered, reading } from '#platform/operations/answers.ts'
import { registrarContact } from '../rules/registrar-contact.ts'
import { domainStore, type Registration } from './registration-store.ts'

/**
 * Sends a request to the registrar, or asks for its state. A call with the same operation id is carried out once, so
 * the same call places the request, polls it and finds out an unknown outcome.
 */
export async function askRegistrar(ctx: JobCtx, asked: Registration): Promise<Outcome<DomainFacts>> {
  const registrar = ctx.driver(registrarKey)
  const contacts = await contactsOf(ctx, asked)
  const nameservers = asked.nameservers.map((host) => ({ host }))
  const { name, operation_id: operationId, restarts } = asked
  if (asked.kind === 'register')
    return registrar.register(operationId, { name, periodYears: asked.years, contacts, nameservers })
  const code = asked.transfer_code ?? ''
  const order = { name, code, contacts, nameservers }
  if (restarts === 0) return registrar.transfer(operationId, order)
  const again = `${operationId}-restart-${restarts}`
  // A request that the registry refused before it began cannot be restarted, and is sent anew.
  return reading<DomainFacts, Outcome<DomainFacts>>(await registrar.restartTransfer(again, { name, code }), {
    rejected: (said) => (notBegun.has(said.code) ? registrar.transfer(again, order) : said),
  })
}

const notBegun = new Set(['no_such_domain', 'not_in_this_state'])

async function contactsOf(ctx: JobCtx, asked: Registration): Promise<DomainContacts> {
  const locale = localeOf(asked.locale)
  const rows = await domainStore.contactsByRole(ctx.sql, asked.domain_id)
  const byRole = rows.map((row): [ContactRole, RegistrarContact] => [
    row.role as ContactRole,
    registrarContact(row, locale),
  ])
  return Object.fromEntries(byRole) as DomainContacts
}

/** The domain at the registry while an operation is running; undefined when there is no answer. */
export async function standingAt(registrar: Registrar, name: string): Promise<DomainFacts | undefined> {
  return answered(await registrar.read(name))
}
