import { useQueryClient } from '@tanstack/react-query'
import { Ban, Check, KeyRound, Mail, Pencil, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PasswordDialog } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { userCalls } from '../contract/calls.ts'
import type { User } from '../contract/shapes.ts'
import { nameOf } from './user-panel.tsx'

type Act = 'disable' | 'remove' | 'reset-2fa' | 'password'

/** What can be done with a user besides changing him: lines for the row's menu, and the questions that they ask. */
export function useUserActions(open: (user: User) => void) {
  const queryClient = useQueryClient()
  const asker = useUser()
  const [asked, setAsked] = useState<{ act: Act; user: User }>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['users'] })
  const enable = async (user: User) => {
    await send(userCalls.changeStatus, { params: { account: user.id }, body: { status: 'active' } })
    await refresh()
    toast.good(m.users_enabled({ name: nameOf(user) }))
  }
  const inviteAgain = async (user: User) => {
    await send(userCalls.inviteAgain, { params: { account: user.id } })
    toast.good(m.users_invited({ email: user.email }))
  }
  const setsPasswords = asker?.clientType === 'Partner' || asker?.permissions.admin === true
  const menu = (user: User): MenuEntry[] => {
    const ask = (act: Act) => () => setAsked({ act, user })
    const look = { id: 'open', label: m.users_look(), icon: Pencil, onAction: () => open(user) }
    if (!user.changeable) return [look]
    return [
      { ...look, label: m.users_edit() },
      ...(user.status === 'invited'
        ? [{ id: 'again', label: m.users_invite_again(), icon: Mail, onAction: () => void inviteAgain(user) }]
        : []),
      ...(user.twoFactor
        ? [{ id: 'reset', label: m.users_reset_two_factor(), icon: ShieldOff, onAction: ask('reset-2fa') }]
        : []),
      ...(setsPasswords && user.status === 'active'
        ? [{ id: 'password', label: m.people_set_password(), icon: KeyRound, onAction: ask('password') }]
        : []),
      user.status === 'disabled'
        ? { id: 'enable', label: m.users_enable(), icon: Check, onAction: () => void enable(user) }
        : { id: 'disable', label: m.users_disable(), icon: Ban, onAction: ask('disable') },
      { id: 'remove', label: m.people_remove(), icon: Trash2, danger: true, onAction: ask('remove') },
    ]
  }
  return { menu, dialogs: asked && <Question {...asked} onClose={() => setAsked(undefined)} onDone={refresh} /> }
}

type Asked = { act: Act; user: User; onClose: () => void; onDone: () => Promise<unknown> }

function Question({ act, user, onClose, onDone }: Asked) {
  const name = nameOf(user)
  if (act === 'password')
    return (
      <PasswordDialog
        name={nameOf(user)}
        save={(body) => send(userCalls.setPassword, { params: { account: user.id }, body }, { quiet: true })}
        onClose={onClose}
      />
    )
  const question = {
    disable: {
      title: m.users_disable_title({ name }),
      help: m.users_disable_help(),
      action: m.users_disable(),
      run: () => send(userCalls.changeStatus, { params: { account: user.id }, body: { status: 'disabled' as const } }),
      done: () => m.users_disabled({ name }),
    },
    remove: {
      title: m.people_remove_contact({ name }),
      help: m.users_remove_help(),
      action: m.people_remove_contact({ name }),
      run: () => send(userCalls.remove, { params: { account: user.id } }),
      done: () => m.users_removed({ name }),
    },
    'reset-2fa': {
      title: m.users_reset_two_factor_title({ name }),
      help: m.users_reset_two_factor_help(),
      action: m.users_reset_two_factor(),
      run: () => send(userCalls.resetTwoFactor, { params: { account: user.id } }),
      done: () => m.users_two_factor_was_reset({ name }),
    },
  }[act]
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={question.title}
      action={question.action}
      onConfirm={async () => {
        await question.run()
        await onDone()
        toast.good(question.done())
      }}
    >
      <p>{question.help}</p>
    </ConfirmDialog>
  )
}
