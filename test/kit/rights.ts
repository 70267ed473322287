import type { Permission } from '#base/access.ts'
import type { AccountId } from '#base/ids.ts'
import type { TestPortal } from './portal.ts'

/** What somebody may do with these rights and no others; they have their own again after it. */
export async function withRights<Told>(
  { db }: Pick<TestPortal, 'db'>,
  { accountId }: { accountId: AccountId },
  rights: Partial<Record<Permission, boolean>>,
  act: () => Promise<Told>,
): Promise<Told> {
  const account = db.selectFrom('account').select('permissions').where('id', '=', accountId)
  const { permissions } = await account.executeTakeFirstOrThrow()
  const give = (given: unknown) =>
    db
      .updateTable('account')
      .set({ permissions: JSON.stringify(given) })
      .where('id', '=', accountId)
      .execute()
  await give(rights)
  const told = await act()
  await give(permissions)
  return told
}
