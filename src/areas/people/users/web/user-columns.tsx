import { Badge, Status } from '#design/components/badge.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { User } from '../contract/shapes.ts'
import { roleLabel } from './right-words.ts'
import { nameOf } from './user-panel.tsx'

const states = {
  active: { tone: 'good', word: m.users_state_active },
  invited: { tone: 'info', word: m.users_state_invited },
  disabled: { tone: 'neutral', word: m.users_state_disabled },
} as const
export const stateWord = (status: User['status']): string => states[status].word()

const productsOf = (user: User) =>
  user.allProducts ? m.users_products_all_short() : m.users_count_selected({ count: user.selectedCount })
const secondFactor = (user: User) => {
  if (user.twoFactor) return m.users_two_factor_on()
  return user.forceTwoFactor ? m.users_two_factor_asked() : m.users_two_factor_off()
}

export const userColumns = (withClient: boolean): Column<User>[] => [
  {
    id: 'name',
    header: m.people_name(),
    sortable: true,
    fixed: true,
    text: nameOf,
    cell: (user) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{nameOf(user)}</span>
        <span className="wrap-anywhere text-ink-soft text-sm">{user.email}</span>
      </span>
    ),
  },
  ...(withClient
    ? [{ id: 'client', header: m.people_client(), sortable: true, cell: (user: User) => user.clientName }]
    : []),
  {
    id: 'role',
    header: m.users_role(),
    text: (user) => roleLabel(user.role),
    cell: (user) => (
      <Badge tone={user.role === 'administrator' || user.role === 'staff' ? 'brand' : 'neutral'}>
        {roleLabel(user.role)}
      </Badge>
    ),
  },
  { id: 'products', header: m.users_products(), text: productsOf, cell: productsOf },
  {
    id: 'twoFactor',
    header: m.users_two_factor(),
    text: secondFactor,
    cell: (user) => (
      <Status tone={user.twoFactor ? 'good' : user.forceTwoFactor ? 'warning' : 'neutral'}>{secondFactor(user)}</Status>
    ),
  },
  {
    id: 'signedIn',
    header: m.users_signed_in(),
    sortable: true,
    text: (user) => user.lastSignedInAt ?? '',
    cell: (user) => <MomentText moment={user.lastSignedInAt} />,
  },
  {
    id: 'status',
    header: m.users_state(),
    text: (user) => stateWord(user.status),
    cell: (user) => <Status tone={states[user.status].tone}>{stateWord(user.status)}</Status>,
  },
]
