import { useQuery } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, LogIn, LogOut, Pencil, ShieldCheck, UserCog } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { mayCheckCode, SecurityCodeDialog } from '#areas/session/security-code/web/public.tsx'
import { actFor, knownClient } from '#areas/session/switch/web/public.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import type { MenuEntry, MenuGroup } from '#design/components/menu.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { enterClient, leaveClient, mayEnterClients, useClientScope } from '#design/router/client-scope.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { clientName } from './client-name.ts'
import { OrderFor, useMayOrderFor } from './order-for.tsx'
import { setClientPassword } from './queries.ts'
import { tabClientOf } from './tab-client.ts'

const PasswordDialog = lazy(() => import('./password-dialog.tsx').then((file) => ({ default: file.PasswordDialog })))

export type ClientActions = { primary: ReactNode; menu: readonly MenuGroup[]; dialogs: ReactNode }

/** What the user may do for this client. */
function useAllowed() {
  const user = useUser()
  const order = useMayOrderFor()
  const principal = principalOf(user)
  return {
    enter: mayEnterClients(user),
    order,
    act: allows(principal, ['own-session', 'partner|admin', 'perm:users|admin']),
    ask: allows(principal, ['perm:support|admin']),
    edit: allows(principal, ['perm:users|admin']),
    password: allows(principal, ['own-session', 'partner|admin', 'perm:users|admin']),
    check: mayCheckCode(principal),
  }
}

/** The actions for a client: the main one as a button, the others in a menu, with their dialogs. */
export function useClientActions(client: Client | undefined, edit: () => void): ClientActions {
  const [open, setOpen] = useState<'code' | 'password'>()
  const may = useAllowed()
  const scope = useClientScope()
  const account = useQuery({ ...knownClient(client?.id), enabled: client !== undefined && may.act }).data?.accountId
  const act = useCall(actFor)
  if (!client) return { primary: null, menu: [], dialogs: null }
  const name = clientName(client)
  const close = () => setOpen(undefined)
  const actAs = account == null ? undefined : () => act.mutate(account)
  return {
    primary: <Primary client={client} may={may} actAs={actAs} isActing={act.isPending} />,
    menu: menuOf(client, { may, actAs, edit, isIn: scope === client.id, setOpen }),
    dialogs: (
      <WindowOnItsWay onEscape={open && close}>
        {open === 'code' && <SecurityCodeDialog clientId={client.id} onClose={close} />}
        {open === 'password' && (
          <PasswordDialog name={name} save={(body) => setClientPassword(client.id, body)} onClose={close} />
        )}
      </WindowOnItsWay>
    ),
  }
}

type Ask = { may: ReturnType<typeof useAllowed>; actAs: (() => void) | undefined }

/** For a partner: order. For staff, who cannot order for others: act as the client. */
function Primary({ client, may, actAs, isActing }: Ask & { client: Client; isActing: boolean }) {
  if (may.order) return <OrderFor client={tabClientOf(client)} />
  if (!may.act) return null
  return (
    <Button look="primary" icon={UserCog} isPending={isActing} isDisabled={!actAs} onPress={actAs}>
      {m.people_want_log_in_as()}
    </Button>
  )
}

type MenuAsk = Ask & { edit: () => void; isIn: boolean; setOpen: (open: 'code' | 'password') => void }

function menuOf(client: Client, { may, actAs, edit, isIn, setOpen }: MenuAsk): readonly MenuGroup[] {
  const when = (fits: boolean, entry: MenuEntry): MenuEntry[] => (fits ? [entry] : [])
  const go = [
    ...when(may.enter && !isIn, {
      id: 'enter',
      label: m.people_work_in(),
      icon: LogIn,
      onAction: () => enterClient(client.id),
    }),
    ...when(isIn, { id: 'leave', label: m.people_leave(), icon: LogOut, onAction: leaveClient }),
    ...when(may.order && actAs !== undefined, {
      id: 'act',
      label: m.people_want_log_in_as(),
      icon: UserCog,
      onAction: () => actAs?.(),
    }),
    ...when(may.ask, {
      id: 'ask',
      label: m.people_new_ticket(),
      icon: LifeBuoy,
      ...toNewTicket({ cc: client.id }),
    }),
  ]
  const change = [
    ...when(may.edit, { id: 'edit', label: m.people_edit_details(), icon: Pencil, onAction: edit }),
    ...when(may.check, {
      id: 'code',
      label: m.people_check_code(),
      icon: ShieldCheck,
      onAction: () => setOpen('code'),
    }),
    ...when(may.password, {
      id: 'password',
      label: m.people_set_password(),
      icon: KeyRound,
      onAction: () => setOpen('password'),
    }),
  ]
  return [{ entries: go }, { entries: change }]
}
