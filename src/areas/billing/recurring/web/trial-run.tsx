import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { type Day, dayOf, formatDay } from '#base/dates.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { DateField } from '#design/components/date-field.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { brandWord } from './billing-words.tsx'
import { trialOf, useStartRun } from './queries.ts'
import { TrialResult } from './trial-result.tsx'

const everyBrand = 'all'

/** The result of a trial run, and a button for the real one. Day and brand are in the URL. */
export function TrialRun() {
  const today = dayOf(new Date())
  const [chosenDay, setDay] = useSearchParam('trial-day')
  const [brand, setBrand] = useSearchParam('trial-brand')
  const day = chosenDay ?? today
  const query = useQuery(trialOf(day, brand))
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{m.recurring_trial_help()}</p>
      <div className="flex flex-wrap items-end gap-4">
        <DateField
          label={m.recurring_day()}
          value={day}
          onChange={(next) => setDay(next && next !== today ? next : undefined)}
          className="w-44"
        />
        <Select
          label={m.recurring_brand()}
          value={brand ?? everyBrand}
          onChange={(next) => setBrand(next === everyBrand ? undefined : String(next))}
          options={[
            { id: everyBrand, label: m.recurring_all_brands() },
            ...brandNames.map((id) => ({ id, label: brandWord(id) })),
          ]}
          className="w-44"
        />
        <RunNow day={day} brand={brand as BrandName | undefined} isAhead={day > today} />
      </div>
      <Loaded
        query={query}
        waiting={
          <Section title={m.recurring_trial_total()}>
            <Skeleton lines={6} />
          </Section>
        }
      >
        {(trial) => <TrialResult trial={trial} />}
      </Loaded>
    </div>
  )
}

function RunNow({ day, brand, isAhead }: { day: Day; brand: BrandName | undefined; isAhead: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const start = useStartRun()
  const title = m.recurring_run_confirm({ day: formatDay(day) })
  if (isAhead) return <p className="pb-2 text-ink-soft text-sm">{m.recurring_trial_ahead()}</p>
  return (
    <>
      <Button look="primary" icon={Play} onPress={() => setAsking(true)}>
        {m.recurring_run_now()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        action={m.recurring_run_now()}
        onConfirm={async () => {
          await start.mutateAsync({ day, brand })
          toast.good(m.recurring_run_started())
        }}
      >
        {m.recurring_run_confirm_text()}
      </ConfirmDialog>
    </>
  )
}
