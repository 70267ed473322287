import { done } from '../../../outcome.ts'
import type { NewTenantUser, OneUser, TenantInside, TenantUser } from '../../port.ts'
import { no, Refusal } from '../api/stop.ts'
import { itemsOf, moment, part, type Row, rowOf, rowsOf, text } from '../api/values.ts'
import { type Running, reading } from '../book.ts'
import type { Microsoft } from '../context.ts'
import type { SubscriptionReader } from '../licences/subscription-reader.ts'
import type { Access } from './gdap.ts'

type Users = Omit<TenantInside, 'listDomains' | 'addDomain' | 'verifyDomain'>

/** Global administrator, in every tenant. */
const administrators = '62e90394-69f5-4237-9190-012177145e10'
const shown = 'id,displayName,userPrincipalName,accountEnabled,assignedLicenses,createdDateTime'
const gone = 'no_such_user' as const
const most = 999

const skusOf = (row: Row): string[] => rowsOf(row.assignedLicenses).map(({ skuId }) => text(skuId).toLowerCase())
const userPath = (user: string): string => `/users/${part(user)}`

const userIn = (row: Row, admins: ReadonlySet<string>): TenantUser => ({
  ...{ id: text(row.id), principalName: text(row.userPrincipalName).toLowerCase(), name: text(row.displayName) },
  ...{ isEnabled: row.accountEnabled === true, isAdministrator: admins.has(text(row.id)), licences: skusOf(row) },
  lastSignInAt: moment(rowOf(row.signInActivity).lastSignInDateTime),
  createdAt: moment(row.createdDateTime) ?? '',
})

const newUser = ({ principalName, firstName, lastName, country, password }: NewTenantUser) => ({
  ...{ accountEnabled: true, displayName: `${firstName} ${lastName}`.trim(), userPrincipalName: principalName },
  ...{ givenName: firstName, surname: lastName, usageLocation: country },
  mailNickname: principalName.split('@')[0]?.replaceAll(/[^\w.-]/g, '') || 'user',
  passwordProfile: { password, forceChangePasswordNextSignIn: true },
})

/** Pages of Graph follow each other by an address. */
function pager({ graph, settings }: Microsoft) {
  return async (tenant: string, path: string, query: Record<string, string | number>): Promise<Row[]> => {
    const rows: Row[] = []
    let answer = rowOf(await graph.read(tenant, path, { query }))
    for (let pages = 1; ; pages++) {
      rows.push(...itemsOf(answer))
      const next = text(answer['@odata.nextLink'])
      if (!next.startsWith(`${settings.graphUrl}/v1.0/`) || pages > 500) return rows
      answer = rowOf(await graph.read(tenant, next.slice(`${settings.graphUrl}/v1.0`.length)))
    }
  }
}

export function usersPart(microsoft: Microsoft, access: Access, reader: SubscriptionReader): Users {
  const { graph, book } = microsoft
  const paged = pager(microsoft)

  const adminsOf = async (tenant: string): Promise<Set<string>> => {
    const path = `/directoryRoles/roleTemplateId=${administrators}/members`
    try {
      return new Set(itemsOf(await graph.read(tenant, path)).map(({ id }) => text(id)))
    } catch (fault) {
      if (fault instanceof Refusal) return new Set()
      throw fault
    }
  }

  /** When they last signed in is told where the tenant pays for more of Entra. */
  async function all(tenant: string): Promise<Row[]> {
    try {
      return await paged(tenant, '/users', { $select: `${shown},signInActivity`, $top: most })
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      return paged(tenant, '/users', { $select: shown, $top: most })
    }
  }
  const one = async ({ tenant, user }: OneUser): Promise<Row> =>
    rowOf(await graph.read(tenant, userPath(user), { query: { $select: shown }, gone }))
  const facts = async (of: OneUser): Promise<TenantUser> => userIn(await one(of), await adminsOf(of.tenant))

  async function byName(tenant: string, user: string): Promise<Row | undefined> {
    try {
      return await one({ tenant, user })
    } catch (fault) {
      if (fault instanceof Refusal && fault.outcome.kind === 'rejected' && fault.outcome.code === gone) return undefined
      throw fault
    }
  }

  async function insistOnSeats(tenant: string, licences: readonly string[]): Promise<void> {
    if (licences.length === 0) return
    const seats = await reader.seatsOf(tenant)
    const full = licences.find((sku) => !seats.some((seat) => seat.skuId === sku && seat.assigned < seat.bought))
    if (full) throw no('no_free_licence', full, 'licences')
  }

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
        const admins = await adminsOf(tenant)
        return (await all(tenant)).map((row) => userIn(row, admins))
      }),

    listSeats: (tenant) =>
      reading(async () => {
        await access.insist(tenant)
        return reader.seatsOf(tenant)
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
