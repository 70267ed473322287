import {
  CirclePause,
  CirclePlay,
  CircleX,
  CreditCard,
  ExternalLink,
  Globe,
  MessageCircleQuestion,
  Plus,
  Server,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toInvoice, toInvoices } from '#areas/billing/invoices/web/public.ts'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { OpenBuilder } from '#areas/domains/web-builder/web/public.tsx'
import { toProduct } from '#areas/ordering/catalogue/web/public.ts'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { ExternalLinkButton, LinkButton } from '#design/components/link.tsx'
import type { MenuEntry, MenuGroup } from '#design/components/menu.tsx'
import { useUser } from '#design/router/session.ts'
import { useMayBuy, useMayOrder } from '#design/router/spending.ts'
import { m } from '#words'
import { type Allowed, type NextStep, nextStepOf } from '../rules/next-step.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { SuspendDialog, SwitchDialog, UnsuspendDialog } from './service-dialogs.tsx'
import { useSeesInvoices, useUnpaidInvoice } from './service-invoices.ts'

type Open = 'suspend' | 'unsuspend' | 'cancel' | 'switch' | undefined

export type ServiceActions = { primary: ReactNode; menu: readonly MenuGroup[]; dialogs: ReactNode }

/** What can be done with a service now: the next step as a button, everything else in a menu, and the windows that ask first. */
export function useServiceActions(service: OwnedService | undefined): ServiceActions {
  const [open, setOpen] = useState<Open>()
  const may = useAllowed(service)
  const unpaid = useUnpaidInvoice(service?.id)
  if (!service) return { primary: null, menu: [], dialogs: null }
  const close = () => setOpen(undefined)
  const step = nextStepOf(
    {
      ...service,
      hasDomain: service.domain !== null,
      hasSite: service.siteUrl !== null,
      isUnpaid: unpaid !== undefined,
    },
    may,
  )
  return {
    primary: step && (
      <Primary step={step} service={service} unpaid={unpaid} onReactivate={() => setOpen('unsuspend')} />
    ),
    menu: menuOf(service, { may, step, setOpen }),
    dialogs: (
      <div key={service.id}>
        <SuspendDialog service={service} isOpen={open === 'suspend'} onClose={close} />
        <UnsuspendDialog service={service} isOpen={open === 'unsuspend'} onClose={close} />
        <SwitchDialog service={service} isOpen={open === 'switch'} onClose={close} />
        <CancelDialog service={service} isOpen={open === 'cancel'} onClose={close} />
      </div>
    ),
  }
}

/** Suspending is for partners and staff (service areas §6); what the portal shut, staff alone open. */
function useAllowed(service: OwnedService | undefined): Allowed & { suspend: boolean; order: boolean } {
  const user = useUser()
  const buy = useMayBuy()
  const order = useMayOrder()
  const pay = useSeesInvoices()
  const isStaff = user?.permissions.admin === true
  const suspend = isStaff || user?.clientType === 'Partner'
  const isOwn = service?.clientId === user?.clientId
  return {
    // Staff look after what others pay for.
    pay: pay && (isOwn || !isStaff),
    buy,
    order,
    suspend,
    reactivate: suspend && service?.unsuspend.can === true && (isStaff || !service.suspendedByUs),
    // What the builder opens is somebody's own: acting for another does not lead there.
    openBuilder: user?.permissions.domains === true && !user.actor,
    openDomain: user !== null,
    ask: user?.permissions.support === true,
  }
}

type PrimaryProps = {
  step: NextStep
  service: OwnedService
  /** The invoice that is to be paid. */
  unpaid: number | undefined
  onReactivate: () => void
}

function Primary({ step, service, unpaid, onReactivate }: PrimaryProps) {
  const { id, pid, domain, clientId } = service
  const look = 'primary'
  if (step === 'pay')
    return (
      <LinkButton
        {...(unpaid === undefined ? toInvoices({ status: 'Unpaid' }) : toInvoice(unpaid))}
        look={look}
        icon={CreditCard}
      >
        {m.delivery_pay_open()}
      </LinkButton>
    )
  if (step === 'reactivate')
    return (
      <Button look={look} icon={CirclePlay} onPress={onReactivate}>
        {m.delivery_unsuspend()}
      </Button>
    )
  if (step === 'open-site')
    return (
      <ExternalLinkButton href={service.siteUrl ?? ''} look={look} icon={ExternalLink}>
        {m.delivery_open_site()}
      </ExternalLinkButton>
    )
  if (step === 'open-builder') return <OpenBuilder domain={domain ?? ''} />
  if (step === 'open-domain')
    return (
      <LinkButton {...toDomain(domain ?? '')} look={look} icon={Globe}>
        {m.delivery_open_domain()}
      </LinkButton>
    )
  if (step === 'ask')
    return (
      <LinkButton {...toNewTicket({ cc: clientId, service: id })} look={look} icon={MessageCircleQuestion}>
        {m.delivery_ask()}
      </LinkButton>
    )
  return (
    <LinkButton {...toProduct({ pid })} look={look} icon={Plus}>
      {step === 'order-again' ? m.delivery_order_again() : m.delivery_order_more()}
    </LinkButton>
  )
}

type MenuAsk = {
  may: ReturnType<typeof useAllowed>
  step: NextStep | undefined
  setOpen: (open: Open) => void
}

/** What is the button already is not offered twice; ending it stands last. */
function menuOf(service: OwnedService, { may, step, setOpen }: MenuAsk): readonly MenuGroup[] {
  const { id, pid, domain, status, clientId } = service
  const isOver = status === 'Cancelled'
  const mayCancel = !isOver && (service.cancelAtOnce.can || service.cancelAtTermEnd.can)
  const when = (fits: boolean, entry: MenuEntry): MenuEntry[] => (fits ? [entry] : [])
  const go = [
    ...when(step !== 'open-domain' && domain !== null, {
      id: 'domain',
      label: m.delivery_open_domain(),
      icon: Globe,
      to: toDomain(domain ?? '').to,
    }),
    ...when(step !== 'order-more' && !isOver && may.buy, {
      id: 'more',
      label: m.delivery_order_more(),
      icon: Plus,
      ...toProduct({ pid }),
    }),
    ...when(step !== 'ask' && may.ask, {
      id: 'ask',
      label: m.delivery_ask(),
      icon: MessageCircleQuestion,
      ...toNewTicket({ cc: clientId, service: id }),
    }),
  ]
  const change = [
    ...when(may.order && service.switchToHosting?.can === true, {
      id: 'switch',
      label: m.delivery_switch(),
      icon: Server,
      onAction: () => setOpen('switch'),
    }),
    ...when(may.suspend && service.suspend.can, {
      id: 'suspend',
      label: m.delivery_suspend(),
      icon: CirclePause,
      onAction: () => setOpen('suspend'),
    }),
    ...when(step !== 'reactivate' && may.reactivate, {
      id: 'unsuspend',
      label: m.delivery_unsuspend(),
      icon: CirclePlay,
      onAction: () => setOpen('unsuspend'),
    }),
  ]
  const end = when(mayCancel, {
    id: 'cancel',
    label: m.delivery_cancel(),
    icon: CircleX,
    danger: true,
    onAction: () => setOpen('cancel'),
  })
  return [{ entries: go }, { entries: change }, { entries: end }]
}
