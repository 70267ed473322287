import { UserPlus, Users } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabClient } from '#design/router/slots.ts'
import { m } from '#words'
import { UsersTable } from './users-table.tsx'

/** /clients/{id}/users. */
export function ClientUsers({ client }: { client: TabClient }) {
  const panel = usePanel('user')
  const invite = (
    <Button icon={UserPlus} onPress={() => panel.open('new')}>
      {m.users_invite_title()}
    </Button>
  )
  return (
    <>
      <div className="mb-4 flex justify-end">{invite}</div>
      <UsersTable
        client={client.id}
        clientId={client.id}
        label={m.users_title()}
        empty={<EmptyState icon={Users} title={m.users_none()} />}
      />
    </>
  )
}
