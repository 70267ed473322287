import { useQuery } from '@tanstack/react-query'
import { CircleX, Plus, Server } from 'lucide-react'
import { useState } from 'react'
import { toProduct } from '#areas/ordering/catalogue/web/public.ts'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { formatDay } from '#base/dates.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, DefinitionList, Money } from '#design/components/text-bits.tsx'
import { useSeesPrices } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { useMayBuy, useMayOrder } from '#design/router/spending.ts'
import { m } from '#words'
import { CancelDialog } from './cancel-dialog.tsx'
import { NextPrice } from './next-price.tsx'
import { serviceDetails } from './queries.ts'
import { SwitchDialog } from './service-dialogs.tsx'
import { tellsSince } from './service-facts.tsx'
import { countLine } from './service-lines.tsx'
import { cycleOf } from './service-words.ts'

/** What a service costs and how long it runs; another plan, more of it, and the way to end it. */
export function SubscriptionTab({ service: { id } }: { service: TabService }) {
  const query = useQuery(serviceDetails(String(id)))
  return (
    <Loaded query={query} waiting={<Skeleton lines={8} />}>
      {(service) => (
        <div className="flex flex-col gap-5">
          <Terms service={service} />
          <OtherPlan service={service} />
          <Ending service={service} />
        </div>
      )}
    </Loaded>
  )
}

type Of = { service: OwnedService }

function Terms({ service }: Of) {
  const hasPrices = useSeesPrices()
  const { priceCents, registeredOn, nextDueOn, status } = service
  return (
    <Section title={m.delivery_terms()}>
      <DefinitionList
        items={[
          hasPrices && {
            term: m.delivery_price(),
            value: (
              <span>
                {priceCents > 0 && <Money cents={priceCents} />}{' '}
                <span className="text-ink-soft">{cycleOf(service)}</span>
                <NextPrice service={service} />
              </span>
            ),
          },
          ...countLine(service),
          !tellsSince(service, hasPrices) && { term: m.delivery_since(), value: <DayText day={registeredOn} /> },
          status === 'Pending'
            ? { term: m.delivery_next_due(), value: m.delivery_due_at_delivery() }
            : nextDueOn !== null && { term: m.delivery_next_due(), value: <DayText day={nextDueOn} /> },
          status !== 'Cancelled' &&
            status !== 'Pending' && { term: m.delivery_auto_renew(), value: renewalText(service) },
        ]}
      />
    </Section>
  )
}

/** A service renews by itself until notice is given (service areas §9); what is billed by the month may renew by the year. */
function renewalText({ nextDueOn, nextPrice, cancelsOn }: OwnedService): string {
  if (cancelsOn) return m.delivery_auto_renew_off()
  const day = nextPrice?.from ?? nextDueOn
  return day ? m.delivery_auto_renew_on({ day: formatDay(day) }) : m.delivery_auto_renew_none()
}

function OtherPlan({ service }: Of) {
  const [isOpen, setOpen] = useState(false)
  const mayOrder = useMayOrder()
  const mayBuy = useMayBuy() && mayOrder
  const { switchToHosting, status, pid } = service
  if (status === 'Cancelled' || (!switchToHosting && !mayBuy)) return null
  return (
    <Section
      title={m.delivery_change_plan()}
      help={
        !mayOrder
          ? m.approvals_no_right()
          : switchToHosting
            ? (switchToHosting.because ?? m.delivery_switch_text())
            : m.delivery_change_plan_help()
      }
    >
      <div className="flex flex-wrap gap-2">
        {switchToHosting && (
          <Button icon={Server} isDisabled={!switchToHosting.can || !mayOrder} onPress={() => setOpen(true)}>
            {m.delivery_switch()}
          </Button>
        )}
        {mayBuy && (
          <LinkButton {...toProduct({ pid })} icon={Plus}>
            {m.delivery_order_more()}
          </LinkButton>
        )}
      </div>
      <SwitchDialog service={service} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Section>
  )
}

/** The last day on which notice can be given stands here before anybody begins. */
function Ending({ service }: Of) {
  const [isOpen, setOpen] = useState(false)
  const { cancelAtOnce, cancelAtTermEnd, status, cancelsOn } = service
  if (status === 'Cancelled' || cancelsOn) return null
  const mayCancel = cancelAtOnce.can || cancelAtTermEnd.can
  return (
    <Section title={m.delivery_ending_title()} help={endingHelp(service)}>
      <Button look="danger-quiet" icon={CircleX} isDisabled={!mayCancel} onPress={() => setOpen(true)}>
        {m.delivery_cancel()}
      </Button>
      <CancelDialog service={service} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Section>
  )
}

function endingHelp({ nextDueOn, status, cancelAtOnce, cancelAtTermEnd }: OwnedService): string {
  const { because, can, endsOn, noticeUntil } = cancelAtTermEnd
  // What was never delivered ends at once or not at all: whoever may not is told why.
  if (status === 'Pending' && cancelAtOnce.because !== null) return cancelAtOnce.because
  if (!can || !endsOn) return because ?? m.delivery_no_term()
  return endsOn === nextDueOn
    ? m.delivery_auto_renew_notice({ day: formatDay(noticeUntil) })
    : m.delivery_ending_later({ day: formatDay(endsOn) })
}
