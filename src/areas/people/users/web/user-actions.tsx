import { Ban, Check, KeyRound, Mail, Pencil, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PasswordDialog } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { userCalls } from '../contract/calls.ts'
import type { User } from '../contract/shapes.ts'
import { usersKeys } from './keys.ts'
import { setUserPassword, type UserAct, userActs } from './user-acts.ts'
import { nameOf } from './user-panel.tsx'

type Act = UserAct | 'password'

/** The actions on a user besides editing: entries of the row's menu, and their dialogs. */
export function useUserActions(open: (user: User) => void) {
  const principal = useUser()
  const [asked, setAsked] = useState<{ act: Act; user: User }>()
  const enable = useCall(
    (user: User) => send(userCalls.changeStatus, { params: { account: user.id }, body: { status: 'active' } }),
    { refreshes: [usersKeys.all], done: (_, user) => toast.good(m.users_enabled({ name: nameOf(user) })) },
  )
  const inviteAgain = useCall((user: User) => send(userCalls.inviteAgain, { params: { account: user.id } }), {
    done: (_, user) => toast.good(m.users_invited({ email: user.email })),
  })
  const setsPasswords = principal?.clientType === 'Partner' || principal?.permissions.admin === true
  const menu = (user: User): MenuEntry[] => {
    const ask = (act: Act) => () => setAsked({ act, user })
    const look = { id: 'open', label: m.users_look(), icon: Pencil, onAction: () => open(user) }
    if (!user.changeable) return [look]
    return [
      { ...look, label: m.users_edit() },
      ...(user.status === 'invited'
        ? [{ id: 'again', label: m.users_invite_again(), icon: Mail, onAction: () => inviteAgain.mutate(user) }]
        : []),
      ...(user.twoFactor
        ? [{ id: 'reset', label: m.users_reset_two_factor(), icon: ShieldOff, onAction: ask('reset-2fa') }]
        : []),
      ...(setsPasswords && user.status === 'active'
        ? [{ id: 'password', label: m.people_set_password(), icon: KeyRound, onAction: ask('password') }]
        : []),
      user.status === 'disabled'
        ? { id: 'enable', label: m.users_enable(), icon: Check, onAction: () => enable.mutate(user) }
        : { id: 'disable', label: m.users_disable(), icon: Ban, onAction: ask('disable') },
      { id: 'remove', label: m.people_remove(), icon: Trash2, danger: true, onAction: ask('remove') },
    ]
  }
  const close = () => setAsked(undefined)
  if (asked?.act !== 'password')
    return { menu, dialogs: asked && <Question {...asked} act={asked.act} onClose={close} /> }
  const save = (body: Parameters<typeof setUserPassword>[1]) => setUserPassword(asked.user.id, body)
  return { menu, dialogs: <PasswordDialog name={nameOf(asked.user)} save={save} onClose={close} /> }
}

type Asked = { act: UserAct; user: User; onClose: () => void }

function Question({ act, user, onClose }: Asked) {
  const name = nameOf(user)
  const question = {
    disable: {
      title: m.users_disable_title({ name }),
      help: m.users_disable_help(),
      action: m.users_disable(),
      done: () => m.users_disabled({ name }),
    },
    remove: {
      title: m.people_remove_contact({ name }),
      help: m.users_remove_help(),
      action: m.people_remove_contact({ name }),
      done: () => m.users_removed({ name }),
    },
    'reset-2fa': {
      title: m.users_reset_two_factor_title({ name }),
      help: m.users_reset_two_factor_help(),
      action: m.users_reset_two_factor(),
      done: () => m.users_two_factor_was_reset({ name }),
    },
  }[act]
  const execute = useCall<unknown>(() => userActs[act](user.id), {
    refreshes: [usersKeys.all],
    done: () => toast.good(question.done()),
    inPlace: true,
  })
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={question.title}
      action={question.action}
      onConfirm={() => execute.mutateAsync()}
    >
      <p>{question.help}</p>
    </ConfirmDialog>
  )
}
