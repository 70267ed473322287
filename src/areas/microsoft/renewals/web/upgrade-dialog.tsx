import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { changesOffice, cycleWord, termWord } from '#areas/microsoft/tenants/web/public.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox, RadioGroup } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { renewalCalls, type Target } from '../contract/calls.ts'
import { type Way, waysOf } from './plan-choice.ts'
import { upgradesOf } from './queries.ts'

export type UpgradeProps = { licence: Licence; onClose: () => void }
type Wish = { sku: string | undefined; way: string; transfers: boolean; isKnown: boolean }

const keyOf = ({ term, cycle }: Pick<Way, 'term' | 'cycle'>): string => `${term} ${cycle}`

/** To a larger product now: irreversible, which is said and confirmed. */
export function UpgradeDialog({ licence, onClose }: UpgradeProps) {
  const { subscriptionId, serviceId, term, billingCycle, licence: name } = licence
  const query = useQuery(upgradesOf(serviceId ?? 0, subscriptionId))
  const [wish, setWish] = useState<Wish>({
    ...{ sku: undefined, way: keyOf({ term, cycle: billingCycle }), transfers: true, isKnown: false },
  })
  const open = (query.data ?? []).filter(({ isEligible }) => isEligible)
  const target = open.find(({ ProductSku }) => ProductSku === wish.sku)
  const ways = waysOf(target, licence)
  const way = ways.find((each) => keyOf(each) === wish.way) ?? ways[0]
  const upgrade = useCall(renewalCalls.upgrade, {
    refreshes: [...changesOffice, serviceKeys.lists],
    inPlace: true,
    done: () => {
      toast.good(m.office_renew_upgrade_asked())
      onClose()
    },
  })
  const send = () =>
    target &&
    way &&
    upgrade.mutate({
      body: {
        ...{ subscription_id: subscriptionId, ProductSku: target.ProductSku, term: way.term, billing_cycle: way.cycle },
        ...{ transfer_licences: wish.transfers && target.transfersLicences, irreversible: wish.isKnown },
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={upgrade.isPending}
      title={m.office_renew_upgrade_title({ name })}
      footer={
        <>
          <Button onPress={onClose} isDisabled={upgrade.isPending}>
            {m.design_cancel()}
          </Button>
          <Button
            look="danger"
            icon={TrendingUp}
            isPending={upgrade.isPending}
            isDisabled={!target || !wish.isKnown}
            onPress={send}
          >
            {m.office_renew_upgrade_now()}
          </Button>
        </>
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={6} />}>
        {() =>
          open.length === 0 ? (
            <EmptyState icon={TrendingUp} title={m.office_renew_upgrade_none()}>
              {m.office_renew_upgrade_none_help()}
            </EmptyState>
          ) : (
            <>
              <RadioGroup
                label={m.office_renew_upgrade_to()}
                look="cards"
                value={wish.sku ?? null}
                onChange={(sku) => setWish({ ...wish, sku })}
                choices={open.map((each) => ({
                  value: each.ProductSku,
                  label: each.licence,
                  help: <From of={each} />,
                }))}
              />
              {target && way && (
                <UpgradeTerms
                  target={target}
                  ways={ways}
                  way={way}
                  quantity={licence.quantity}
                  wish={wish}
                  onChange={setWish}
                />
              )}
            </>
          )
        }
      </Loaded>
      {upgrade.error && <Banner meaning="bad">{errorText(upgrade.error)}</Banner>}
    </Dialog>
  )
}

/** What it costs at least, a licence and a month. */
function From({ of: { prices } }: { of: Target }) {
  const monthly = prices.filter(({ cycle }) => cycle === 'monthly').map(({ cents }) => cents)
  if (monthly.length === 0) return null
  return (
    <>
      {m.office_renew_price_from()} <Money cents={Math.min(...monthly)} /> {m.office_renew_per_licence_month()}
    </>
  )
}

type TermsProps = {
  target: Target
  ways: readonly Way[]
  way: Way
  quantity: number
  wish: Wish
  onChange: (wish: Wish) => void
}

function UpgradeTerms({ target, ways, way, quantity, wish, onChange }: TermsProps) {
  return (
    <>
      <Select
        className="max-w-96"
        label={m.office_term_and_billing()}
        value={keyOf(way)}
        onChange={(key) => onChange({ ...wish, way: String(key) })}
        options={ways.map((each) => ({
          id: keyOf(each),
          label: m.office_term_and_cycle({ term: termWord[each.term](), cycle: cycleWord[each.cycle]() }),
        }))}
      />
      {way.cents !== null && (
        <p aria-live="polite">
          <span className="font-semibold text-lg">
            <Money cents={way.cents * quantity} />
          </span>{' '}
          <span className="text-ink-soft">
            {way.cycle === 'monthly'
              ? m.office_renew_upgrade_per_month({ count: quantity })
              : m.office_renew_upgrade_per_year({ count: quantity })}
          </span>
        </p>
      )}
      {target.transfersLicences && (
        <Checkbox
          isSelected={wish.transfers}
          onChange={(transfers) => onChange({ ...wish, transfers })}
          help={m.office_renew_upgrade_transfer_help()}
        >
          {m.office_renew_upgrade_transfer()}
        </Checkbox>
      )}
      <Banner meaning="warning" title={m.office_renew_irreversible()}>
        {m.office_renew_irreversible_text()}
      </Banner>
      <Checkbox isSelected={wish.isKnown} onChange={(isKnown) => onChange({ ...wish, isKnown })}>
        {m.office_renew_irreversible_known()}
      </Checkbox>
    </>
  )
}
