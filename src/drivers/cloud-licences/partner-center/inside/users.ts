import { done } from '../../../outcome.ts'
import type { NewTenantUser, OneUser, TenantInside } from '../../port.ts'
import { no } from '../api/stop.ts'
import { rowOf, text } from '../api/values.ts'
import { type Running, reading } from '../book.ts'
import type { Microsoft } from '../context.ts'
import type { SubscriptionReader } from '../licences/subscription-reader.ts'
import type { Access } from './gdap.ts'
import { gone, skusOf, type UserReader, userPath } from './user-reader.ts'

type Users = Omit<TenantInside, 'listDomains' | 'addDomain' | 'verifyDomain'>
type Parts = { access: Access; users: UserReader; seatsOf: SubscriptionReader['seatsOf'] }

const newUser = ({ principalName, firstName, lastName, country, password }: NewTenantUser) => ({
  ...{ accountEnabled: true, displayName: `${firstName} ${lastName}`.trim(), userPrincipalName: principalName },
  ...{ givenName: firstName, surname: lastName, usageLocation: country },
  mailNickname: principalName.split('@')[0]?.replaceAll(/[^\w.-]/g, '') || 'user',
  passwordProfile: { password, forceChangePasswordNextSignIn: true },
})

export function usersPart({ graph, book }: Microsoft, { access, users, seatsOf }: Parts): Users {
  const { one, facts, byName, adminsOf, insistOnSeats } = users

  async function give(running: Running, of: OneUser, wanted: readonly string[], had: readonly string[]): Promise<void> {
    const added = wanted.filter((sku) => !had.includes(sku))
    const removeLicenses = had.filter((sku) => !wanted.includes(sku))
    if (added.length === 0 && removeLicenses.length === 0) return
    await insistOnSeats(of.tenant, added)
    const json = { addLicenses: added.map((skuId) => ({ skuId, disabledPlans: [] })), removeLicenses }
    const path = `${userPath(of.user)}/assignLicense`
    await graph.write(of.tenant, running.step('licences'), { method: 'POST', path, json, gone })
  }

  return {
    listUsers: (tenant) =>
      reading(async () => {
        await access.insist(tenant)
        return users.list(tenant)
      }),

    listSeats: (tenant) =>
      reading(async () => {
        await access.insist(tenant)
        return seatsOf(tenant)
      }),

    createUser: (operationId, user) =>
      book.run(operationId, user.tenant, {
        kind: 'user',
        act: async (running) => {
          const { tenant, principalName, licences } = user
          await access.insist(tenant)
          const wasSent = running.note('sentAt') !== undefined
          let row = await byName(tenant, principalName)
          if (row && !wasSent) throw no('user_exists', principalName, 'principalName')
          if (!row) {
            await insistOnSeats(tenant, licences)
            if (!wasSent) await running.keep({ sentAt: book.now() })
            const request = { method: 'POST', path: '/users', json: newUser(user) } as const
            row = rowOf(await graph.write(tenant, running.step(), request))
          }
          const of = { tenant, user: text(row.id) }
          await running.keep({ user: of.user })
          await give(running, of, licences, skusOf(row))
          return done(await facts(of))
        },
        answer: async (running) =>
          done(await facts({ tenant: user.tenant, user: running.note<string>('user') ?? user.principalName })),
      }),

    setLicences: (operationId, { licences, ...of }) =>
      book.run(operationId, of.tenant, {
        kind: 'user.licences',
        act: async (running) => {
          await access.insist(of.tenant)
          await give(running, of, licences, skusOf(await one(of)))
          return done(await facts(of))
        },
        answer: async () => done(await facts(of)),
      }),

    resetPassword: (operationId, { password, ...of }) =>
      book.run(operationId, of.tenant, {
        kind: 'user.password',
        act: async (running) => {
          await access.insist(of.tenant)
          const json = { passwordProfile: { password, forceChangePasswordNextSignIn: true } }
          await graph.write(of.tenant, running.step(), { method: 'PATCH', path: userPath(of.user), json, gone })
          return done(await facts(of))
        },
        answer: async () => done(await facts(of)),
      }),

    deleteUser: (operationId, of) =>
      book.run(operationId, of.tenant, {
        kind: 'user.delete',
        act: async (running) => {
          await access.insist(of.tenant)
          const wasSent = running.note('sentAt') !== undefined
          if (!(await byName(of.tenant, of.user))) return done({ existed: wasSent })
          const admins = await adminsOf(of.tenant)
          if (admins.size === 1 && admins.has(of.user)) throw no('last_administrator', of.user)
          await running.keep({ sentAt: book.now() })
          await graph.write(of.tenant, running.step(), { method: 'DELETE', path: userPath(of.user), gone })
          return done({ existed: true })
        },
        answer: async () => done({ existed: true }),
      }),
  }
}
