import { UserCog } from 'lucide-react'
import { PageHeader } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { UsersTable } from './users-table.tsx'

/** Everybody who signs in, of every client. */
export function StaffUsersScreen() {
  const user = useUser()
  return (
    <>
      <PageHeader title={m.users_all_title()} help={m.users_all_help()} />
      <UsersTable
        client="all"
        clientId={user?.clientId ?? 0}
        label={m.users_all_title()}
        empty={<EmptyState icon={UserCog} title={m.users_none()} />}
      />
    </>
  )
}
