import { useQuery } from '@tanstack/react-query'
import { Building2, UserPlus, Users } from 'lucide-react'
import { clientCalls } from '#areas/people/clients/contract/calls.ts'
import { clientKeys } from '#areas/people/clients/web/keys.ts'
import { clientName, toClient } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { toUsers } from './paths.ts'
import { UsersTable } from './users-table.tsx'

/** Whose users: the own client's, those of the client in the URL, or of all clients within the scope. */
function useWhose() {
  const own = useUser()?.clientId ?? 0
  const [asked] = useSearchParam('client')
  const other =
    Number(asked) > 0 && Number.isSafeInteger(Number(asked)) && Number(asked) !== own ? Number(asked) : undefined
  const query = useQuery({
    queryKey: clientKeys.list('shown', other),
    enabled: other !== undefined,
    queryFn: async ({ signal }) =>
      (await send(clientCalls.show, { params: { id: other } }, { signal, tells: true })).data,
  })
  if (asked === 'all')
    return {
      client: 'all',
      clientId: own,
      isOwn: false,
      help: m.users_of_clients_help(),
      back: { ...toUsers(), label: m.users_back() },
    } as const
  if (other === undefined)
    return { client: undefined, clientId: own, isOwn: true, help: m.users_help(), back: false } as const
  const name = query.data && clientName(query.data)
  const help = name ? m.users_of({ name }) : ''
  return {
    client: other,
    clientId: other,
    isOwn: false,
    help,
    back: name ? { ...toClient(other), label: name } : undefined,
  } as const
}

/** The users, and what each may do and see. */
export function UsersScreen() {
  const user = useUser()
  const whose = useWhose()
  const panel = usePanel('user')
  const invite = (
    <Button look="primary" icon={UserPlus} onPress={() => panel.open('new')}>
      {m.users_invite_title()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.users_title()}
        help={whose.help}
        back={whose.back}
        actions={
          <>
            {whose.isOwn && user?.clientType === 'Partner' && (
              <LinkButton to="/users" search={{ client: 'all' }} icon={Building2}>
                {m.users_of_clients()}
              </LinkButton>
            )}
            {whose.client !== 'all' && invite}
          </>
        }
      />
      <UsersTable
        key={String(whose.client)}
        client={whose.client}
        clientId={whose.clientId}
        label={m.users_title()}
        empty={
          <EmptyState icon={Users} title={m.users_none()} actions={whose.client !== 'all' && invite}>
            {m.users_none_help()}
          </EmptyState>
        }
      />
    </>
  )
}
