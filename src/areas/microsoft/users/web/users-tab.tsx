import { useQuery } from '@tanstack/react-query'
import { KeyRound, Layers, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { NewPasswordDialog } from '#areas/hosting/access/web/public.ts'
import type { AnswerOf } from '#base/call.ts'
import { formatMoment } from '#base/dates.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Tenant } from '../../tenants/contract/shapes.ts'
import type { OfficeUser, userCalls } from '../contract/calls.ts'
import { InsideFrame } from './inside-frame.tsx'
import { tenantUsers } from './queries.ts'
import { DeleteUser, ResetPassword } from './user-acts.tsx'
import { CreateUser, type MadeUser, UserLicences } from './user-forms.tsx'

export type TenantSeats = AnswerOf<typeof userCalls.list>['seats']

/** Who works in a tenant, with which licences, and how many are left. */
export const UsersTab = ({ service }: { service: TabService }) => (
  <InsideFrame service={service}>{(tenant) => <People service={service} tenant={tenant} />}</InsideFrame>
)

const licencesText = ({ licences }: OfficeUser): string => licences.map(({ name }) => name).join(', ')
const seenText = ({ lastSignInAt }: OfficeUser): string =>
  lastSignInAt ? formatMoment(lastSignInAt) : m.m365_user_never()

const columns = (): Column<OfficeUser>[] => [
  {
    id: 'name',
    header: m.m365_user_name(),
    sortable: true,
    text: ({ name, userPrincipalName }) => `${name} ${userPrincipalName}`,
    cell: ({ name, userPrincipalName, isAdministrator }) => (
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {name} {isAdministrator && <Badge tone="info">{m.m365_user_administrator()}</Badge>}
        </span>
        <span className="wrap-anywhere text-ink-soft text-sm">{userPrincipalName}</span>
      </span>
    ),
  },
  {
    id: 'licences',
    header: m.m365_user_licences(),
    sortable: true,
    isLong: true,
    text: licencesText,
    cell: (user) =>
      user.licences.length === 0 ? (
        <span className="text-ink-soft">{m.m365_user_no_licence()}</span>
      ) : (
        licencesText(user)
      ),
  },
  {
    id: 'state',
    header: m.m365_user_state(),
    sortable: true,
    text: ({ isEnabled }) => (isEnabled ? m.m365_user_enabled() : m.m365_user_blocked()),
    cell: ({ isEnabled }) => (
      <Status tone={isEnabled ? 'good' : 'neutral'}>{isEnabled ? m.m365_user_enabled() : m.m365_user_blocked()}</Status>
    ),
  },
  {
    id: 'seen',
    header: m.m365_user_seen(),
    text: ({ lastSignInAt }) => lastSignInAt ?? '',
    sortable: true,
    cell: (user) => (user.lastSignInAt ? <MomentText moment={user.lastSignInAt} /> : seenText(user)),
  },
]

type Act = { what: 'licences' | 'password' | 'delete'; user: OfficeUser }

function People({ service: { id, status }, tenant }: { service: TabService; tenant: Tenant }) {
  const query = useQuery(tenantUsers(id))
  const state = useTableState({ sort: 'name' })
  const [act, setAct] = useState<Act>()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeUser>()
  const isActive = status === 'Active'
  const seats = query.data?.seats ?? []
  const close = () => setAct(undefined)
  return (
    <div className="flex flex-col gap-5">
      <Section title={m.m365_seats()} help={m.m365_seats_help()}>
        <Loaded query={query} waiting={<Skeleton lines={3} />}>
          {({ seats: told }) => <Seats seats={told} />}
        </Loaded>
      </Section>
      {!query.error && (
        <DataTable
          name="office-users"
          label={m.m365_users()}
          columns={columns()}
          state={state}
          query={{ ...query, data: query.data?.data }}
          rowId={(user) => user.id}
          rowLabel={({ name }) => name}
          searchLabel={m.m365_user_search()}
          toolbar={
            <Button look="primary" icon={UserPlus} isDisabled={!isActive} onPress={() => setAdding(true)}>
              {m.m365_user_add()}
            </Button>
          }
          {...(isActive && {
            rowMenu: (user: OfficeUser) => [
              {
                ...{ id: 'licences', icon: Layers, label: m.m365_user_change_licences() },
                onAction: () => setAct({ what: 'licences', user }),
              },
              {
                ...{ id: 'password', icon: KeyRound, label: m.m365_user_new_password() },
                onAction: () => setAct({ what: 'password', user }),
              },
              {
                ...{ id: 'delete', icon: Trash2, label: m.m365_user_delete(), danger: true },
                onAction: () => setAct({ what: 'delete', user }),
              },
            ],
          })}
          empty={
            <EmptyState icon={Users} title={m.m365_user_none()}>
              {m.m365_user_none_help()}
            </EmptyState>
          }
        />
      )}
      {isAdding && (
        <CreateUser id={id} tenant={tenant} seats={seats} onClose={() => setAdding(false)} onMade={setMade} />
      )}
      {act?.what === 'licences' && <UserLicences id={id} user={act.user} seats={seats} onClose={close} />}
      {act?.what === 'password' && <ResetPassword id={id} user={act.user} onClose={close} onMade={setMade} />}
      {act?.what === 'delete' && <DeleteUser id={id} user={act.user} onClose={close} />}
      <NewPasswordDialog made={made} onClose={() => setMade(undefined)} />
    </div>
  )
}

/** How many of each are given out. */
function Seats({ seats }: { seats: TenantSeats }) {
  if (seats.length === 0) return <p className="text-ink-soft">{m.m365_seats_none()}</p>
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {seats.map(({ skuId, name, assigned, bought }) => (
        <ProgressBar
          key={skuId}
          label={name}
          value={Math.min(assigned, bought)}
          max={Math.max(1, bought)}
          valueText={m.m365_seats_of({ assigned, bought })}
          tone={assigned >= bought ? 'warning' : 'brand'}
        />
      ))}
    </div>
  )
}
