import { KeyRound, LogIn, Plus, Trash2, UserRoundCog, Users } from 'lucide-react'
import { useState } from 'react'
import { NewPasswordDialog } from '#areas/hosting/access/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { AskedOfSite, WordPressUser } from '../contract/shapes.ts'
import { userFault } from '../rules/may-change.ts'
import { useSignIn } from './queries.ts'
import { rolesText } from './role-words.ts'
import { InstalledTab, type ReadSite } from './site-frame.tsx'
import { AddUser } from './user-add.tsx'
import { ChangeRole, DeleteUser, NewUserPassword } from './user-dialogs.tsx'

export const UsersTab = ({ service }: { service: TabService }) => (
  <InstalledTab service={service}>{(site) => <SiteUsers site={site} />}</InstalledTab>
)

type Open = { what: 'add' } | { what: 'role' | 'password' | 'delete'; user: WordPressUser }

/** Who can sign in to a WordPress, and what they may do there. */
function SiteUsers({ site }: { site: ReadSite }) {
  const state = useTableState({ sort: 'name' })
  const [open, setOpen] = useState<Open>()
  const [made, setMade] = useState<{ user: string; password: string }>()
  const signIn = useSignIn()
  const close = () => setOpen(undefined)
  const onMade = ({ login, password }: AskedOfSite) => {
    if (login !== undefined && password !== undefined) setMade({ user: login, password })
  }
  const add = (
    <Button look="primary" icon={Plus} isDisabled={!site.canChange} onPress={() => setOpen({ what: 'add' })}>
      {m.wordpress_user_add()}
    </Button>
  )
  return (
    <>
      <DataTable
        name="wordpress-users"
        label={m.wordpress_users()}
        columns={columnsOf(site)}
        state={state}
        query={{ data: site.facts.users, error: null, isPending: false, refetch: () => undefined }}
        rowId={({ id }) => id}
        rowLabel={({ name, login }) => name || login}
        rowMenu={(user) =>
          menuOf(site, user, { open: setOpen, signIn: () => signIn.mutate({ id: site.id, user: user.id }) })
        }
        searchLabel={m.wordpress_user_search()}
        toolbar={add}
        empty={
          <EmptyState icon={Users} title={m.wordpress_users_none()}>
            {m.wordpress_users_none_help()}
          </EmptyState>
        }
      />
      {open?.what === 'add' && <AddUser site={site} onClose={close} onMade={onMade} />}
      {open?.what === 'role' && <ChangeRole site={site} user={open.user} onClose={close} />}
      {open?.what === 'delete' && <DeleteUser site={site} user={open.user} onClose={close} />}
      <NewUserPassword
        site={site}
        user={open?.what === 'password' ? open.user : undefined}
        onClose={close}
        onMade={onMade}
      />
      <NewPasswordDialog made={made} onClose={() => setMade(undefined)} />
    </>
  )
}

const columnsOf = (site: ReadSite): Column<WordPressUser>[] => [
  {
    id: 'name',
    header: m.wordpress_name(),
    sortable: true,
    text: ({ name, login }) => name || login,
    cell: ({ name, login }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="wrap-anywhere font-medium">{name || login}</span>
        {site.underWay?.part === 'user' && site.underWay.about === login && (
          <Status tone="info" isBusy>
            {m.wordpress_under_way()}
          </Status>
        )}
      </span>
    ),
  },
  { id: 'login', header: m.wordpress_login(), sortable: true, isOneLine: true, cell: ({ login }) => login },
  {
    id: 'email',
    header: m.wordpress_email(),
    sortable: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    id: 'role',
    header: m.wordpress_role(),
    sortable: true,
    text: ({ roles }) => rolesText(roles),
    cell: ({ roles }) => rolesText(roles),
  },
]

type Acts = { open: (open: Open) => void; signIn: () => void }

/** Somebody must always be able to look after a site. */
function onlyAdministrator({ users }: ReadSite['facts'], { id }: WordPressUser): { help?: string } {
  const isOnly = userFault(users, { act: 'role', user: id, role: 'subscriber' })?.code === 'last_administrator'
  return isOnly ? { help: m.wordpress_only_administrator() } : {}
}

const menuOf = ({ canChange, state, facts }: ReadSite, user: WordPressUser, { open, signIn }: Acts): MenuEntry[] => [
  {
    id: 'sign-in',
    label: m.wordpress_sign_in_as_user(),
    icon: LogIn,
    isDisabled: state !== 'on' || facts.state === 'broken',
    onAction: signIn,
  },
  {
    id: 'role',
    label: m.wordpress_user_role(),
    icon: UserRoundCog,
    isDisabled: !canChange || 'help' in onlyAdministrator(facts, user),
    ...onlyAdministrator(facts, user),
    onAction: () => open({ what: 'role', user }),
  },
  {
    id: 'password',
    label: m.wordpress_user_password(),
    icon: KeyRound,
    isDisabled: !canChange,
    onAction: () => open({ what: 'password', user }),
  },
  {
    id: 'delete',
    label: m.wordpress_delete(),
    icon: Trash2,
    danger: true,
    isDisabled: !canChange || facts.users.length < 2 || 'help' in onlyAdministrator(facts, user),
    ...onlyAdministrator(facts, user),
    onAction: () => open({ what: 'delete', user }),
  },
]
