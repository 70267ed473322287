import { useQuery } from '@tanstack/react-query'
import { ArrowUp, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, SpaceTab } from '#areas/hosting/space/web/public.ts'
import { approvalKeys } from '#areas/ordering/approvals/web/keys.ts'
import { PayerDecides } from '#areas/ordering/approvals/web/public.ts'
import { ChangePrice, shownOf } from '#areas/services/changes/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { toast } from '#design/feedback/toast.ts'
import { byteText } from '#design/language/byte-text.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { planCalls, type UpgradeFlaw, type UpgradeOffer } from '../contract/calls.ts'
import { upgradeOffer } from './queries.ts'

/** How full a web space is, and the way to a larger one. */
export const PlanTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={[]}>
    {(space) => (
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Fill space={space} />
        <Larger space={space} />
      </div>
    )}
  </SpaceTab>
)

const nearlyFull = 0.9

function Fill({ space: { facts } }: { space: ReadSpace }) {
  const { usedBytes, quotaBytes, files } = facts
  const part = quotaBytes > 0 ? usedBytes / quotaBytes : 0
  return (
    <Section title={m.web_plan_now()}>
      <ProgressBar
        label={m.web_plan_used()}
        value={usedBytes}
        max={quotaBytes}
        valueText={m.web_plan_of({ used: byteText(usedBytes), all: byteText(quotaBytes) })}
        tone={part >= 1 ? 'bad' : part >= nearlyFull ? 'warning' : 'brand'}
      />
      <p className="mt-2 text-ink-soft text-sm">{m.web_plan_files({ count: files })}</p>
      {part >= nearlyFull && (
        <Banner meaning="warning" className="mt-4">
          {m.web_plan_nearly_full()}
        </Banner>
      )}
    </Section>
  )
}

const flawText: Record<UpgradeFlaw, () => string> = {
  largest: m.web_plan_flaw_largest,
  not_sold: m.web_plan_flaw_not_sold,
  not_billed: m.web_plan_flaw_not_billed,
  busy: m.web_plan_flaw_busy,
  inactive: m.web_plan_flaw_inactive,
  bundle: m.web_plan_flaw_bundle,
  ended: m.web_plan_flaw_ended,
}

function Larger({ space }: { space: ReadSpace }) {
  const query = useQuery(upgradeOffer(space.id))
  return (
    <Section title={m.web_plan_larger()}>
      <Loaded query={query}>{(offer) => <Offer space={space} offer={offer} />}</Loaded>
    </Section>
  )
}

function Offer({ space, offer }: { space: ReadSpace; offer: UpgradeOffer }) {
  const { next, now, flaw } = offer
  if (!next) return flaw && <p className="text-ink-soft">{flawText[flaw]()}</p>
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        {m.web_plan_from_to({ now: now.name, from: now.gb, next: next.name, to: next.gb })}{' '}
        <span className="text-ink-soft">{m.web_plan_stays()}</span>
      </p>
      <ChangePrice next={next} clientId={offer.clientId} />
      <PayerDecides of={offer}>
        <Ask space={space} offer={offer} next={next} />
      </PayerDecides>
    </div>
  )
}

type AskProps = { space: ReadSpace; offer: UpgradeOffer; next: NonNullable<UpgradeOffer['next']> }

function Ask({ space, offer: { decides, invoicedTo, clientId }, next }: AskProps) {
  const [isAsking, setAsking] = useState(false)
  const upgrade = useCall(planCalls.upgrade, {
    refreshes: [spaceKeys.all, approvalKeys.all],
    inPlace: true,
    done: () => toast.good(decides === null ? m.web_plan_asked() : m.changes_asked_payer({ name: decides })),
  })
  const title = m.web_plan_to({ gb: next.gb })
  const label = decides === null ? title : m.changes_ask({ name: decides })
  return (
    <>
      <Button
        look="primary"
        icon={decides === null ? ArrowUp : MessageCircleQuestion}
        isDisabled={!space.canChange}
        onPress={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        action={next.nowCents && decides === null && invoicedTo === null ? m.changes_pay() : label}
        onConfirm={() => upgrade.mutateAsync({ params: { id: space.id }, body: shownOf(next) })}
      >
        <ChangePrice next={next} clientId={clientId} />
        <p className="text-ink-soft text-sm">{afterwards({ decides, invoicedTo, nowCents: next.nowCents })}</p>
      </ConfirmDialog>
    </>
  )
}

type Costs = Pick<UpgradeOffer, 'decides' | 'invoicedTo'> & { nowCents: number | null }

/** What follows the press, and who gets an invoice of it. */
function afterwards({ decides, invoicedTo, nowCents }: Costs): string {
  if (decides !== null) return m.web_plan_ask_help({ name: decides })
  if (invoicedTo !== null)
    return nowCents === 0
      ? `${m.web_plan_stays()} ${m.approvals_invoice_to({ payer: invoicedTo })}`
      : m.web_plan_invoice_to({ payer: invoicedTo })
  return nowCents ? m.web_plan_invoice() : m.web_plan_stays()
}
