import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Room } from '#areas/hosting/space/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Chart } from '#design/components/chart.tsx'
import { Switch } from '#design/components/choice.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { byteText } from '#design/language/byte-text.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { storageCalls } from '../contract/calls.ts'
import type { StorageUsage } from '../contract/shapes.ts'
import { changesStorage, storageUsage } from './queries.ts'
import { type ReadStorage, StorageTab, UsageAge } from './storage-tab.tsx'

const spans = [30, 90, 365] as const
const usualSpan = 90
const spanWords: Readonly<Record<(typeof spans)[number], () => string>> = {
  30: m.s3_span_month,
  90: m.s3_span_quarter,
  365: m.s3_span_year,
}

/** How a storage grows, when that is too much, and what it will cost. */
export const UsageTab = ({ service }: { service: TabService }) => (
  <StorageTab service={service} about={['alarm']}>
    {(storage, again) => (
      <>
        <UsageAge storage={storage} again={again} />
        <Usage storage={storage} />
      </>
    )}
  </StorageTab>
)

function Usage({ storage }: { storage: ReadStorage }) {
  const [chosen, choose] = useSearchParam('days')
  const days = spans.find((each) => String(each) === chosen) ?? usualSpan
  const query = useQuery(storageUsage(storage.id, days))
  return (
    <>
      <Section
        title={m.s3_usage()}
        actions={
          <Select
            label={m.s3_span()}
            labelHidden
            className="w-52"
            value={days}
            onChange={(next) => choose(next === usualSpan ? undefined : String(next))}
            options={spans.map((each) => ({ id: each, label: spanWords[each]() }))}
          />
        }
      >
        <Loaded query={query} waiting={<Skeleton lines={8} />}>
          {(usage) => <Curve storage={storage} usage={usage} />}
        </Loaded>
      </Section>
      <Loaded query={query} inCard waiting={<Skeleton lines={4} />}>
        {(usage) => (
          <div className="grid items-start gap-5 wide:grid-cols-2">
            <Bill usage={usage} />
            <AlarmCard key={String(usage.alarmPercent)} storage={storage} percent={usage.alarmPercent} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Curve({
  storage,
  usage: { days, traffic, quotaBytes, fullOn },
}: {
  storage: ReadStorage
  usage: StorageUsage
}) {
  const points = days.map(({ day }) => formatDay(day))
  const last = days.at(-1)
  return (
    <div className="flex flex-col gap-5">
      {fullOn && <Banner meaning="warning">{m.s3_full_on({ day: formatDay(fullOn) })}</Banner>}
      {days.length > 1 && last ? (
        <Chart
          kind="line"
          height={200}
          label={m.s3_chart_stored()}
          summary={m.s3_chart_stored_summary({ used: byteText(last.bytes), most: byteText(quotaBytes) })}
          points={points}
          pointsLabel={m.s3_chart_day()}
          format={byteText}
          series={[{ id: 'bytes', label: m.s3_chart_stored(), values: days.map(({ bytes }) => bytes) }]}
        />
      ) : (
        <p className="text-ink-soft">{m.s3_chart_too_new()}</p>
      )}
      <Room usedBytes={storage.size} quotaBytes={storage.quotaBytes} />
      {traffic.length > 1 && (
        <Chart
          kind="line"
          height={160}
          label={m.s3_chart_traffic()}
          summary={m.s3_chart_traffic_summary({
            out: byteText(traffic.reduce((sum, { bytesOut }) => sum + bytesOut, 0)),
          })}
          points={traffic.map(({ day }) => formatDay(day))}
          pointsLabel={m.s3_chart_day()}
          format={byteText}
          series={[
            { id: 'in', label: m.s3_chart_in(), values: traffic.map(({ bytesIn }) => bytesIn) },
            { id: 'out', label: m.s3_chart_out(), values: traffic.map(({ bytesOut }) => bytesOut) },
          ]}
        />
      )}
    </div>
  )
}

const Bill = ({ usage: { bill } }: { usage: StorageUsage }) => (
  <Section title={m.s3_bill()} help={m.s3_bill_help()}>
    {bill ? (
      <DefinitionList
        items={[
          { term: m.s3_bill_on(), value: formatDay(bill.dueOn) },
          { term: m.s3_bill_for(), value: byteText(bill.sizeGb * 1024 ** 3) },
          { term: m.s3_bill_amount(), value: <Money cents={bill.cents} /> },
        ]}
      />
    ) : (
      <p className="text-ink-soft">{m.s3_bill_none()}</p>
    )}
  </Section>
)

/** From when on its owner is mailed. */
function AlarmCard({ storage, percent }: { storage: ReadStorage; percent: number | null }) {
  const [isOn, setOn] = useState(percent !== null)
  const [from, setFrom] = useState(percent ?? 80)
  const save = useCall(storageCalls.setAlarm, { refreshes: changesStorage, done: () => toast.good(m.s3_alarm_saved()) })
  const wanted = isOn ? from : null
  return (
    <Section title={m.s3_alarm()} help={m.s3_alarm_help()}>
      <div className="flex flex-col gap-4">
        <Switch isSelected={isOn} onChange={setOn} isDisabled={!storage.canChange}>
          {m.s3_alarm_on()}
        </Switch>
        {isOn && (
          <NumberField
            label={m.s3_alarm_from()}
            value={from}
            onChange={setFrom}
            minValue={10}
            maxValue={100}
            unit="%"
            className="max-w-40"
            isDisabled={!storage.canChange}
          />
        )}
        <Button
          className="self-start"
          isPending={save.isPending}
          isDisabled={wanted === percent || Number.isNaN(from) || !storage.canChange}
          onPress={() => save.mutate({ params: { id: storage.id }, body: { percent: wanted } })}
        >
          {m.s3_save()}
        </Button>
      </div>
    </Section>
  )
}
