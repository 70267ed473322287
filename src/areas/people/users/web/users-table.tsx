import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MenuEntry } from '#design/components/menu.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type User, userStates } from '../contract/shapes.ts'
import { usersQuery, userTable } from './queries.ts'
import { useUserActions } from './user-actions.tsx'
import { stateWord, userColumns } from './user-columns.tsx'
import { nameOf, UserPanel } from './user-panel.tsx'

type Props = {
  /** A client's id, `all` for everybody within the scope; undefined for the own client. */
  client: number | 'all' | undefined
  /** The client of a new user. */
  clientId: number
  label: string
  empty: ReactNode
  /** Further actions of another area. */
  moreActions?: (user: User) => readonly MenuEntry[]
}

/** The list of users with its panel, for clients and staff. */
export function UsersTable({ client, clientId, label, empty, moreActions }: Props) {
  const state = useTableState({ ...userTable, filterIds: [...userTable.filterIds] })
  const query = useQuery(usersQuery(state, client))
  const panel = usePanel('user')
  const { menu, dialogs } = useUserActions((user) => panel.open(user.id))
  return (
    <>
      <DataTable
        name={client === 'all' ? 'all-users' : 'users'}
        label={label}
        columns={userColumns(client === 'all')}
        state={state}
        query={query}
        views={(view) => usersQuery(view, client)}
        rowId={(user) => user.id}
        rowLabel={nameOf}
        onOpen={(user) => panel.open(user.id)}
        rowMenu={(user) => [...(moreActions?.(user) ?? []), ...menu(user)]}
        searchLabel={m.users_search()}
        filters={[
          {
            id: 'status',
            label: m.users_state(),
            type: 'radio',
            choices: userStates.map((value) => ({ value, label: stateWord(value) })),
          },
          {
            id: 'products',
            label: m.users_products(),
            type: 'radio',
            choices: [
              { value: 'all', label: m.users_products_all_short() },
              { value: 'selected', label: m.users_products_selected_short() },
            ],
          },
        ]}
        empty={empty}
      />
      <UserPanel value={panel.value} clientId={clientId} onClose={panel.close} />
      {dialogs}
    </>
  )
}
