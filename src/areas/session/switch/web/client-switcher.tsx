import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { clientName } from '#areas/people/clients/web/public.tsx'
import { Button } from '#design/components/button.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { chosenClient } from './queries.ts'

const SwitchDialog = lazy(() => import('./switch-dialog.tsx').then((file) => ({ default: file.SwitchDialog })))

/** Top bar, for partners and staff: whose things are looked at, and the way to those of another client. */
export function ClientSwitcher() {
  const user = useUser()
  const [cc] = useSearchParam('cc')
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const chosen = useQuery(chosenClient(cc)).data
  // A user who acts for somebody else goes back before going further.
  if (user?.actor) return null
  const label = chosen ? m.switch_looking({ name: clientName(chosen) }) : m.switch_clients()
  return (
    <>
      <Button
        look="quiet"
        icon={ChevronsUpDown}
        onPress={() => setDialog('open')}
        className="max-w-52 justify-start! [&_svg]:shrink-0 phone:w-9 phone:px-0! phone:justify-center!"
      >
        <span className="truncate phone:sr-only">{label}</span>
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SwitchDialog isOpen={dialog === 'open'} isFiltered={cc !== undefined} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  )
}
