import { useQuery } from '@tanstack/react-query'
import { Banner } from '#design/components/banner.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { ProductAccess, User } from '../contract/shapes.ts'
import { type Grantable, grantable } from '../rules/roles.ts'
import { accessQuery, userQuery } from './queries.ts'
import { rightLabel, roleLabel } from './right-words.ts'
import { UserFormPart } from './user-form.tsx'

export const nameOf = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email

type Props = {
  /** A user's id, `new`, or undefined: closed. */
  value: string | undefined
  /** The client of a new user. */
  clientId: number
  onClose: () => void
}

/** One user, or the form to invite one. */
export function UserPanel({ value, clientId, onClose }: Props) {
  const isNew = value === 'new'
  const query = useQuery(userQuery(value === undefined || isNew ? undefined : Number(value)))
  const user = isNew ? undefined : loadedData(query)
  return (
    <SidePanel
      isOpen={value !== undefined}
      onClose={onClose}
      title={isNew ? m.users_invite_title() : user ? nameOf(user) : m.users_user()}
      subtitle={user?.email}
    >
      {isNew ? (
        <UserFormPart key="new" clientId={clientId} access={[]} onClose={onClose} />
      ) : (
        <Loaded query={query} waiting={<Skeleton lines={10} />} missing={{ name: value }}>
          {(user) => <KnownUser key={user.id} user={user} onClose={onClose} />}
        </Loaded>
      )}
    </SidePanel>
  )
}

/** Loads the selected products, unless the user sees all. */
function KnownUser({ user, onClose }: { user: User; onClose: () => void }) {
  const query = useQuery(accessQuery(user.clientId, user.allProducts ? undefined : user.id))
  const withAccess = (access: readonly ProductAccess[]) =>
    user.changeable ? (
      <UserFormPart clientId={user.clientId} user={user} access={access} onClose={onClose} />
    ) : (
      <FixedUser user={user} />
    )
  return (
    <Loaded query={query} waiting={user.allProducts ? withAccess([]) : <Skeleton lines={10} />}>
      {withAccess}
    </Loaded>
  )
}

/** The caller themselves, or a user with more rights: read only. */
function FixedUser({ user }: { user: User }) {
  const principal = useUser()
  const rights = grantable.filter((name: Grantable) => user.permissions[name]).map(rightLabel)
  return (
    <div className="flex flex-col gap-5">
      <Banner meaning="info">{principal?.id === user.id ? m.users_that_is_you() : m.users_may_more()}</Banner>
      <DefinitionList
        items={[
          { term: m.users_role(), value: roleLabel(user.role) },
          { term: m.users_rights(), value: rights.join(', ') || m.design_none_short() },
          {
            term: m.users_products(),
            value: user.allProducts ? m.users_products_all() : m.users_count_selected({ count: user.selectedCount }),
          },
        ]}
      />
    </div>
  )
}
