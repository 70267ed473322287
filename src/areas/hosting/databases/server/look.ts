import { accessRefusals } from '#areas/hosting/access/contract/refusals.ts'
import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import { isDone, isRejectedAs } from '#platform/operations/answers.ts'
import { databaseRefusals } from '../contract/refusals.ts'

const { database_not_found, database_unnamed } = accessRefusals
export const refuse = refuser({ ...spaceCallRefusals, database_not_found, database_unnamed, ...databaseRefusals })

/** What the host answered, or why there is nothing to tell. */
export function heard<Value>(said: Outcome<Value>): Value {
  if (isDone(said)) return said.value
  if (isRejectedAs(said, 'no_such_database')) return refuse('database_not_found')
  if (isRejectedAs(said, 'no_such_table')) return refuse('table_not_found')
  return refuse('web_host_silent')
}
