import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { approvalKeys } from '#areas/ordering/approvals/web/keys.ts'
import { useAskedOfPayer } from '#areas/ordering/approvals/web/public.ts'
import { ChangeHistory, ChangeOffer, type Offered, useSettled } from '#areas/services/changes/web/public.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { mostSeats } from '#base/licences.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { useSeesPrices } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { useMayOrder } from '#design/router/spending.ts'
import { m } from '#words'
import { softwareCalls } from '../contract/calls.ts'
import type { Licence } from '../contract/shapes.ts'
import { licenceKeys } from './keys.ts'
import { LicenceNotices } from './licence-notices.tsx'
import { licence, licenceChanges, seatsOffer, useLicenceAgain } from './queries.ts'

/** How many seats a licence has, and the way to another number. */
export function SeatsTab({ service: { id } }: { service: TabService }) {
  const query = useQuery(licence(id))
  const again = useLicenceAgain(id)
  const changes = useQuery(licenceChanges(id))
  return (
    <KeepsFocus className="flex flex-col gap-5">
      <Loaded query={query} inCard waiting={<Skeleton lines={6} />}>
        {(told) => (
          <div>
            <LicenceNotices of={told} again={again} keys={[licenceKeys.all]} />
            <Section title={m.licences_number()} help={m.licences_number_help({ count: told.ordered })}>
              <Way key={told.ordered} licence={told} again={again} />
            </Section>
          </div>
        )}
      </Loaded>
      <ChangeHistory
        title={m.licences_history()}
        query={changes}
        say={({ quantity }) => m.licences_devices({ count: quantity })}
      />
    </KeepsFocus>
  )
}

type FormProps = { licence: Licence; again: { isPending: boolean; ask: () => void } }

function Way({ licence: told, again }: FormProps) {
  const mayOrder = useMayOrder()
  const isAsked = useAskedOfPayer(told.id) !== undefined
  const able = told.abilities.seats
  if (told.standing !== 'active') return <p className="text-ink-soft">{m.licences_number_inactive()}</p>
  if (able && !able.can) return <Banner meaning="info">{able.because}</Banner>
  if (isAsked) return <Banner meaning="info">{m.approvals_waits_here()}</Banner>
  return mayOrder ? <Form licence={told} again={again} /> : <Banner meaning="info">{m.approvals_no_right()}</Banner>
}

function Form({ licence: { id, name, ordered, underWay, facts }, again }: FormProps) {
  const hasPrices = useSeesPrices()
  const [asked] = useSearchParam('quantity')
  const [quantity, setQuantity] = useState(Number(asked) > 0 ? Math.min(Number(asked), mostSeats) : ordered)
  const settled = useSettled(quantity)
  const used = facts?.used ?? 0
  const isTooFew = quantity < Math.min(ordered, used)
  const offer = useQuery({
    ...seatsOffer(id, settled),
    enabled: settled !== ordered && !isTooFew,
    placeholderData: keepPreviousData,
    select: (told): Offered => ({
      ...told,
      beforeText: m.licences_devices({ count: told.before }),
      afterText: m.licences_devices({ count: told.after }),
    }),
  })
  const change = useCall(softwareCalls.changeSeats, {
    refreshes: [licenceKeys.all, serviceKeys.one(String(id)), approvalKeys.all],
    inPlace: true,
  })
  return (
    <div className="grid items-start gap-x-8 gap-y-5 wide:grid-cols-2">
      <NumberField
        className="max-w-48"
        label={m.licences_devices_label()}
        value={quantity}
        minValue={1}
        maxValue={mostSeats}
        onChange={(next) => setQuantity(Number.isNaN(next) ? ordered : next)}
      />
      {isTooFew ? (
        <TooFew used={used} again={again} />
      ) : quantity === ordered ? (
        <p className="text-ink-soft text-sm">
          {hasPrices ? m.licences_choose_number() : m.licences_choose_number_unpriced()}
        </p>
      ) : (
        <ChangeOffer
          query={offer}
          name={name}
          isSettled={settled === quantity}
          isDisabled={underWay.length > 0}
          onChange={async (shown, decides) => {
            await change.mutateAsync({ params: { id }, body: { quantity, ...shown } })
            toast.good(decides === null ? m.licences_change_asked() : m.changes_asked_payer({ name: decides }))
          }}
        />
      )}
    </div>
  )
}

/** Its shop was asked some time ago: devices may have been taken off it since. */
const TooFew = ({ used, again }: Pick<FormProps, 'again'> & { used: number }) => (
  <div className="flex flex-col items-start gap-3">
    <Banner
      meaning="warning"
      actions={
        <Button size="small" isPending={again.isPending} onPress={again.ask}>
          {m.licences_ask_again()}
        </Button>
      }
    >
      {m.licences_fewer_than_used({ used })}
    </Banner>
    <Button look="primary" icon={ArrowUpDown} isDisabled>
      {m.changes_change()}
    </Button>
  </div>
)
