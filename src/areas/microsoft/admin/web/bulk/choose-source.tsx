import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { numberText } from '#design/language/number-text.ts'
import type { TableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { mostInBulk } from '../../contract/calls.ts'

export type Source = 'filters' | 'pasted' | 'chosen'
type Meant = { ids: readonly number[]; total: number; unknown: readonly string[]; error: unknown; isPending: boolean }
type Props = {
  source: Source
  onSource: (source: Source) => void
  /** How many were ticked in the list. */
  chosen: number
  pasted: string
  onPaste: (text: string) => void
  state: TableState
  meant: Meant
}

/** The first question: which subscriptions. */
export function ChooseSource({ source, onSource, chosen, pasted, onPaste, state, meant }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={m.m365_bulk_which()}
        look="cards"
        value={source}
        onChange={(value) => onSource(value as Source)}
        choices={[
          ...(chosen > 0
            ? [{ value: 'chosen', label: m.m365_bulk_chosen(), help: m.m365_bulk_chosen_help({ count: chosen }) }]
            : []),
          {
            value: 'filters',
            label: state.isFiltered ? m.m365_bulk_filtered() : m.m365_bulk_all(),
            help: state.isFiltered ? m.m365_bulk_filtered_help() : m.m365_bulk_all_help(),
          },
          { value: 'pasted', label: m.m365_bulk_pasted(), help: m.m365_bulk_pasted_help() },
        ]}
      />
      {source === 'pasted' && (
        <TextArea
          label={m.m365_bulk_ids()}
          help={m.m365_bulk_ids_help()}
          value={pasted}
          onChange={onPaste}
          mono
          rows={5}
        />
      )}
      <Found meant={meant} />
    </div>
  )
}

/** How many that are, and which of them nobody knows. */
function Found({ meant: { ids, total, unknown, error, isPending } }: { meant: Meant }) {
  if (error) return <Banner meaning="bad">{errorText(error)}</Banner>
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <p className="flex items-center gap-2 font-medium">
        {isPending && <Spinner />}
        {m.m365_bulk_found({ count: ids.length })}
      </p>
      {total > ids.length && (
        <Banner meaning="warning">
          {m.m365_bulk_too_many({ total: numberText(total), most: numberText(mostInBulk) })}
        </Banner>
      )}
      {unknown.length > 0 && (
        <Banner meaning="warning" title={m.m365_bulk_unknown_ids({ count: unknown.length })}>
          <span className="wrap-anywhere font-mono">
            {unknown.slice(0, 5).join(', ')}
            {unknown.length > 5 && ' …'}
          </span>
        </Banner>
      )}
    </div>
  )
}
