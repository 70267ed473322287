import { maskEmail } from '#base/text.ts'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import type { DomainFacts, Registrar, TransferCode } from '../../port.ts'
import { type DomainInfo, restoreStateOf } from '../answers/domain.ts'
import type { EppContext } from '../epp-context.ts'
import { deletionOn, reactivateDomain, requestAuthCode, undeleteDomain } from '../frames/dns-belgium.ts'
import { deleteDomain, updateDomain } from '../frames/domain.ts'
import { restoreReport, restoreRequest } from '../frames/extensions.ts'
import { failureOf, wentWell } from '../results.ts'
import type { Scene } from './change-of.ts'
import { checkNames } from './check-names.ts'
import { isLocked, isOnItsWay, isQuarantined, ownInfo, readDomain } from './read-domain.ts'

const restoreSeconds = 3600

/** Deletion, reactivation, and the codes for a transfer away. */
export function leaving(context: EppContext): Pick<Registrar, 'remove' | 'reactivate' | 'mailTransferCode'> {
  const { registry, journal, messages } = context
  const { profile } = registry
  return {
    remove: (operationId, { name }) =>
      journal.execute<null>(name, operationId, 'remove', {
        stands: async () => done(null),
        // Done when it is gone, is being deleted, or was registered again by somebody later.
        wasDone: async (entry) => {
          const info = await ownInfo(registry, name)
          if (info.kind === 'retry' || info.kind === 'unknown') return info
          return info.kind !== 'done' || isLeaving(info.value) || entry.saw !== info.value.createdAt
        },
        act: async (entry) => {
          const { incoming } = await journal.read(name)
          const info = await ownInfo(registry, name)
          if (info.kind === 'rejected' && isOnItsWay(incoming)) return rejected('not_in_this_state', incoming.stage)
          if (info.kind !== 'done') return info
          if (isLocked(registry, info.value)) return rejected('domain_locked', name)
          if (isQuarantined(info.value)) return rejected('not_in_this_state', name)
          await journal.note(name, entry, info.value.createdAt ?? '')
          const extension = [profile.belgian ? deletionOn(registry.clock.now().toISOString()) : undefined]
          const sent = await registry.order('domain/delete', operationId, (clTRID) =>
            deleteDomain(name, { clTRID, extension }),
          )
          if (!wentWell(sent)) return failureOf(sent, profile, { 2304: 'domain_locked' })
          await journal.change(name, ({ incoming: _gone, broughtBy: _by, verifying: _asked, ...record }) => record)
          const after = await readDomain(context, name)
          if (after.kind === 'rejected') await messages.tell(name, 'deleted', operationId)
          else if (after.kind === 'done' && after.value.state === 'quarantine')
            await messages.tell(name, 'quarantined', operationId)
          return done(null)
        },
      }),

    reactivate: (operationId, { name }) =>
      journal.execute<DomainFacts>(name, operationId, 'reactivate', {
        stands: () => restored(context, name),
        wasDone: async () => {
          const info = await ownInfo(registry, name)
          if (info.kind === 'retry' || info.kind === 'unknown') return info
          return info.kind === 'done' && !isLeaving(info.value)
        },
        act: async () => {
          const info = await ownInfo(registry, name)
          if (info.kind !== 'done') return info
          if (!isLeaving(info.value)) return rejected('not_in_this_state', name)
          const back = await bringBack(context, operationId, info.value)
          return back.kind === 'done' ? restored(context, name) : back
        },
      }),

    mailTransferCode: (operationId, { name }) => {
      const abilities = registry.abilitiesFor(name)
      if (!abilities?.mailsCodeToHolder) return Promise.resolve(rejected('code_not_mailed', name))
      return journal.execute<{ to?: string }>(name, operationId, 'mail-code', {
        // The code stays the same, so a second mail is better than none.
        wasDone: async () => false,
        stands: async () => done({}),
        act: async () => {
          const checked = await checkNames(registry, [name])
          const found = checked.kind === 'done' ? checked.value[0] : undefined
          if (found?.result === 'available') return rejected('name_not_registered', name, 'name')
          if (found?.result === 'taken' && found.here) return rejected('already_here', name, 'name')
          const mailed = await mailCode(context, name, operationId)
          return mailed.kind === 'done' ? done({}) : mailed
        },
      })
    },
  }
}

const isLeaving = (info: DomainInfo) => isQuarantined(info) || info.belgian?.deletionAt !== undefined

/** A restore is complete once the registry has accepted the report (RFC 3915 §3.1). */
async function restored(context: EppContext, name: string): Promise<Outcome<DomainFacts>> {
  const info = await ownInfo(context.registry, name)
  if (info.kind !== 'done') return info
  return info.value.grace.includes('pendingRestore')
    ? { kind: 'pending', reference: name, lookAgainSeconds: restoreSeconds }
    : readDomain(context, name)
}

async function bringBack({ registry }: EppContext, operationId: string, info: DomainInfo): Promise<Outcome<null>> {
  const { profile, clock } = registry
  const { name } = info
  const form = profile.nameservers
  if (profile.belgian) {
    const isGone = info.belgian?.quarantined
    const sent = await registry.order(isGone ? 'domain/reactivate' : 'domain/undelete', operationId, (clTRID) =>
      isGone ? reactivateDomain(name, clTRID) : undeleteDomain(name, clTRID),
    )
    return wentWell(sent) ? done(null) : failureOf(sent, profile)
  }
  const restore = (extension: ReturnType<typeof restoreRequest>, what: string) =>
    registry.order('domain/restore', `${operationId}${what}`, (clTRID) =>
      updateDomain({ name, form, emptyChange: true }, { clTRID, extension: [extension] }),
    )
  const asked = await restore(restoreRequest(), '')
  if (!wentWell(asked)) return failureOf(asked, profile)
  if (!profile.restoreReport || restoreStateOf(asked.answer) !== 'pendingRestore') return done(null)
  const whole = `${name}, ${info.registrant ?? ''}, ${info.nameservers.map(({ host }) => host).join(' ')}`
  const reported = await restore(
    restoreReport({
      before: whole,
      after: whole,
      deletedAt: info.updatedAt ?? clock.now().toISOString(),
      restoredAt: clock.now().toISOString(),
    }),
    '-report',
  )
  return wentWell(reported) ? done(null) : failureOf(reported, profile)
}

async function mailCode({ registry }: EppContext, name: string, operationId: string): Promise<Outcome<null>> {
  const url = registry.settings.codeUrl?.replaceAll('{domain}', name)
  const sent = await registry.order('domain/request-code', operationId, (clTRID) => requestAuthCode(name, clTRID, url))
  return wentWell(sent) ? done(null) : failureOf(sent, registry.profile, { 2303: 'name_not_registered' })
}

/** For our own domains the address is known; most of it is masked. */
export const mailOwnCode =
  (context: EppContext) =>
  async ({ name, info, operationId }: Scene): Promise<Outcome<TransferCode>> => {
    const people = await context.contacts.contactsOn(info)
    if (people.kind !== 'done') return people
    const mailed = await mailCode(context, name, operationId)
    return mailed.kind === 'done' ? done({ delivery: 'mailed', to: maskEmail(people.value.registrant.email) }) : mailed
  }
