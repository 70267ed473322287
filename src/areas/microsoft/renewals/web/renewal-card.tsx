import {
  CalendarClock,
  CirclePause,
  CirclePlay,
  CircleX,
  MoreHorizontal,
  RefreshCw,
  RefreshCwOff,
  X,
} from 'lucide-react'
import { useState } from 'react'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { LicenceStanding, renewalDay, termText } from '#areas/microsoft/tenants/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { Menu, type MenuEntry } from '#design/components/menu.tsx'
import { type Definition, DefinitionList } from '#design/components/text-bits.tsx'
import { useMayOrder, useMaySpend } from '#design/router/spending.ts'
import { m } from '#words'
import { NextCost } from './next-cost.tsx'
import type { RenewalAct } from './queries.ts'
import { RenewalActDialog } from './renewal-acts.tsx'

type Props = { id: number; licence: Licence; canChange: boolean; onPlan: () => void }

/** `5 licenties Business Basic, per jaar, maandelijks gefactureerd`. */
const planText = (of: Pick<Licence, 'licence' | 'quantity' | 'term' | 'billingCycle'>): string =>
  m.office_renew_plan_line({ count: m.office_count({ count: of.quantity }), name: of.licence, terms: termText(of) })

/** What becomes of licences after their term, and the ways to have it otherwise. */
export function RenewalCard({ id, licence, canChange, onPlan }: Props) {
  const [act, setAct] = useState<RenewalAct>()
  const { autoRenew, renewalChange, isBusy, state } = licence
  const mayOrder = useMayOrder()
  const maySpend = useMaySpend() && mayOrder
  const isFree = canChange && !isBusy
  return (
    <Section
      title={licence.licence}
      actions={
        isFree && (
          <>
            {autoRenew && state === 'active' && maySpend && (
              <Button size="small" icon={CalendarClock} onPress={onPlan}>
                {renewalChange ? m.office_renew_plan_other() : m.office_plan()}
              </Button>
            )}
            <RenewalMenu licence={licence} maySpend={maySpend} onAct={setAct} />
          </>
        )
      }
    >
      <DefinitionList items={linesOf(licence, id)} />
      {act && <RenewalActDialog id={id} act={act} licence={licence} onClose={() => setAct(undefined)} />}
    </Section>
  )
}

function linesOf(licence: Licence, id: number): (Definition | false)[] {
  const { autoRenew, renewalChange, endDate, customEndDate } = licence
  const now = planText(licence)
  return [
    { term: m.office_renew_state(), value: <LicenceStanding licence={licence} /> },
    {
      term: m.office_renew_this_term(),
      value: (
        <>
          {m.office_renew_runs_until({ day: formatDay(endDate) })}
          {customEndDate && <span className="block text-ink-soft text-sm">{m.office_renew_custom_end()}</span>}
        </>
      ),
    },
    {
      term: m.office_renew_auto_renew(),
      value: autoRenew ? (
        <Status tone="good">{m.office_renew_auto_is_on()}</Status>
      ) : (
        <Status tone="warning">{m.office_renew_auto_is_off()}</Status>
      ),
    },
    autoRenew && {
      term: m.office_renew_from({ day: formatDay(renewalDay(licence)) }),
      value: renewalChange ? (
        <>
          <ChangeLines before={now} after={planText(renewalChange)} />
          <NextCost id={id} subscriptionId={licence.subscriptionId} />
          {renewalChange.endsOn && (
            <span className="mt-1 block text-ink-soft text-sm">
              {m.office_renew_next_until({ day: formatDay(renewalChange.endsOn) })}
            </span>
          )}
        </>
      ) : (
        <>
          {m.office_renew_renews_same({ what: now })}
          <NextCost id={id} subscriptionId={licence.subscriptionId} />
        </>
      ),
    },
    !autoRenew && {
      term: m.office_renew_after({ day: formatDay(endDate) }),
      value: m.office_renew_ends_then(),
    },
  ]
}

type MenuProps = { licence: Licence; maySpend: boolean; onAct: (act: RenewalAct) => void }

function RenewalMenu({ licence, maySpend, onAct }: MenuProps) {
  const { autoRenew, renewalChange, state, suspendedBy, licence: name } = licence
  const isPaused = state === 'suspended' && suspendedBy === 'customer'
  const ways: readonly (MenuEntry & { id: RenewalAct; isFor: boolean })[] = [
    { id: 'drop', icon: X, label: m.office_renew_drop(), isFor: renewalChange !== null && state === 'active' },
    { id: 'on', icon: RefreshCw, label: m.office_renew_auto_on(), isFor: !autoRenew && maySpend },
    { id: 'off', icon: RefreshCwOff, label: m.office_renew_auto_off(), isFor: autoRenew },
    { id: 'pause', icon: CirclePause, label: m.office_renew_pause(), isFor: state === 'active' },
    { id: 'resume', icon: CirclePlay, label: m.office_renew_resume(), isFor: isPaused },
    { id: 'end', icon: CircleX, label: m.office_renew_end(), danger: true, isFor: autoRenew },
  ]
  const entries = ways.flatMap(({ isFor, ...way }) => (isFor ? [{ ...way, onAction: () => onAct(way.id) }] : []))
  return (
    entries.length > 0 && (
      <Menu
        trigger={<IconButton icon={MoreHorizontal} size="small" label={m.office_renew_renewal_ways({ name })} />}
        entries={entries}
      />
    )
  )
}
