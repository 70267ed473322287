import { Ban, CalendarClock, CircleX, Hash, MoreHorizontal, Puzzle, TrendingUp, Undo2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { UpgradeDialog } from '#areas/microsoft/renewals/web/public.ts'
import type { Licence, OfficeData } from '#areas/microsoft/tenants/contract/shapes.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { IconButton } from '#design/components/button.tsx'
import { Menu, type MenuEntry } from '#design/components/menu.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { useMayOrder, useMaySpend } from '#design/router/spending.ts'
import { m } from '#words'
import { isChangeable } from '../rules/terms.ts'
import { CancelLicencesDialog, SuspendDialog, UnsuspendDialog } from './act-dialogs.tsx'

const QuantityDialog = lazy(() => import('./quantity-dialog.tsx').then((file) => ({ default: file.QuantityDialog })))
const AddOnDialog = lazy(() => import('./add-on-dialog.tsx').then((file) => ({ default: file.AddOnDialog })))

const dialogs = ['quantity', 'add-on', 'upgrade', 'suspend', 'unsuspend', 'cancel'] as const
type Open = (typeof dialogs)[number]
type Props = { id: number; office: OfficeData; licence: Licence }
type Way = MenuEntry & { isFor: boolean }

/** What can be done with licences as they stand; what cannot is not there. */
export function LicenceMenu({ id, office, licence }: Props) {
  const [open, setOpen] = useState<Open>()
  const entries = useWays(id, licence, setOpen)
  const close = () => setOpen(undefined)
  if (entries.length === 0) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={MoreHorizontal} size="small" label={m.office_sub_ways_of({ name: licence.licence })} />
        }
        entries={entries}
      />
      <WindowOnItsWay onEscape={open && close}>
        {open === 'quantity' && <QuantityDialog id={id} office={office} licence={licence} onClose={close} />}
        {open === 'add-on' && <AddOnDialog of={office.tenant} licence={licence} onClose={close} />}
        {open === 'upgrade' && <UpgradeDialog licence={licence} onClose={close} />}
        {open === 'suspend' && <SuspendDialog id={id} licence={licence} onClose={close} />}
        {open === 'unsuspend' && <UnsuspendDialog id={id} licence={licence} onClose={close} />}
        {open === 'cancel' && <CancelLicencesDialog id={id} licence={licence} onClose={close} />}
      </WindowOnItsWay>
    </>
  )
}

function useWays(id: number, licence: Licence, onOpen: (open: Open) => void): readonly MenuEntry[] {
  const mayOrder = useMayOrder()
  const maySpend = useMaySpend() && mayOrder
  const { state, isBusy, serviceId, parentId, variant, suspendedBy, autoRenew } = licence
  if (isBusy || serviceId === null) return []
  const isActive = state === 'active'
  const isNce = variant === 'nce'
  const ways: readonly Way[] = [
    {
      ...{ id: 'quantity', icon: Hash, label: m.office_sub_change_number(), isFor: isActive && mayOrder },
      onAction: () => onOpen('quantity'),
    },
    {
      ...{ id: 'add-on', icon: Puzzle, label: m.office_sub_order_add_on() },
      ...{ isFor: isActive && isNce && parentId === null && mayOrder, onAction: () => onOpen('add-on') },
    },
    {
      ...{ id: 'upgrade', icon: TrendingUp, label: m.office_sub_upgrade(), onAction: () => onOpen('upgrade') },
      isFor: isActive && isNce && parentId === null && maySpend,
    },
    {
      ...{ id: 'plan', icon: CalendarClock, label: m.office_plan() },
      ...{ isFor: isActive && isNce && autoRenew, to: `${toService(id).to}/office-renewals` },
      search: { plan: licence.subscriptionId },
    },
    {
      ...{ id: 'suspend', icon: Ban, label: m.office_sub_suspend(), isFor: isActive },
      onAction: () => onOpen('suspend'),
    },
    {
      ...{ id: 'unsuspend', icon: Undo2, label: m.office_sub_unsuspend() },
      ...{ isFor: state === 'suspended' && suspendedBy !== 'microsoft', onAction: () => onOpen('unsuspend') },
    },
    {
      ...{ id: 'cancel', icon: CircleX, label: m.office_sub_cancel(), danger: true, onAction: () => onOpen('cancel') },
      isFor: isChangeable(licence, new Date()) && (isActive || state === 'suspended'),
    },
  ]
  return ways.flatMap(({ isFor, ...entry }) => (isFor ? [entry] : []))
}
