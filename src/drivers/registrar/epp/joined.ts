import { done, type Outcome, rejected } from '../../outcome.ts'
import { type Availability, maxNamesAtOnce, type Registrar } from '../port.ts'
import type { EppRegistrar } from './epp-registrar.ts'

/** Several registries as one: a name goes to the registry of its extension, messages come from all. */
export function joined(registries: readonly EppRegistrar[]): EppRegistrar {
  const [first] = registries
  if (first && registries.length === 1) return first
  const extensions = registries.flatMap((registry) => registry.extensions)
  const twice = extensions.find((extension, index) => extensions.indexOf(extension) !== index)
  if (twice) throw new Error(`EPP_REGISTRIES: two registries have .${twice}`)
  const homeOf = (name: string) =>
    registries.find((registry) => registry.abilitiesFor(name)) ??
    registries.find((registry) => registry.extensions.some((extension) => name.endsWith(`.${extension}`)))
  const at =
    <Order extends { name: string }, Value>(
      call: (registry: Registrar) => (operationId: string, order: Order) => Promise<Outcome<Value>>,
      missing: string,
    ) =>
    (operationId: string, order: Order): Promise<Outcome<Value>> => {
      const home = homeOf(order.name)
      return home ? call(home)(operationId, order) : Promise.resolve(rejected(missing, order.name))
    }

  return {
    name: registries.map(({ name }) => name).join(', '),
    extensions,
    abilitiesFor: (name) => homeOf(name)?.abilitiesFor(name),
    check: (names) => checkAll(names, homeOf),
    read: (name) => homeOf(name)?.read(name) ?? Promise.resolve(rejected('no_such_domain', name)),
    register: at((home) => home.register, 'extension_not_supported'),
    transfer: at((home) => home.transfer, 'extension_not_supported'),
    restartTransfer: at((home) => home.restartTransfer, 'no_such_domain'),
    renew: at((home) => home.renew, 'no_such_domain'),
    remove: at((home) => home.remove, 'no_such_domain'),
    reactivate: at((home) => home.reactivate, 'no_such_domain'),
    updateNameservers: at((home) => home.updateNameservers, 'no_such_domain'),
    updateContacts: at((home) => home.updateContacts, 'no_such_domain'),
    updateDnssecKeys: at((home) => home.updateDnssecKeys, 'no_such_domain'),
    setLock: at((home) => home.setLock, 'no_such_domain'),
    requestTransferCode: at((home) => home.requestTransferCode, 'no_such_domain'),
    mailTransferCode: at((home) => home.mailTransferCode, 'code_not_mailed'),
    confirmVerification: at((home) => home.confirmVerification, 'no_such_domain'),

    async poll() {
      const polled = await Promise.all(registries.map((registry) => registry.poll()))
      const told = polled.flatMap((outcome) => (outcome.kind === 'done' ? outcome.value : []))
      // A registry that does not answer does not hold back the messages of the others.
      const silent = polled.find(({ kind }) => kind !== 'done')
      return silent && told.length === 0 ? silent : done(told.sort((one, other) => one.at.localeCompare(other.at)))
    },
    /** Only the registry that has the message acknowledges it; for the others it is harmless. */
    async acknowledge(messageId) {
      await Promise.all(registries.map((registry) => registry.acknowledge(messageId)))
      return done(null)
    },
    async close() {
      await Promise.all(registries.map((registry) => registry.close()))
    },
  }
}

async function checkAll(
  names: readonly string[],
  homeOf: (name: string) => EppRegistrar | undefined,
): Promise<Outcome<Availability[]>> {
  if (names.length > maxNamesAtOnce) return rejected('too_many_names')
  const byHome = Map.groupBy(names, homeOf)
  const answers = await Promise.all(
    [...byHome].map(async ([home, mine]): Promise<Availability[]> => {
      const outcome = await home?.check(mine)
      if (outcome?.kind === 'done') return outcome.value
      const because = home ? 'registry_silent' : 'extension_not_supported'
      return mine.map((name) => ({ name, result: 'unknown', because }))
    }),
  )
  const byName = new Map(answers.flat().map((answer) => [answer.name, answer]))
  return done(names.flatMap((name) => byName.get(name) ?? []))
}
