import { addMonths, dayOf } from '#base/dates.ts'
import { maskEmail } from '#base/text.ts'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import { contactFlaw, nameserverFlaw, periodFlaw } from '../../order-checks.ts'
import type { DomainFacts, ExtensionAbilities, Registrar, TransferCode } from '../../port.ts'
import type { DomainInfo } from '../answers/domain.ts'
import type { Entry, Incoming, OperationKind } from '../book/journal.ts'
import type { Desk } from '../desk.ts'
import { renewDomain, updateDomain } from '../frames/domain.ts'
import { failureOf, wentWell } from '../results.ts'
import { bringTo } from './bring-to.ts'
import { changeContacts } from './holder.ts'
import { isLocked, isOnItsWay, isQuarantined, ownInfo, readDomain } from './read-domain.ts'

const maxYearsAhead = 10

export type Scene = {
  name: string
  info: DomainInfo
  abilities: ExtensionAbilities
  /** An order that is not finished: the domain waits for its holder. */
  incoming: Incoming | undefined
  operationId: string
  entry: Entry
}
type Change = { kind: OperationKind; when: 'open' | 'settled'; work(scene: Scene): Promise<Outcome<unknown>> }

/** Carries a change out on a domain that is here, and answers with what it looks like then. */
export function changeOf(
  desk: Desk,
  operationId: string,
  name: string,
  { kind, when, work }: Change,
): Promise<Outcome<DomainFacts>> {
  return desk.journal.execute<DomainFacts>(name, operationId, kind, {
    // Every change says what is to be, so that carrying it out once more finds nothing left to do.
    wasDone: async () => false,
    stands: () => readDomain(desk, name),
    act: async (entry) => {
      const scene = await sceneOf(desk, name, when)
      if (scene.kind !== 'done') return scene
      const worked = await work({ ...scene.value, operationId, entry })
      return worked.kind === 'done' ? readDomain(desk, name) : (worked as Outcome<never>)
    },
  })
}

/** The domain as it stands, when it stands so that it can be changed. */
export async function sceneOf(
  { registry, journal }: Desk,
  name: string,
  when: Change['when'],
): Promise<Outcome<Omit<Scene, 'operationId' | 'entry'>>> {
  const abilities = registry.abilitiesFor(name)
  if (!abilities) return rejected('no_such_domain', name)
  const { incoming } = await journal.read(name)
  const info = await ownInfo(registry, name)
  if (info.kind === 'rejected' && isOnItsWay(incoming)) return rejected('not_in_this_state', incoming.stage)
  if (info.kind !== 'done') return info
  const isSettled = !isQuarantined(info.value) && !info.value.statuses.includes('pendingCreate')
  if (!isSettled || (when === 'settled' && incoming?.awaitsHolder)) return rejected('not_in_this_state', name)
  return done({ name, info: info.value, abilities, incoming })
}

type Changes = Pick<
  Registrar,
  'renew' | 'updateNameservers' | 'updateContacts' | 'updateDnssecKeys' | 'setLock' | 'requestTransferCode'
>

export function changes(desk: Desk, mailCode: (scene: Scene) => Promise<Outcome<TransferCode>>): Changes {
  const { registry, journal } = desk
  /** A domain that waits for its holder gets these changes once the holder has confirmed. */
  const later = async (name: string, more: Partial<Incoming>): Promise<Outcome<null>> => {
    await journal.change(name, ({ incoming, ...record }) => ({
      ...record,
      ...(incoming ? { incoming: { ...incoming, ...more } } : {}),
    }))
    return done(null)
  }

  return {
    renew: (operationId, { name, periodYears, expiresOn }) => {
      const renewed = { until: '' }
      return changeOf(desk, operationId, name, {
        kind: 'renew',
        when: 'settled',
        work: async ({ info, abilities, entry }) => {
          if (abilities.renewal === 'automatic') return rejected('renews_automatically', name)
          const is = info.expiresAt ? dayOf(new Date(info.expiresAt)) : undefined
          const next = addMonths(expiresOn, 12 * periodYears)
          // Read back after a lost answer: it was carried out.
          if (entry.saw === expiresOn && is === next) return done(null)
          if (is !== expiresOn) return rejected('expiry_differs', is, 'expiresOn')
          const flaw = periodFlaw(periodYears, abilities)
          if (flaw) return flaw
          if (next > addMonths(dayOf(registry.clock.now()), 12 * maxYearsAhead))
            return rejected('period_too_long', next, 'periodYears')
          await journal.note(name, entry, expiresOn)
          renewed.until = next
          const currentlyUntil = (info.expiresAt ?? '').slice(0, 10)
          const sent = await registry.order('domain/renew', operationId, (clTRID) =>
            renewDomain({ name, currentlyUntil, years: periodYears }, { clTRID }),
          )
          return wentWell(sent)
            ? done(null)
            : failureOf(sent, registry.profile, { 2004: 'period_too_long', 2306: 'period_too_long' })
        },
      })
    },

    updateNameservers: (operationId, { name, nameservers }) =>
      changeOf(desk, operationId, name, {
        kind: 'nameservers',
        when: 'open',
        work: async ({ info, abilities, incoming }) => {
          const flaw = nameserverFlaw(name, nameservers, abilities)
          if (flaw) return flaw
          return incoming?.awaitsHolder
            ? later(name, { nameservers })
            : bringTo(desk, operationId, info, abilities, { nameservers })
        },
      }),

    updateContacts: (operationId, { name, contacts, code }) =>
      changeOf(desk, operationId, name, {
        kind: 'contacts',
        when: 'open',
        work: async (scene) => {
          const flaw = contactFlaw(contacts, scene.abilities)
          return flaw ?? changeContacts(desk, scene, contacts, code)
        },
      }),

    updateDnssecKeys: (operationId, { name, keys }) =>
      changeOf(desk, operationId, name, {
        kind: 'keys',
        when: 'open',
        work: async ({ info, abilities, incoming }) => {
          if (incoming?.awaitsHolder) return later(name, { keys })
          const brought = await bringTo(desk, operationId, info, abilities, { keys })
          if (brought.kind === 'done') await journal.change(name, (record) => ({ ...record, keys }))
          return brought
        },
      }),

    setLock: (operationId, { name, locked }) =>
      changeOf(desk, operationId, name, {
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

    requestTransferCode: (operationId, { name }) =>
      journal.execute<TransferCode>(name, operationId, 'code', {
        wasDone: async () => false,
        stands: () => shownAgain(desk, name, operationId),
        act: async (entry) => {
          const scene = await sceneOf(desk, name, 'settled')
          if (scene.kind !== 'done') return scene
          const { info, abilities } = scene.value
          if (isLocked(registry, info)) return rejected('domain_locked', name)
          const whole = { ...scene.value, operationId, entry }
          return abilities.transferCode === 'mailed' ? mailCode(whole) : setCode(desk, whole)
        },
      }),
  }
}

/** A code of ours, made again each time it is asked for and kept by the registry alone. */
async function setCode({ registry }: Desk, { name, operationId }: Scene): Promise<Outcome<TransferCode>> {
  const code = codeFor({ registry }, name, operationId)
  const sent = await registry.order('domain/update', operationId, (clTRID) =>
    updateDomain({ name, form: registry.profile.nameservers, code }, { clTRID }),
  )
  return wentWell(sent) ? done({ delivery: 'shown', code }) : failureOf(sent, registry.profile)
}

/** Letters, figures and a sign, as the rules of most registries want it. */
const codeFor = ({ registry }: Pick<Desk, 'registry'>, name: string, operationId: string) =>
  `Bf1!${registry.secretFor('code', name, operationId).slice(0, 12)}`

async function shownAgain(desk: Desk, name: string, operationId: string): Promise<Outcome<TransferCode>> {
  if (desk.registry.abilitiesFor(name)?.transferCode === 'shown')
    return done({ delivery: 'shown', code: codeFor(desk, name, operationId) })
  const facts = await readDomain(desk, name)
  return facts.kind === 'done'
    ? done({ delivery: 'mailed', to: maskEmail(facts.value.contacts.registrant.email) })
    : facts
}
