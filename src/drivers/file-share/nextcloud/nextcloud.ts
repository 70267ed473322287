import { type Ability, done } from '../../outcome.ts'
import type { FileShare } from '../port.ts'
import { quotaText } from './company.ts'
import { heard, type NextcloudOptions, nextcloudCore } from './core.ts'
import { no } from './ocs.ts'
import { appoint, place } from './place.ts'
import { userPart } from './users.ts'

const can: Ability = { can: true }

/** Companies that share files on a Nextcloud of the provider's. Held to what Nextcloud publishes: see its README. */
export function openNextcloud(options: NextcloudOptions): FileShare {
  const core = nextcloudCore(options)
  const { at, memory, known, factsOf, write, change } = core

  return {
    name: 'nextcloud',
    abilities: { users: can, space: can, suspend: can, lastSeen: can },
    letsIn: () =>
      heard(async () => {
        await at.people('nobody')
        return done(true)
      }),
    readCompany: (reference) => heard(() => factsOf(reference)),

    placeCompany: (operationId, wanted) =>
      write(operationId, wanted.reference, async () => {
        const { isEnded, operations } = await memory.remembered(wanted.reference)
        if (isEnded) throw no('company_ended', wanted.reference)
        if (operations.length > 0) throw no('name_taken', wanted.reference)
        await place(core, wanted)
        return { subscription: wanted.subscription }
      }),

    keepCompany: (operationId, { reference, company }) =>
      change(operationId, reference, async ({ people, admin }) => {
        await at.rename(reference, company.name)
        await appoint(core, reference, company, people, admin)
        return {}
      }),

    keepSubscription: (operationId, { reference, subscription }) =>
      change(operationId, reference, async ({ people, memory: kept }) => {
        if (subscription.users < people.length) throw no('users_in_use', String(people.length), 'users')
        const before = kept.subscription?.spaceGb ?? 0
        // Who had all there was has all there is.
        for (const { id, spaceGb } of people)
          if (spaceGb === before || spaceGb > subscription.spaceGb)
            await at.edit(id, 'quota', quotaText(subscription.spaceGb))
        return { subscription }
      }),

    suspendCompany: (operationId, { reference }) =>
      write(operationId, reference, async () => {
        for (const { id, isEnabled } of (await known(reference)).people) if (isEnabled) await at.setEnabled(id, false)
        return { isSuspended: true }
      }),
    resumeCompany: (operationId, { reference }) =>
      write(operationId, reference, async () => {
        for (const { id, isShut } of (await known(reference)).people) if (!isShut) await at.setEnabled(id, true)
        return { isSuspended: false }
      }),

    endCompany: (operationId, { reference }) =>
      heard(async () => {
        if ((await memory.remembered(reference)).isEnded) return done({ existed: true })
        for (const { id } of (await known(reference)).people) await at.removePerson(id)
        await at.removeGroups(reference)
        await memory.remember(reference, { isEnded: true }, operationId)
        return done({ existed: true })
      }),

    ...userPart(core),
  }
}
