import { accessRefusals } from '#areas/hosting/access/contract/refusals.ts'
import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import { heardOf } from '#areas/hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { databaseRefusals } from '../contract/refusals.ts'

const { database_not_found, database_unnamed } = accessRefusals
export const refuse = refuser({ ...spaceCallRefusals, database_not_found, database_unnamed, ...databaseRefusals })

export const heard = heardOf(refuse, { no_such_database: 'database_not_found', no_such_table: 'table_not_found' })
