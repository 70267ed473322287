import {
  amountsTold,
  askProvider,
  changeAmount,
  isDelivered,
  licenceCosts,
  nextAmount,
} from '#areas/licences/software/server/public.ts'
import { mostSeats } from '#base/licences.ts'
import { defaultLocale } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { fileSharingCalls } from '../contract/calls.ts'
import { activeCompany, type Company, changedCompany, companyOf } from './companies.ts'
import { setCompany, setSubscription } from './operations.ts'
import { reading } from './reading.ts'
import { refuse } from './refuse.ts'
import { shownCompany, spacesOffered } from './serialize.ts'
import { askAddUser, askChangeUser, askRemoveUser, usersOf } from './users.ts'

type Wanted = { users: number; spaceGb: number }

/** Another subscription, refused where its host would say no, or in the words of the specification where it is for nobody. */
async function amountFor(ctx: Ctx, { service, row, ordered }: Company, { users, spaceGb }: Wanted) {
  if (users === 0) return refuse('licences_zero', { field: 'users' })
  if (users > mostSeats) return refuse('too_many_seats', { field: 'users' })
  if (row?.facts && users < row.facts.users) return refuse('users_in_use', { field: 'users' })
  if (spaceGb !== ordered.spaceGb && !(await spacesOffered(ctx, service)).includes(spaceGb))
    return refuse('space_not_offered', { field: 'spaceGb' })
  return { quantity: users, spaceGb }
}

export const fileSharingRoutes = routes(fileSharingCalls, {
  /** What nobody ever asked is asked now; later the screens show what is known, with its age. */
  details: async (ctx, { params, query }) => {
    const company = await companyOf(ctx, params.id)
    if (query.fresh) await reading.readNow(ctx, company)
    else if (!company.row?.facts && isDelivered(company)) await reading.readOne(ctx, company.id)
    return { data: await shownCompany(ctx, await companyOf(ctx, params.id)) }
  },

  company: async (ctx, { params, body }) => {
    const company = await changedCompany(ctx, params.id, 'company')
    const language = company.row?.facts?.company.language ?? defaultLocale
    const wanted = { company: { ...body, language } }
    return askProvider(ctx, company, setCompany, { kind: 'licences.company.set', wanted })
  },

  offer: async (ctx, { params, body }) => {
    const company = await activeCompany(ctx, params.id)
    const next = await nextAmount(ctx, company.service, await amountFor(ctx, company, body))
    const { quantity, spaceGb } = next.before
    const costs = await licenceCosts(ctx, company.service, next)
    const { users, spaceGb: wanted } = body
    return { data: { ...costs, before: { users: quantity, spaceGb }, after: { users, spaceGb: wanted } } }
  },

  subscription: async (ctx, { params, body: { nowCents, nextCents, ...wanted } }) => {
    const company = await changedCompany(ctx, params.id, 'subscription')
    const asked = await changeAmount(ctx, company.service, await amountFor(ctx, company, wanted), {
      nowCents,
      nextCents,
    })
    return { success: true, asked: asked === 'asked-payer' }
  },

  changes: async (ctx, { params }) => {
    const { service } = await companyOf(ctx, params.id)
    return { data: await amountsTold(ctx, service) }
  },

  setRight: async (ctx, { params }) => {
    const company = await changedCompany(ctx, params.id, 'subscription')
    const there = company.row?.facts?.subscription
    const { ordered } = company
    if (!there || (there.users === ordered.users && there.spaceGb === ordered.spaceGb)) return refuse('no_drift')
    const kind = 'licences.subscription.set-right'
    return askProvider(ctx, company, setSubscription, { kind, wanted: { subscription: ordered } })
  },

  users: async (ctx, { params }) => ({ data: await usersOf(ctx, params.id) }),
  addUser: (ctx, { params, body }) => askAddUser(ctx, params.id, body),
  changeUser: (ctx, { params, body }) => askChangeUser(ctx, params.id, body),
  removeUser: (ctx, { params, body }) => askRemoveUser(ctx, params.id, body.user),
})
