import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalKeys } from '#areas/ordering/approvals/web/keys.ts'
import { useAskedOfPayer } from '#areas/ordering/approvals/web/public.ts'
import { gigabytes } from '#areas/ordering/catalogue/web/public.ts'
import { ChangeHistory, ChangeOffer, type Offered, useSettled } from '#areas/services/changes/web/public.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { mostSeats } from '#base/licences.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { useSeesPrices } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { useMayOrder } from '#design/router/spending.ts'
import { m } from '#words'
import { fileSharingCalls } from '../contract/calls.ts'
import type { FileSharing } from '../contract/shapes.ts'
import { sharingKeys } from './keys.ts'
import { type Subscription, sharingChanges, subscriptionOffer } from './queries.ts'
import { SharingFrame } from './sharing-frame.tsx'
import { subscriptionText } from './sharing-text.ts'

/** How many people may share files with how much room each, and the way to another subscription. */
export function SubscriptionTab({ service: { id } }: { service: TabService }) {
  const changes = useQuery(sharingChanges(id))
  return (
    <KeepsFocus className="flex flex-col gap-5">
      <SharingFrame id={id}>
        {(sharing) => (
          <Section title={m.sharing_subscription()} help={subscriptionText(sharing.ordered)}>
            <Way key={JSON.stringify(sharing.ordered)} sharing={sharing} />
          </Section>
        )}
      </SharingFrame>
      <ChangeHistory
        title={m.licences_history()}
        query={changes}
        say={({ quantity, spaceGb }) => subscriptionText({ users: quantity, spaceGb })}
      />
    </KeepsFocus>
  )
}

function Way({ sharing }: { sharing: FileSharing }) {
  const mayOrder = useMayOrder()
  const isAsked = useAskedOfPayer(sharing.id) !== undefined
  if (sharing.standing !== 'active') return <p className="text-ink-soft">{m.licences_number_inactive()}</p>
  if (isAsked) return <Banner meaning="info">{m.approvals_waits_here()}</Banner>
  return mayOrder ? <SubscriptionForm sharing={sharing} /> : <Banner meaning="info">{m.approvals_no_right()}</Banner>
}

const isSame = (one: Subscription, other: Subscription) => one.users === other.users && one.spaceGb === other.spaceGb

function SubscriptionForm({ sharing: { id, name, ordered, offered, facts, underWay } }: { sharing: FileSharing }) {
  const hasPrices = useSeesPrices()
  const [users] = useSearchParam('users')
  const [space] = useSearchParam('space')
  const [wanted, want] = useState<Subscription>({
    users: Number(users) > 0 ? Math.min(Number(users), mostSeats) : ordered.users,
    spaceGb: offered.includes(Number(space)) ? Number(space) : ordered.spaceGb,
  })
  const settled = useSettled(wanted)
  const offer = useQuery({
    ...subscriptionOffer(id, settled),
    enabled: !isSame(settled, ordered),
    placeholderData: keepPreviousData,
    select: (told): Offered => ({
      ...told,
      beforeText: subscriptionText(told.before),
      afterText: subscriptionText(told.after),
    }),
  })
  const change = useCall(fileSharingCalls.subscription, {
    refreshes: [sharingKeys.all, serviceKeys.one(String(id)), approvalKeys.all],
    inPlace: true,
  })
  const spaces = [...new Set([...offered, ordered.spaceGb])].toSorted((one, other) => one - other)
  return (
    <div className="grid items-start gap-x-8 gap-y-5 wide:grid-cols-2">
      <div className="flex flex-col gap-4">
        <NumberField
          className="max-w-48"
          label={m.sharing_users()}
          value={wanted.users}
          minValue={Math.max(1, facts?.users ?? 1)}
          maxValue={mostSeats}
          onChange={(next) => want({ ...wanted, users: Number.isNaN(next) ? ordered.users : next })}
        />
        <Select
          className="max-w-48"
          label={m.sharing_space_each()}
          options={spaces.map((gb) => ({ id: gb, label: gigabytes(gb) }))}
          value={wanted.spaceGb}
          onChange={(key) => want({ ...wanted, spaceGb: Number(key) })}
        />
      </div>
      {isSame(wanted, ordered) ? (
        <p className="text-ink-soft text-sm">{hasPrices ? m.sharing_choose() : m.sharing_choose_unpriced()}</p>
      ) : (
        <ChangeOffer
          query={offer}
          name={name}
          isSettled={isSame(settled, wanted)}
          isDisabled={underWay.length > 0}
          onChange={async (shown, decides) => {
            await change.mutateAsync({ params: { id }, body: { ...wanted, ...shown } })
            toast.good(decides === null ? m.licences_change_asked() : m.changes_asked_payer({ name: decides }))
          }}
        />
      )}
    </div>
  )
}
