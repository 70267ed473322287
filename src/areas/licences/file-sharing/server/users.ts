import { askProvider } from '#areas/licences/software/server/public.ts'
import { fileShareKey, type ShareUser } from '#drivers/file-share/port.ts'
import type { Ctx } from '#platform/context.ts'
import { activeCompany, type Company, changedCompany, heard, insistOnAbility } from './companies.ts'
import { addUser, changeUser, removeUser } from './operations.ts'
import { refuse } from './refuse.ts'

/** Asked of the host each time that somebody looks: who works where is not kept here. */
export async function usersOf(ctx: Ctx, id: number): Promise<ShareUser[]> {
  const { reference } = await activeCompany(ctx, id)
  insistOnAbility(ctx, 'users')
  return [...heard(await ctx.driver(fileShareKey).listUsers(reference))]
}

/** The host is looked at first, outside a transaction, so that a no is told at once; it judges itself again. */
const among = async (ctx: Ctx, id: number, user: string): Promise<ShareUser> =>
  (await usersOf(ctx, id)).find((each) => each.id === user) ?? refuse('no_such_user', { field: 'user' })

type Step = (work: Ctx, company: Company) => Promise<{ success: true; task: number }>
/** Its people are changed one after the other, each for themselves. */
const changing = (ctx: Ctx, id: number, step: Step) =>
  ctx.transact(async (work) => step(work, await changedCompany(work, id)))

export async function askAddUser(ctx: Ctx, id: number, { email, name }: { email: string; name: string }) {
  const users = await usersOf(ctx, id)
  const address = email.toLowerCase()
  if (users.some((each) => each.id === address)) return refuse('user_exists', { field: 'email' })
  return changing(ctx, id, async (work, company) => {
    if (users.length >= company.ordered.users) return refuse('users_full')
    const wanted = { address, name }
    return askProvider(work, company, addUser, { kind: 'licences.users.add', wanted, details: { user: address } })
  })
}

type Change = { user: string; spaceGb?: number | undefined; isEnabled?: boolean | undefined }
export async function askChangeUser(ctx: Ctx, id: number, { user, ...change }: Change) {
  const { isAdmin } = await among(ctx, id, user)
  if (isAdmin && change.isEnabled === false) return refuse('admin_stays')
  return changing(ctx, id, async (work, company) => {
    if (change.spaceGb !== undefined && change.spaceGb > company.ordered.spaceGb)
      return refuse('too_much_space', { field: 'spaceGb' })
    const wanted = { address: user, ...change }
    return askProvider(work, company, changeUser, { kind: 'licences.users.change', wanted, details: { user } })
  })
}

export async function askRemoveUser(ctx: Ctx, id: number, user: string) {
  if ((await among(ctx, id, user)).isAdmin) return refuse('admin_stays')
  return changing(ctx, id, (work, company) =>
    askProvider(work, company, removeUser, {
      kind: 'licences.users.remove',
      wanted: { address: user },
      details: { user },
    }),
  )
}
