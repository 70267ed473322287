import { done } from '../../../outcome.ts'
import { type Gdap, type GdapRelations, type GdapState, gdapStates } from '../../port.ts'
import { later, no } from '../api/stop.ts'
import { itemsOf, moment, part, type Row, rowOf, rowsOf, text } from '../api/values.ts'
import { reading } from '../book.ts'
import type { Microsoft } from '../context.ts'

const relations = '/tenantRelationships/delegatedAdminRelationships'
const approvalPage = 'https://admin.microsoft.com/AdminPortal/Home#/partners/invitation/granularAdminRelationships/'

/** On its way from one to another: what it was, as long as it is not what it will be. */
const states: Readonly<Record<string, GdapState>> = {
  ...Object.fromEntries(gdapStates.map((state) => [state, state])),
  ...{ created: 'approvalPending', approved: 'approvalPending', activating: 'approvalPending' },
  ...{ terminationRequested: 'active', terminating: 'terminated' },
}
const isOpen = ({ state }: Gdap): boolean => state === 'active' || state === 'expiring'

/** `P730D`, and `P2Y` where somebody else made it. */
function daysIn(duration: unknown): number {
  const [, years = '0', months = '0', days = '0'] = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?/.exec(text(duration)) ?? []
  return Number(years) * 365 + Number(months) * 30 + Number(days)
}

function gdapIn(row: Row): Gdap {
  const state = states[text(row.status)] ?? 'approvalPending'
  const id = text(row.id)
  const activatedAt = moment(row.activatedDateTime)
  return {
    ...{ id, name: text(row.displayName), state },
    roles: rowsOf(rowOf(row.accessDetails).unifiedRoles).map(({ roleDefinitionId }) => text(roleDefinitionId)),
    days: daysIn(row.duration),
    approvalUrl: state === 'approvalPending' ? `${approvalPage}${id}` : null,
    // It tells an end from the beginning, that of one which nobody approved.
    ...{ activatedAt, endsAt: activatedAt ? moment(row.endDateTime) : null },
  }
}

export type Access = ReturnType<typeof gdapAccess>

/** Who lets us in: relationships, and the roles of them that our group has. */
export function gdapAccess({ graph, settings, book }: Microsoft) {
  const opened = new Map<string, number>()
  const graceMs = 5 * 60_000

  const rowsFor = async (tenant: string): Promise<Row[]> => {
    const query = { $filter: `customer/tenantId eq '${tenant}'`, $top: 300 }
    const all = itemsOf(await graph.read(settings.tenant, relations, { query }))
    return all.filter(({ customer }) => text(rowOf(customer).tenantId) === tenant)
  }

  /** Without an assignment nobody of ours has the roles that were given: our group gets those of the relationship. */
  async function assign(relation: Row, group: string): Promise<void> {
    const id = text(relation.id)
    const path = `${relations}/${part(id)}/accessAssignments`
    const all = itemsOf(await graph.read(settings.tenant, path))
    const found = all.find(({ accessContainer }) => text(rowOf(accessContainer).accessContainerId) === group)
    if (text(found?.status) === 'active') return
    if (!found) {
      const accessContainer = { accessContainerId: group, accessContainerType: 'securityGroup' }
      const { unifiedRoles } = rowOf(relation.accessDetails)
      const roles = rowsOf(unifiedRoles).map(({ roleDefinitionId }) => ({ roleDefinitionId }))
      const json = { accessContainer, accessDetails: { unifiedRoles: roles } }
      const step = { operationId: `gdap ${id} ${group}` }
      await graph.write(settings.tenant, step, { method: 'POST', path, json })
    }
    throw later(60, 'the roles of the relationship are being assigned')
  }

  return {
    rowsFor,
    /** Stops with `no_gdap` where no administrator of the tenant said yes. */
    async insist(tenant: string): Promise<void> {
      if ((opened.get(tenant) ?? 0) > book.now()) return
      const rows = (await rowsFor(tenant)).filter((row) => isOpen(gdapIn(row)))
      const [newest] = rows.sort((one, other) =>
        text(other.activatedDateTime).localeCompare(text(one.activatedDateTime)),
      )
      if (!newest) throw no('no_gdap', tenant)
      if (settings.gdapGroup) await assign(newest, settings.gdapGroup)
      opened.set(tenant, book.now() + graceMs)
    },
  }
}

export function gdapPart({ graph, settings, book }: Microsoft, access: Access): GdapRelations {
  const read = async (id: string): Promise<Row> => rowOf(await graph.read(settings.tenant, `${relations}/${part(id)}`))

  return {
    listGdap: (tenant) =>
      reading(async () =>
        (await access.rowsFor(tenant))
          .sort((one, other) => text(other.createdDateTime).localeCompare(text(one.createdDateTime)))
          .map(gdapIn),
      ),

    newGdap: (operationId, { tenant, name, roles, days }) =>
      book.run(operationId, tenant, {
        kind: 'gdap',
        act: async (running) => {
          // Names are unique among all relationships, so one whose answer was lost is found by it.
          const known = running.note('sentAt')
            ? (await access.rowsFor(tenant)).find(({ displayName }) => text(displayName) === name)
            : undefined
          if (!running.note('sentAt')) await running.keep({ sentAt: book.now() })
          const json = {
            ...{ displayName: name, duration: `P${days}D`, customer: { tenantId: tenant } },
            accessDetails: { unifiedRoles: roles.map((roleDefinitionId) => ({ roleDefinitionId })) },
            autoExtendDuration: 'PT0S',
          }
          const request = { method: 'POST', path: relations, json } as const
          const row = known ?? rowOf(await graph.write(settings.tenant, running.step(), request))
          const id = text(row.id)
          await running.keep({ relation: id })
          if (text(row.status) === 'created') {
            const path = `${relations}/${part(id)}/requests`
            const lock = { method: 'POST', path, json: { action: 'lockForApproval' } } as const
            await graph.write(settings.tenant, running.step('lock'), lock)
          }
          return done(gdapIn(await read(id)))
        },
        answer: async (running) => done(gdapIn(await read(running.note<string>('relation') ?? ''))),
      }),
  }
}
