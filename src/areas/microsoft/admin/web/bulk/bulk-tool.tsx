import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { numberText } from '#design/language/number-text.ts'
import type { TableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { adminCalls, mostInBulk } from '../../contract/calls.ts'
import { chosenFiltersOf, chosenLicences } from '../queries.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { ChooseSource, type Source } from './choose-source.tsx'
import { RenewalFields } from './renewal-fields.tsx'
import { asItIs, changeOf, pastedIds } from './wanted-renewal.ts'

type Props = {
  state: TableState
  chosen: readonly number[]
  firstPasted: string
  onStarted: (id: number) => void
}

/** Which subscriptions are meant: our own numbers of them, with what was said of those that nobody knows. */
function useMeant({ state, chosen }: Pick<Props, 'state' | 'chosen'>, source: Source, pasted: string) {
  const references = pastedIds(pasted).slice(0, mostInBulk)
  const isAsked = source === 'filters' || (source === 'pasted' && references.length > 0)
  const query = useQuery({
    ...chosenLicences(source === 'pasted' ? { references } : { filters: chosenFiltersOf(state) }),
    enabled: isAsked,
  })
  if (source === 'chosen') return { ids: chosen, total: chosen.length, unknown: [], error: null, isPending: false }
  const found = isAsked && query.data ? query.data : { ids: [], total: 0, unknown: [] }
  return { ...found, error: query.error, isPending: isAsked && query.isFetching }
}

/** Which renewals, what becomes of them, and what that comes to: three steps above each other, of which each can be looked at again. */
export function BulkTool({ state, chosen, firstPasted, onStarted }: Props) {
  const [source, setSource] = useState<Source>(firstPasted ? 'pasted' : chosen.length > 0 ? 'chosen' : 'filters')
  const [pasted, paste] = useState(firstPasted)
  const [wanted, want] = useState(asItIs)
  const meant = useMeant({ state, chosen }, source, pasted)
  const renewal = changeOf(wanted)
  const [leavesPlanned, leavePlanned] = useState(true)
  const asked = JSON.stringify([meant.ids, renewal, leavesPlanned])
  const preview = useCall(
    async () => {
      const body = { subscriptions: [...meant.ids], renewal, preview: true, leave_planned: leavesPlanned }
      return { asked, renewal, leavesPlanned, ids: meant.ids, ...(await send(adminCalls.bulk, { body })).data }
    },
    { inPlace: true },
  )
  const hasChange = Object.keys(renewal).length > 0
  // What was looked at is only what would be started while nothing of it was chosen otherwise.
  const seen = preview.data?.asked === asked ? preview.data : undefined
  return (
    <>
      <Section title={m.m365_bulk_title()} help={m.m365_bulk_help({ most: numberText(mostInBulk) })}>
        <div className="flex flex-col gap-6">
          <ChooseSource
            source={source}
            onSource={setSource}
            chosen={chosen.length}
            pasted={pasted}
            onPaste={paste}
            state={state}
            meant={meant}
          />
          <RenewalFields wanted={wanted} onWant={want} />
          <Checkbox isSelected={leavesPlanned} onChange={leavePlanned} help={m.m365_bulk_leave_planned_help()}>
            {m.m365_bulk_leave_planned()}
          </Checkbox>
          {preview.error && !seen && <Banner meaning="bad">{errorText(preview.error)}</Banner>}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              look={seen ? 'secondary' : 'primary'}
              icon={ListChecks}
              isPending={preview.isPending}
              isDisabled={!hasChange || meant.ids.length === 0 || meant.isPending}
              onPress={() => preview.mutate()}
            >
              {m.m365_bulk_look()}
            </Button>
            {!hasChange && <p className="text-ink-soft text-sm">{m.m365_bulk_choose_change()}</p>}
          </div>
        </div>
      </Section>
      {seen && <BulkPreview key={asked} seen={seen} onStarted={onStarted} />}
    </>
  )
}
