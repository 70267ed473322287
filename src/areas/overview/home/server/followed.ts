import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Principal } from '#base/access.ts'
import type { House } from '#platform/house.ts'
import { toldTo } from '../rules/activity.ts'

/** Who reads, and what areas declare of who may. */
export type Following = { principal: Principal; house: Pick<House, 'taskReaders'> }

/** Of what begins in no declared way, staff alone are told. */
export function byBeginning(column: string, told: ReturnType<typeof toldTo>, { permissions }: Principal) {
  const cases = told.map(
    ({ beginning, isTold }) => raw<SqlBool>`when starts_with(${raw.ref(column)}, ${beginning}) then ${isTold}::boolean`,
  )
  const isStaff = permissions.admin === true
  return raw<SqlBool>`case ${raw.join(cases, raw` `)} else ${isStaff}::boolean end`
}

/** The tasks that a user may see, wherever they are listed or counted: by their rights, and their own. */
export function isFollowed({ principal, house }: Following): RawBuilder<SqlBool> {
  const told = toldTo(principal, house.taskReaders)
  return raw<SqlBool>`(task.account_id = ${principal.accountId} or ${byBeginning('task.kind', told, principal)})`
}
