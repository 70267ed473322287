import { EllipsisVertical, KeyRound, LifeBuoy, RefreshCcwDot } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { Menu, type MenuEntry } from '#design/components/menu.tsx'
import { m } from '#words'
import type { CloudServer } from '../../contract/shapes.ts'
import { type ServerAct, serverActs, whyNot } from './server-acts.ts'

const actWords: Readonly<Record<ServerAct, () => string>> = {
  password: m.cloud_act_password,
  'rescue-on': m.cloud_act_rescue_on,
  'rescue-off': m.cloud_act_rescue_off,
  reinstall: m.cloud_act_reinstall,
}
const actIcons = {
  password: KeyRound,
  'rescue-on': LifeBuoy,
  'rescue-off': LifeBuoy,
  reinstall: RefreshCcwDot,
} as const

const windows: Readonly<
  Record<ServerAct, ReturnType<typeof lazy<typeof import('./reinstall-dialog.tsx').ReinstallDialog>>>
> = {
  reinstall: lazy(() => import('./reinstall-dialog.tsx').then((file) => ({ default: file.ReinstallDialog }))),
  'rescue-on': lazy(() => import('./rescue-dialog.tsx').then((file) => ({ default: file.RescueDialog }))),
  'rescue-off': lazy(() => import('./rescue-dialog.tsx').then((file) => ({ default: file.RescueDialog }))),
  password: lazy(() => import('./password-dialog.tsx').then((file) => ({ default: file.PasswordDialog }))),
}

/** What is seldom done with a server: a menu, and the window that asks first. What cannot be done says why. */
export function ServerMenu({ server }: { server: CloudServer }) {
  const [open, setOpen] = useState<ServerAct>()
  const Window = open && windows[open]
  return (
    <>
      <Menu
        label={m.cloud_acts()}
        trigger={
          <Button icon={EllipsisVertical} aria-label={m.cloud_acts()}>
            {m.cloud_acts_short()}
          </Button>
        }
        entries={serverActs(server).map((act): MenuEntry => {
          const because = whyNot(act, server)
          return {
            id: act,
            label: actWords[act](),
            text: actWords[act](),
            icon: actIcons[act],
            ...(because !== undefined && { help: because, isDisabled: true }),
            danger: act === 'reinstall' && because === undefined,
            onAction: () => setOpen(act),
          }
        })}
      />
      <Suspense>{Window && <Window key={open} server={server} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
