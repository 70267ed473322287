import { useQuery } from '@tanstack/react-query'
import { Banner } from '#design/components/banner.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ErrorState } from '#design/components/states.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { User } from '../contract/shapes.ts'
import { type Grantable, grantable } from '../rules/roles.ts'
import { accessQuery, userQuery } from './queries.ts'
import { rightLabel, roleLabel } from './right-words.ts'
import { UserFormPart } from './user-form.tsx'

export const nameOf = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email

type Props = {
  /** A user's number, `new`, or nothing: closed. */
  value: string | undefined
  /** The client for which a new user is invited. */
  clientId: number
  onClose: () => void
}

/** One user, to look at and change; or the form to invite one. */
export function UserPanel({ value, clientId, onClose }: Props) {
  const isNew = value === 'new'
  const query = useQuery(userQuery(value === undefined || isNew ? undefined : Number(value)))
  const user = isNew ? undefined : query.data
  const access = useQuery(accessQuery(user?.clientId ?? clientId, user && !user.allProducts ? user.id : undefined))
  const isReady = isNew || (user && (user.allProducts || access.data))
  return (
    <SidePanel
      isOpen={value !== undefined}
      onClose={onClose}
      title={isNew ? m.users_invite_title() : user ? nameOf(user) : m.users_user()}
      subtitle={user?.email}
    >
      {(query.error ?? access.error) ? (
        <ErrorState error={query.error ?? access.error} onRetry={() => void query.refetch()} />
      ) : !isReady ? (
        <Skeleton lines={10} />
      ) : user && !user.changeable ? (
        <FixedUser user={user} />
      ) : (
        <UserFormPart
          key={value}
          clientId={user?.clientId ?? clientId}
          {...(user && { user })}
          access={access.data ?? []}
          onClose={onClose}
        />
      )}
    </SidePanel>
  )
}

/** Oneself, or somebody who may do more: to look at. */
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
