import { LogIn, UserPlus, Users } from 'lucide-react'
import type { User } from '#areas/people/users/contract/shapes.ts'
import { UsersTable } from '#areas/people/users/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { leaveTo } from '#design/router/leave-to.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { subAccountCalls } from '../contract/calls.ts'

/** The link works once and within a minute, so it is requested at the click. */
const useOpenAs = () =>
  useCall(async (user: User) => leaveTo((await send(subAccountCalls.sso, { params: { user: user.id } })).data.url))

const entriesOf =
  (openAs: (user: User) => void) =>
  (user: User): readonly MenuEntry[] =>
    user.changeable && user.status === 'active'
      ? [{ id: 'sso', label: m.sub_accounts_sign_in_as(), icon: LogIn, onAction: () => openAs(user) }]
      : []

/** The partner's own users: the list of people/users, with sign-in as one of them. */
export function SubAccountsTab() {
  const entries = entriesOf(useOpenAs().mutate)
  const user = useUser()
  const panel = usePanel('user')
  const add = (
    <Button look="primary" icon={UserPlus} onPress={() => panel.open('new')}>
      {m.sub_accounts_add()}
    </Button>
  )
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h2 className="font-semibold text-lg">{m.sub_accounts_title()}</h2>
          <p className="mt-0.5 text-ink-soft">{m.sub_accounts_help()}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">{add}</div>
      </header>
      <UsersTable
        client={undefined}
        clientId={user?.clientId ?? 0}
        label={m.sub_accounts_title()}
        empty={<EmptyState icon={Users} title={m.sub_accounts_none()} />}
        moreActions={entries}
      />
    </>
  )
}
