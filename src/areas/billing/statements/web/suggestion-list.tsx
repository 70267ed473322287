import { useQuery } from '@tanstack/react-query'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { BankEntry, Suggestion } from '../contract/shapes.ts'
import { differenceText, reasonWords } from './entry-words.ts'
import { suggestionList } from './queries.ts'
import { useAccept } from './use-accept.ts'

type ListProps = { entry: BankEntry; onDone: (() => void) | undefined }

/** Suggestions, the likeliest first; the number of each is its key. */
export function SuggestionList(props: ListProps) {
  const query = useQuery(suggestionList(props.entry.id))
  return (
    <Loaded query={query} waiting={<Suggestions {...props} />}>
      {(suggestions) => <Suggestions {...props} suggestions={suggestions} />}
    </Loaded>
  )
}

function Suggestions({ entry, onDone, suggestions }: ListProps & { suggestions?: readonly Suggestion[] }) {
  const accept = useAccept()
  return (
    <section aria-label={m.statements_suggestions()} aria-busy={!suggestions}>
      <h3 className="mb-2 font-semibold">{m.statements_suggestions()}</h3>
      {!suggestions ? (
        <Skeleton lines={3} />
      ) : suggestions.length === 0 ? (
        <p className="text-ink-soft">{m.statements_no_suggestions()}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {suggestions.map((suggestion, index) => (
            <SuggestionCard
              key={`${suggestion.clientId} ${suggestion.invoices.map(({ id }) => id)}`}
              cents={entry.cents}
              suggestion={suggestion}
              place={index + 1}
              isPending={accept.isPending}
              onAccept={() => accept.mutate({ entry, suggestion }, onDone ? { onSuccess: onDone } : {})}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function SuggestionCard({
  cents,
  suggestion,
  place,
  isPending,
  onAccept,
}: {
  cents: number
  suggestion: Suggestion
  place: number
  isPending: boolean
  onAccept: () => void
}) {
  const { invoices, clientName, reasons } = suggestion
  const what = invoices.length > 0 ? invoices.map(({ number }) => number).join(', ') : m.statements_credit_of_client()
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3">
      <div className="flex items-start gap-2.5">
        <span
          aria-hidden="true"
          className="tabular mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-sm border border-line bg-surface text-ink-soft text-xs"
        >
          {place}
        </span>
        <div className="min-w-0 flex-1">
          <p className="break-words font-medium">{clientName}</p>
          <p className="tabular break-words text-ink-soft text-sm">{what}</p>
        </div>
        {invoices.length > 0 && <Money cents={suggestion.openCents} className="font-medium" />}
      </div>
      <p className="text-sm">{differenceText(cents, suggestion)}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap gap-1">
          {reasons.map((reason) => (
            <Badge key={reason} tone={reason === 'reference' || reason === 'iban' ? 'good' : 'neutral'}>
              {reasonWords[reason]()}
            </Badge>
          ))}
        </span>
        <Button
          size="small"
          look={place === 1 ? 'primary' : 'secondary'}
          isDisabled={isPending}
          aria-label={m.statements_match_with({ client: clientName, what })}
          onPress={onAccept}
        >
          {m.statements_match()}
        </Button>
      </div>
    </li>
  )
}
