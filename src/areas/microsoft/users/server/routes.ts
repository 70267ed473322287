import { newPassword } from '#areas/hosting/access/server/public.ts'
import { keepSecret } from '#areas/hosting/space/server/public.ts'
import { officeRefusals } from '#areas/microsoft/tenants/contract/base.ts'
import {
  activeOffice,
  askMicrosoft,
  heard,
  insistOnGdap,
  type Office,
  officeOf,
  sellerOf,
  tenantStore,
} from '#areas/microsoft/tenants/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { refuser } from '#base/refusal.ts'
import type { TenantSeats, TenantUser } from '#drivers/cloud-licences/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type OfficeUser, userCalls } from '../contract/calls.ts'
import { userRefusals } from '../contract/refusals.ts'
import { createUser, deleteUser, setLicences, setPassword } from './operations.ts'

const refuse = refuser({ ...officeRefusals, ...userRefusals })

const shownUser = ({ principalName, licences, ...user }: TenantUser, seats: readonly TenantSeats[]): OfficeUser => ({
  ...{ id: user.id, userPrincipalName: principalName, name: user.name, isEnabled: user.isEnabled },
  ...{ isAdministrator: user.isAdministrator, lastSignInAt: user.lastSignInAt, createdAt: user.createdAt },
  licences: licences.map((skuId) => ({ skuId, name: seats.find((seat) => seat.skuId === skuId)?.name ?? skuId })),
})

type Inside = { office: Office; users: TenantUser[]; seats: TenantSeats[] }

/** Who is in a tenant, and which licences are free; of one that was approved. */
async function inside(ctx: Ctx, office: Office): Promise<Inside> {
  insistOnGdap(office, ctx.now())
  const seller = sellerOf(ctx)
  const users = heard(await seller.listUsers(office.tenant.guid))
  return { office, users, seats: heard(await seller.listSeats(office.tenant.guid)) }
}

/** Licences that a user does not have yet need one that is free. */
function insistOnSeats({ seats }: Inside, licences: readonly string[], had: readonly string[] = []): void {
  for (const skuId of licences.filter((each) => !had.includes(each))) {
    const seat = seats.find((each) => each.skuId === skuId)
    if (!seat || seat.assigned >= seat.bought)
      refuse('m365_no_licence', { field: 'licences', values: { licence: seat?.name ?? skuId } })
  }
}

const userIn = ({ users }: Inside, id: string): TenantUser =>
  users.find((each) => each.id === id) ?? refuse('m365_user_not_found')

/** Whoever is an administrator of a tenant may do all there: taking its place is for those who manage users here as well. */
function insistOnManaging({ principal }: Ctx, { isAdministrator }: TenantUser): void {
  if (isAdministrator && !allows(principal, ['perm:users|admin'])) refuse('m365_user_administrator')
}

/** One change of a user at a time: the tenant is held, and a second one is refused. */
async function alone<Value>(
  ctx: Ctx,
  { tenant }: Office,
  user: string,
  step: (work: Ctx) => Promise<Value>,
): Promise<Value> {
  return ctx.transact(async (work) => {
    await tenantStore.hold(work.sql, tenant.id)
    const open = await work.sql
      .selectFrom('provider_operation')
      .select(['id', 'wanted'])
      .where('name', 'like', 'office.user.%')
      .where('client_id', '=', tenant.client_id)
      .where('finished_at', 'is', null)
      .execute()
    const isOpen = open.some(({ wanted }) => (wanted as { user?: unknown }).user === user)
    return isOpen ? refuse('office_under_way') : step(work)
  })
}

const openInside = async (ctx: Ctx, id: number) => inside(ctx, await activeOffice(ctx, id))

export const userRoutes = routes(userCalls, {
  list: async (ctx, { params }) => {
    const { users, seats } = await inside(ctx, await officeOf(ctx, params.id))
    return { data: users.map((user) => shownUser(user, seats)), seats }
  },

  create: async (ctx, { params, body }) => {
    const found = await openInside(ctx, params.id)
    const { office, users } = found
    const name = body.user_principal_name.toLowerCase()
    if (users.some((user) => user.principalName.toLowerCase() === name))
      return refuse('m365_user_exists', { field: 'user_principal_name' })
    const domains = heard(await sellerOf(ctx).listDomains(office.tenant.guid))
    if (!domains.some((domain) => domain.isVerified && domain.name === name.split('@')[1]))
      return refuse('m365_user_domain', { field: 'user_principal_name' })
    insistOnSeats(found, body.licences)
    const password = body.password ?? newPassword()
    const wanted = { user: name, firstName: body.first_name, lastName: body.last_name, licences: body.licences }
    return alone(ctx, office, name, async (work) => {
      const country = office.tenant.facts?.country ?? 'BE'
      const asking = { kind: 'office.user.create', wanted: { ...wanted, country }, about: name } as const
      const asked = await askMicrosoft(work, office, createUser, asking)
      await keepSecret(work, asked.task, password)
      return { ...asked, user: name, password }
    })
  },

  changeLicence: async (ctx, { params, body }) => {
    const found = await openInside(ctx, params.id)
    const { id: user, principalName: about, licences: had } = userIn(found, body.user)
    insistOnSeats(found, body.licences, had)
    const wanted = { user, licences: [...new Set(body.licences)] }
    return alone(ctx, found.office, user, (work) =>
      askMicrosoft(work, found.office, setLicences, { kind: 'office.user.licences', wanted, about }),
    )
  },

  delete: async (ctx, { params, body }) => {
    const found = await openInside(ctx, params.id)
    const one = userIn(found, body.user)
    const { id: user, principalName: about, isAdministrator } = one
    insistOnManaging(ctx, one)
    const administrators = found.users.filter((each) => each.isAdministrator).length
    if (isAdministrator && administrators === 1) return refuse('m365_last_administrator')
    return alone(ctx, found.office, user, (work) =>
      askMicrosoft(work, found.office, deleteUser, { kind: 'office.user.delete', wanted: { user }, about }),
    )
  },

  resetPassword: async (ctx, { params, body }) => {
    const { office, ...found } = await openInside(ctx, params.id)
    const one = userIn({ office, ...found }, body.user)
    const { id: user, principalName: about } = one
    insistOnManaging(ctx, one)
    const password = newPassword()
    return alone(ctx, office, user, async (work) => {
      const asked = await askMicrosoft(work, office, setPassword, {
        kind: 'office.user.password',
        wanted: { user },
        about,
      })
      await keepSecret(work, asked.task, password)
      return { ...asked, user: about, password }
    })
  },
})
