import { shareAbilities } from '#base/licences.ts'
import { done, type Outcome } from '../../outcome.ts'
import { licenceBehaves } from '../../sandbox-behaviour.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { FileShare, ShareCompany, WantedCompany } from '../port.ts'
import { companyBook, isNo, no, standing } from './company-book.ts'
import type { KeptCompany, KeptUser } from './kept-company.ts'
import { userPart } from './users.ts'

export type SandboxFileShareOptions = {
  state: SandboxState
  clock: Clock
  /** How much faster than in reality companies are made; 1 when left out. */
  pace?: number
}
/** For the demo world and tests. */
export type SandboxFileShare = FileShare & {
  /** Was made at some time, with these people; does nothing when it is known. */
  adopt(
    wanted: WantedCompany & { since: Date; people?: readonly { email: string; name: string }[] },
    isSuspended?: boolean,
  ): Promise<void>
}

const makingMs = 20_000
const everything = Object.fromEntries(shareAbilities.map((ability) => [ability, { can: true }]))

type Named = { company: ShareCompany; login: string; spaceGb: number; since: number }
const adminOf = ({ company: { adminName, adminEmail }, login, spaceGb, since }: Named): KeptUser => ({
  ...{ id: login, email: adminEmail, name: adminName, isAdmin: true, isEnabled: true, spaceGb, since },
})

const keptOf = ({ reference, company, subscription }: WantedCompany, login: string, since: number): KeptCompany => ({
  ...{ reference, company, subscription, readyAt: since, suspendedAt: null, endedAt: null, operations: [] },
  users: [adminOf({ company, login, spaceGb: subscription.spaceGb, since })],
})

/** Somebody who is among them administers from now on; otherwise the administrator is told by another name and address. Nobody's files go. */
function underAdmin(kept: KeptCompany, company: ShareCompany): KeptCompany {
  const address = company.adminEmail.toLowerCase()
  const known = kept.users.find(({ email, isAdmin }) => !isAdmin && email.toLowerCase() === address)
  const users = kept.users.map((user): KeptUser => {
    if (known) return { ...user, isAdmin: user === known, name: user === known ? company.adminName : user.name }
    return user.isAdmin ? { ...user, name: company.adminName, email: company.adminEmail } : user
  })
  return { ...kept, company, users }
}

/** The built-in host of files. One entry a company, `file-share:company:<reference>`, and one a login. */
export function openSandboxFileShare({ state, clock, pace = 1 }: SandboxFileShareOptions): SandboxFileShare {
  const book = companyBook(state, clock)
  /** The administrator's address, or where that is the login of another company's a name of its own. */
  const loginFor = async (reference: string, { adminEmail }: ShareCompany): Promise<string> => {
    const address = adminEmail.toLowerCase()
    return (await book.claim(address, reference)) ? address : `${reference}.admin`
  }
  const move = (
    operationId: string,
    reference: string,
    suspendedAt: (kept: KeptCompany, now: number) => number | null,
  ) =>
    book.write(operationId, reference, (kept, now) => {
      if (!kept) return no('no_such_company', reference)
      const stands = standing(kept, now)
      return stands.kind === 'done' ? { ...kept, suspendedAt: suspendedAt(kept, now) } : (stands as Outcome<never>)
    })

  return {
    name: 'sandbox',
    abilities: everything as FileShare['abilities'],
    letsIn: async () => done(true),
    readCompany: (reference) => book.look(reference, standing),
    ...userPart(book),

    async placeCompany(operationId, wanted) {
      const { reference, company } = wanted
      const login = await loginFor(reference, company)
      return book.write(operationId, reference, (kept, now) => {
        if (kept) return no(kept.endedAt === null ? 'name_taken' : 'company_ended', reference)
        if (licenceBehaves(company.name, 'refuse')) return no('refused', 'the host refuses this company')
        if (licenceBehaves(company.name, 'full')) return no('out_of_stock', 'no room is left')
        const takes = makingMs * (licenceBehaves(company.name, 'slow') ? 20 : 1)
        return keptOf(wanted, login, now + Math.round(takes / pace))
      })
    },

    keepCompany: (operationId, { reference, company }) =>
      book.change(operationId, reference, (kept) => underAdmin(kept, company)),

    keepSubscription: (operationId, { reference, subscription }) =>
      book.change(operationId, reference, (kept) => {
        if (subscription.users < kept.users.length) return no('users_in_use', String(kept.users.length), 'users')
        const users = kept.users.map((user) => ({
          ...user,
          // Who had all there was has all there is.
          spaceGb:
            user.spaceGb === kept.subscription.spaceGb
              ? subscription.spaceGb
              : Math.min(user.spaceGb, subscription.spaceGb),
        }))
        return { ...kept, subscription, users }
      }),

    suspendCompany: (operationId, { reference }) =>
      move(operationId, reference, (kept, now) => kept.suspendedAt ?? now),
    resumeCompany: (operationId, { reference }) => move(operationId, reference, () => null),

    async endCompany(operationId, { reference }) {
      const people = (await book.peek(reference))?.users ?? []
      const said = await book.write(
        operationId,
        reference,
        (kept, now) => (kept ? { ...kept, users: [], endedAt: kept.endedAt ?? now } : no('no_such_company', reference)),
        () => done({ existed: true }),
      )
      if (!isNo(said) || said.kind === 'done') for (const { id } of people) await book.release(id, reference)
      return said
    },

    async adopt({ since, people = [], ...wanted }, isSuspended) {
      const kept = keptOf(wanted, await loginFor(wanted.reference, wanted.company), since.getTime())
      const others = people.map(
        ({ email, name }, index): KeptUser => ({
          ...{
            id: email.toLowerCase(),
            email,
            name,
            isAdmin: false,
            isEnabled: true,
            spaceGb: wanted.subscription.spaceGb,
          },
          since: since.getTime() + index * 30 * 86_400_000,
        }),
      )
      const users = [...kept.users, ...others].slice(0, wanted.subscription.users)
      for (const { id } of users) await book.claim(id, wanted.reference)
      await book.keep({ ...kept, users, suspendedAt: isSuspended ? since.getTime() : null })
    },
  }
}
