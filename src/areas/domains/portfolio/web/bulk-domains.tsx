import {
  CreditCard,
  Ellipsis,
  Lock,
  LockOpen,
  type LucideIcon,
  RefreshCw,
  RefreshCwOff,
  Tag,
  Timer,
  Users,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MassAct } from '#areas/domains/mass/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { useMaySpend } from '#design/router/spending.ts'
import { m } from '#words'
import type { DomainRow } from '../contract/shapes.ts'
import { BulkDialog } from './bulk-dialog.tsx'

export type BulkPart = { rows: readonly DomainRow[]; onClose: (isDone: boolean) => void }
const part = (name: 'BulkTtl' | 'BulkTags' | 'BulkRenew') =>
  lazy(() => import('./bulk-parts.tsx').then((file) => ({ default: file[name] })))
const BulkTtl = part('BulkTtl')
const BulkTags = part('BulkTags')
const BulkRenew = part('BulkRenew')
const BulkContacts = lazy(() => import('./bulk-contacts.tsx').then((file) => ({ default: file.BulkContacts })))

type Switch = { title: (values: { count: number }) => string; act: MassAct }
const switches = {
  'renew-on': { title: m.portfolio_bulk_renew_on, act: { act: 'auto-renew', on: true } },
  'renew-off': { title: m.portfolio_bulk_renew_off, act: { act: 'auto-renew', on: false } },
  lock: { title: m.portfolio_bulk_lock, act: { act: 'lock', on: true } },
  unlock: { title: m.portfolio_bulk_unlock, act: { act: 'lock', on: false } },
} as const satisfies Record<string, Switch>
const parts = { renew: BulkRenew, tags: BulkTags, ttl: BulkTtl, contacts: BulkContacts } as const

type Act = keyof typeof switches | keyof typeof parts
const isSwitch = (act: Act): act is keyof typeof switches => act in switches

/** The bulk actions of the list: the most used as buttons, the rest in a menu. */
export function BulkDomains({ rows, clear }: { rows: readonly DomainRow[]; clear: () => void }) {
  const [act, setAct] = useState<Act>()
  const maySpend = useMaySpend()
  const close = (isDone: boolean) => {
    setAct(undefined)
    if (isDone) clear()
  }
  const entry = (id: Act, label: string, icon: LucideIcon) => ({ id, label, icon, onAction: () => setAct(id) })
  const Part = act && !isSwitch(act) ? parts[act] : undefined
  return (
    <>
      <Button size="small" icon={CreditCard} onPress={() => setAct('renew')}>
        {m.portfolio_bulk_renew()}
      </Button>
      <Button size="small" icon={Users} onPress={() => setAct('contacts')}>
        {m.portfolio_contacts()}
      </Button>
      <Button size="small" icon={Tag} onPress={() => setAct('tags')}>
        {m.portfolio_tags()}
      </Button>
      <Menu
        trigger={
          <Button size="small" icon={Ellipsis}>
            {m.portfolio_bulk_more()}
          </Button>
        }
        placement="bottom start"
        groups={[
          {
            entries: [
              ...(maySpend ? [entry('renew-on', m.portfolio_renew_switch_on(), RefreshCw)] : []),
              entry('renew-off', m.portfolio_renew_switch_off(), RefreshCwOff),
            ],
          },
          {
            entries: [
              entry('lock', m.portfolio_lock_switch_on(), Lock),
              entry('unlock', m.portfolio_lock_switch_off(), LockOpen),
            ],
          },
          { entries: [entry('ttl', m.portfolio_bulk_ttl(), Timer)] },
        ]}
      />
      {act && isSwitch(act) && (
        <BulkDialog
          title={switches[act].title({ count: rows.length })}
          names={rows.map((row) => row.domain)}
          act={switches[act].act}
          startWords={switches[act].title}
          onClose={close}
        />
      )}
      <Suspense>{Part && <Part rows={rows} onClose={close} />}</Suspense>
    </>
  )
}
