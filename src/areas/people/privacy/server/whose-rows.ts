import type { PersonalData } from '#platform/personal-data.ts'

/** The condition on a table's rows for one client, whose number takes the place of `$client`. */
export function rowsOfClient({ of }: PersonalData): string {
  if ('where' in of) return of.where
  return 'client' in of
    ? `${of.client} = $client`
    : `${of.account} in (select id from account where client_id = $client)`
}

/** The same for one account (`$account`); undefined where a table does not tell a client's people apart. */
export function rowsOfAccount(table: string, { of }: PersonalData): string | undefined {
  if (table === 'account') return 'id = $account'
  return 'account' in of ? `${of.account} = $account` : undefined
}
