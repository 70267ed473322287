import type { PersonalData } from '#platform/personal-data.ts'

/** The condition for one client's rows in a table, with `$client` as its id. */
export function rowsOfClient({ of }: PersonalData): string {
  if ('where' in of) return of.where
  return 'client' in of
    ? `${of.client} = $client`
    : `${of.account} in (select id from account where client_id = $client)`
}

/** The same for one account (`$account`); undefined when the table does not distinguish a client's users. */
export function rowsOfAccount(table: string, { of }: PersonalData): string | undefined {
  if (table === 'account') return 'id = $account'
  return 'account' in of ? `${of.account} = $account` : undefined
}
