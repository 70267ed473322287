import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { SearchField } from '#design/components/search-field.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { BankEntry, Suggestion } from '../contract/shapes.ts'
import { differenceText } from './entry-words.ts'
import { suggestionList } from './queries.ts'
import { useAccept } from './use-accept.ts'

/** Searches invoices and clients; several invoices of one client can be matched together. */
export function InvoiceSearch({ entry, onDone }: { entry: BankEntry; onDone: (() => void) | undefined }) {
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<readonly Suggestion[]>([])
  const q = useDeferredValue(text.trim())
  const query = useQuery({ ...suggestionList(entry.id, q), enabled: q.length >= 2, placeholderData: keepPreviousData })
  const accept = useAccept()
  const found = q.length >= 2 ? (query.data ?? []) : []
  const invoices = ticked.flatMap((one) => one.invoices)
  const first = ticked[0]
  const openCents = invoices.reduce((sum, invoice) => sum + invoice.openCents, 0)
  const done = onDone ? { onSuccess: onDone } : {}
  const toggle = (one: Suggestion) =>
    setTicked(
      ticked.some((other) => keyOf(other) === keyOf(one))
        ? ticked.filter((other) => keyOf(other) !== keyOf(one))
        : [...ticked, one],
    )
  const others = found.filter((one) => !ticked.some((other) => keyOf(other) === keyOf(one)))
  return (
    <section aria-label={m.statements_by_hand()} className="flex flex-col gap-2">
      <h3 className="font-semibold">{m.statements_by_hand()}</h3>
      <SearchField label={m.statements_find_invoice()} value={text} onChange={setText} />
      <ul className="flex flex-col gap-1">
        {[...ticked, ...others].map((one) => (
          <li
            key={keyOf(one)}
            className="flex items-center justify-between gap-3 rounded-md border border-line px-3 py-2"
          >
            {one.invoices.length > 0 ? (
              <Checkbox
                isSelected={ticked.includes(one)}
                isDisabled={first !== undefined && first.clientId !== one.clientId}
                onChange={() => toggle(one)}
              >
                <span className="tabular">{one.invoices[0]?.number}</span>{' '}
                <span className="text-ink-soft">{one.clientName}</span>
              </Checkbox>
            ) : (
              <>
                <span className="min-w-0 break-words">{one.clientName}</span>
                <Button
                  size="small"
                  isDisabled={accept.isPending}
                  onPress={() => accept.mutate({ entry, suggestion: one }, done)}
                >
                  {entry.cents > 0 ? m.statements_to_credit() : m.statements_from_credit()}
                </Button>
              </>
            )}
            {one.invoices.length > 0 && <Money cents={one.openCents} />}
          </li>
        ))}
      </ul>
      {q.length >= 2 && !query.isPending && found.length === 0 && (
        <p className="text-ink-soft text-sm">{m.statements_nothing_found()}</p>
      )}
      {first && (
        <div className="flex flex-col gap-2">
          <p className="text-sm">{differenceText(entry.cents, { invoices, openCents })}</p>
          <Button
            look="primary"
            isPending={accept.isPending}
            onPress={() => accept.mutate({ entry, suggestion: { ...first, invoices } }, done)}
          >
            {m.statements_match_chosen({ count: invoices.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

const keyOf = ({ clientId, invoices }: Suggestion): string => `${clientId} ${invoices.map(({ id }) => id).join(' ')}`
