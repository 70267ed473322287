import type { OneUser, TenantUser } from '../../port.ts'
import { no, Refusal } from '../api/stop.ts'
import { itemsOf, moment, part, type Row, rowOf, rowsOf, text } from '../api/values.ts'
import type { Microsoft } from '../context.ts'
import type { SubscriptionReader } from '../licences/subscription-reader.ts'

/** Global administrator, in every tenant. */
const administrators = '62e90394-69f5-4237-9190-012177145e10'
const shown = 'id,displayName,userPrincipalName,accountEnabled,assignedLicenses,createdDateTime'
export const gone = 'no_such_user' as const
const most = 999
const isGone = (fault: unknown): boolean =>
  fault instanceof Refusal && fault.outcome.kind === 'rejected' && fault.outcome.code === gone

export const skusOf = (row: Row): string[] => rowsOf(row.assignedLicenses).map(({ skuId }) => text(skuId).toLowerCase())
export const userPath = (user: string): string => `/users/${part(user)}`

const userIn = (row: Row, admins: ReadonlySet<string>): TenantUser => ({
  ...{ id: text(row.id), principalName: text(row.userPrincipalName).toLowerCase(), name: text(row.displayName) },
  ...{ isEnabled: row.accountEnabled === true, isAdministrator: admins.has(text(row.id)), licences: skusOf(row) },
  lastSignInAt: moment(rowOf(row.signInActivity).lastSignInDateTime),
  createdAt: moment(row.createdDateTime) ?? '',
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

export type UserReader = ReturnType<typeof userReader>

/** Who is in a tenant, and whether there are licences for them. */
export function userReader(microsoft: Microsoft, reader: SubscriptionReader) {
  const { graph } = microsoft
  const paged = pager(microsoft)

  /** A role that nobody ever had does not exist; any other refusal says nothing of who has it. */
  const adminsOf = async (tenant: string): Promise<Set<string>> => {
    const path = `/directoryRoles/roleTemplateId=${administrators}/members`
    try {
      return new Set(itemsOf(await graph.read(tenant, path, { gone })).map(({ id }) => text(id)))
    } catch (fault) {
      if (isGone(fault)) return new Set()
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
      if (isGone(fault)) return undefined
      throw fault
    }
  }

  async function insistOnSeats(tenant: string, licences: readonly string[]): Promise<void> {
    if (licences.length === 0) return
    const seats = await reader.seatsOf(tenant)
    const full = licences.find((sku) => !seats.some((seat) => seat.skuId === sku && seat.assigned < seat.bought))
    if (full) throw no('no_free_licence', full, 'licences')
  }

  const list = async (tenant: string): Promise<TenantUser[]> => {
    const admins = await adminsOf(tenant)
    return (await all(tenant)).map((row) => userIn(row, admins))
  }
  return { list, one, facts, byName, adminsOf, insistOnSeats }
}
