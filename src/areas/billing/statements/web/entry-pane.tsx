import { RotateCcw } from 'lucide-react'
import { formatCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { DayText, type Definition, DefinitionList, Money, Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { BankEntry } from '../contract/shapes.ts'
import { matchText, nameOf, spacedIban, waitWords } from './entry-words.ts'
import { IgnoreForm } from './ignore-form.tsx'
import { InvoiceSearch } from './invoice-search.tsx'
import { useUndo } from './queries.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** One entry: the bank's data, and its suggestions or match. */
export function EntryPane({ entry, onDone }: { entry: BankEntry; onDone?: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <header className="phone:hidden">
        <h2 className="break-words font-semibold text-lg">{nameOf(entry)}</h2>
      </header>
      <p className="font-semibold text-2xl tracking-tight">
        <Money cents={entry.cents} />
      </p>
      {entry.state === 'unmatched' ? <Open entry={entry} onDone={onDone} /> : <Decided entry={entry} />}
      <Facts entry={entry} />
    </div>
  )
}

function Open({ entry, onDone }: { entry: BankEntry; onDone: (() => void) | undefined }) {
  return (
    <>
      {entry.waitReason && (
        <Banner meaning={entry.waitReason === 'possible-duplicate' ? 'warning' : 'info'}>
          {waitWords[entry.waitReason]()}
        </Banner>
      )}
      <SuggestionList entry={entry} onDone={onDone} />
      <InvoiceSearch entry={entry} onDone={onDone} />
      <IgnoreForm entry={entry} onDone={onDone} />
    </>
  )
}

function Decided({ entry }: { entry: BankEntry }) {
  const undo = useUndo()
  const canUndo = entry.match?.kind !== 'refund' && entry.match?.kind !== 'direct-debit'
  return (
    <div className="flex flex-col items-start gap-3">
      <Banner meaning={entry.state === 'matched' ? 'good' : 'info'} className="w-full">
        {entry.state === 'matched' ? matchText(entry) : entry.ignoreReason}
        {entry.match && !entry.match.isByHand && entry.match.kind === 'invoice' && (
          <span className="block text-sm">{m.statements_matched_by_itself()}</span>
        )}
      </Banner>
      {canUndo && (
        <Button
          icon={RotateCcw}
          isPending={undo.isPending}
          onPress={() => undo.mutate(entry.id, { onSuccess: () => toast.good(m.statements_undone()) })}
        >
          {m.statements_undo()}
        </Button>
      )}
    </div>
  )
}

function Facts({ entry }: { entry: BankEntry }) {
  const items: (Definition | false)[] = [
    { term: m.statements_booked_on(), value: <DayText day={entry.bookedOn} /> },
    entry.valueOn !== entry.bookedOn && { term: m.statements_value_on(), value: <DayText day={entry.valueOn} /> },
    entry.counterpartyIban !== '' && {
      term: m.statements_counterparty_account(),
      value: <span className="tabular">{spacedIban(entry.counterpartyIban)}</span>,
    },
    entry.structuredCommunication !== null && {
      term: m.statements_structured(),
      value: <Mono>{formatCommunication(entry.structuredCommunication)}</Mono>,
    },
    entry.communication !== '' && {
      term: m.statements_communication(),
      value: <span className="break-words">{entry.communication}</span>,
    },
    entry.endToEndId !== '' && { term: m.statements_end_to_end(), value: <Mono>{entry.endToEndId}</Mono> },
    entry.mandateId !== '' && { term: m.statements_mandate(), value: <Mono>{entry.mandateId}</Mono> },
    entry.returnReason !== '' && { term: m.statements_return_reason(), value: <Mono>{entry.returnReason}</Mono> },
  ]
  return (
    <section aria-label={m.statements_facts()}>
      <h3 className="mb-1 font-semibold">{m.statements_facts()}</h3>
      <DefinitionList items={items} />
    </section>
  )
}
