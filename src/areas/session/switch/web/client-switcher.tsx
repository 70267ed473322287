import { ChevronsUpDown } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { useClientScope } from '#design/router/client-scope.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'

const SwitchDialog = lazy(() => import('./switch-dialog.tsx').then((file) => ({ default: file.SwitchDialog })))

const small = 'w-9 px-0! justify-center!'

/** In the top bar, for partners and staff: goes to a client, or from one client to another. */
export function ClientSwitcher() {
  const user = useUser()
  const scope = useClientScope()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  // A user who acts for another must go back first.
  if (user?.actor) return null
  const isIn = scope !== undefined
  const label = isIn ? m.switch_other() : m.switch_clients()
  return (
    <>
      <Button
        look="quiet"
        icon={ChevronsUpDown}
        onPress={() => setDialog('open')}
        title={isIn ? label : undefined}
        className={cx('[&_svg]:shrink-0', isIn ? small : 'phone:w-9 phone:px-0! phone:justify-center!')}
      >
        <span className={isIn ? 'sr-only' : 'phone:sr-only'}>{label}</span>
      </Button>
      {dialog !== 'never' && (
        <WindowOnItsWay onEscape={dialog === 'open' ? () => setDialog('closed') : undefined}>
          <SwitchDialog isOpen={dialog === 'open'} isFiltered={isIn} onClose={() => setDialog('closed')} />
        </WindowOnItsWay>
      )}
    </>
  )
}
