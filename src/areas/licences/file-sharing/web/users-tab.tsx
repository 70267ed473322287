import { useQuery } from '@tanstack/react-query'
import { Ban, HardDrive, LogIn, MoreHorizontal, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Menu } from '#design/components/menu.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { momentIn } from '#design/language/day-words.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { fileSharingCalls } from '../contract/calls.ts'
import type { FileSharing, ShareUserRow } from '../contract/shapes.ts'
import { changesSharing, sharingUsers } from './queries.ts'
import { SharingFrame } from './sharing-frame.tsx'
import { AddUserForm, SpaceForm } from './user-forms.tsx'

/** Who shares files in a company, with how much each of them has. */
export const UsersTab = ({ service: { id } }: { service: TabService }) => (
  <SharingFrame id={id}>{(sharing) => <People sharing={sharing} />}</SharingFrame>
)

function People({ sharing }: { sharing: FileSharing }) {
  const { id, standing, ordered } = sharing
  const isActive = standing === 'active'
  const query = useQuery({ ...sharingUsers(id), enabled: isActive })
  const [isAdding, setAdding] = useState(false)
  const count = query.data?.length ?? sharing.facts?.users ?? 0
  const isFull = count >= ordered.users
  if (!isActive) return <p className="text-ink-soft">{m.sharing_users_inactive()}</p>
  return (
    <Section
      title={m.sharing_users()}
      help={m.licences_used_of({ used: count, quantity: ordered.users })}
      isFlush
      actions={
        <Button icon={UserPlus} isDisabled={isFull} onPress={() => setAdding(true)}>
          {m.sharing_add_user()}
        </Button>
      }
    >
      {isFull && (
        <p className="px-5 pb-3 text-sm text-warning-ink">
          {m.sharing_full()} <Link to={`/services/${id}/sharing-subscription`}>{m.sharing_full_do()}</Link>
        </p>
      )}
      <Loaded query={query} waiting={<Skeleton lines={6} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Users} title={m.sharing_nobody()} />
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {rows.map((user) => (
                <UserRow key={user.id} id={id} user={user} most={ordered.spaceGb} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AddUserForm id={id} onClose={() => setAdding(false)} />}
    </Section>
  )
}

type RowProps = { id: number; user: ShareUserRow; most: number }

function UserRow({ id, user, most }: RowProps) {
  const { name, email, isAdmin, isEnabled, spaceGb, usedBytes, lastSeenAt } = user
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 pr-16 pl-5">
      <div className="wrap-anywhere min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name || email} {isAdmin && <Badge tone="info">{m.sharing_admin()}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">{email}</p>
      </div>
      <p className="tabular w-36 text-sm">
        {m.sharing_space_of({ used: byteText(usedBytes), all: byteText(spaceGb * 1024 ** 3) })}
      </p>
      <div className="w-72 max-w-full text-sm">
        <Status tone={isEnabled ? 'good' : 'neutral'}>{isEnabled ? m.sharing_enabled() : m.sharing_shut()}</Status>
        <div className="text-ink-soft">
          {lastSeenAt ? m.sharing_seen({ moment: momentIn(lastSeenAt) }) : m.sharing_never_seen()}
        </div>
      </div>
      <div className="absolute top-2.5 right-4">
        <UserMenu id={id} user={user} most={most} />
      </div>
    </li>
  )
}

function UserMenu({ id, user, most }: RowProps) {
  const [open, setOpen] = useState<'space' | 'remove' | 'shut'>()
  const close = () => setOpen(undefined)
  const change = useCall(fileSharingCalls.changeUser, { refreshes: changesSharing, inPlace: true })
  const remove = useCall(fileSharingCalls.removeUser, { refreshes: changesSharing, inPlace: true })
  const { isAdmin, isEnabled, name, email } = user
  const who = name || email
  const setEnabled = (next: boolean) => change.mutateAsync({ params: { id }, body: { user: user.id, isEnabled: next } })
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreHorizontal} size="small" label={m.sharing_actions({ name: who })} />}
        entries={[
          { id: 'space', icon: HardDrive, label: m.sharing_change_space(), onAction: () => setOpen('space') },
          ...(isAdmin
            ? []
            : [
                isEnabled
                  ? { id: 'shut', icon: Ban, label: m.sharing_shut_out(), onAction: () => setOpen('shut') }
                  : { id: 'open', icon: LogIn, label: m.sharing_let_in(), onAction: () => void setEnabled(true) },
                {
                  ...{ id: 'remove', icon: Trash2, label: m.sharing_remove(), danger: true },
                  onAction: () => setOpen('remove'),
                },
              ]),
        ]}
      />
      {open === 'space' && <SpaceForm id={id} user={user} most={most} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'shut'}
        onClose={close}
        title={m.sharing_shut_title({ name: who })}
        action={m.sharing_shut_out()}
        onConfirm={() => setEnabled(false)}
      >
        <p>{m.sharing_shut_text()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={m.sharing_remove_title({ name: who })}
        action={m.sharing_remove()}
        danger
        onConfirm={() => remove.mutateAsync({ params: { id }, body: { user: user.id } })}
      >
        <p>{m.sharing_remove_text()}</p>
      </ConfirmDialog>
    </>
  )
}
