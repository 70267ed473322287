import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { addDays, type Day, dayOf, formatDay, isDay } from '#base/dates.ts'
import { download } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { PageHeader, Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { DateField } from '#design/components/date-field.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, Money } from '#design/components/text-bits.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { type ExportType, exportCalls, exportTypes } from '../contract/calls.ts'
import { exportRefusals } from '../contract/refusals.ts'
import { rangeProblem } from '../rules/export-range.ts'
import { exportPreview } from './queries.ts'
import { typeWords } from './type-words.ts'

/** Last month, whole: what is asked for most. */
function lastMonth(): { from: Day; to: Day } {
  const to = addDays(`${dayOf(new Date()).slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** /reports/export/invoice: a partner's invoices between two days (`?fd=&td=`), and what renews in the sixty days after. */
export function InvoiceExportScreen() {
  const usual = lastMonth()
  const [fd = usual.from, setFd] = useSearchParam('fd')
  const [td = usual.to, setTd] = useSearchParam('td')
  const [type, setType] = useState<ExportType>('xlsx')
  const [isBusy, setBusy] = useState(false)
  const user = useUser()
  const isComplete = isDay(fd) && isDay(td)
  const problem = isComplete ? rangeProblem(fd, td) : undefined
  const problemText = problem && exportRefusals[problem].text[currentLocale()]
  const save = () => {
    setBusy(true)
    download(
      exportCalls.partnerInvoices,
      { params: { id: user?.clientId ?? 0 }, query: { fd, td, type } },
      { tells: true },
    )
      .catch(() => {}) // the client has said what went wrong
      .finally(() => setBusy(false))
  }
  return (
    <>
      <PageHeader title={m.export_title()} help={m.export_help()} />
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-2">
        <Section title={m.export_period()}>
          <div className="flex flex-col gap-5">
            <div className="grid grid-cols-1 items-start gap-4 small:grid-cols-2">
              <DateField
                label={m.export_first_day()}
                value={isDay(fd) ? fd : null}
                onChange={(day) => setFd(day ?? '', { replace: true })}
                error={isDay(fd) ? (problem === 'export_too_long' ? problemText : undefined) : m.export_day_required()}
              />
              <DateField
                label={m.export_last_day()}
                value={isDay(td) ? td : null}
                onChange={(day) => setTd(day ?? '', { replace: true })}
                error={
                  isDay(td) ? (problem === 'export_dates_reversed' ? problemText : undefined) : m.export_day_required()
                }
              />
            </div>
            <RadioGroup
              label={m.export_file_type()}
              value={type}
              onChange={(next) => setType(next as ExportType)}
              choices={exportTypes.map((value) => ({ value, label: typeWords[value]() }))}
            />
            <Button
              look="primary"
              icon={Download}
              isPending={isBusy}
              isDisabled={!isComplete || problem !== undefined}
              onPress={save}
              className="self-start"
            >
              {m.export_download()}
            </Button>
          </div>
        </Section>
        {isComplete && !problem && <Preview partnerId={user?.clientId} fd={fd} td={td} />}
      </div>
    </>
  )
}

function Preview({ partnerId, fd, td }: { partnerId: number | undefined; fd: Day; td: Day }) {
  const query = useQuery({ ...exportPreview(partnerId, { fd, td }), enabled: partnerId !== undefined })
  return (
    <Section title={m.export_preview()} help={`${formatDay(fd)} – ${formatDay(td)}`}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(found) => (
          <div aria-live="polite">
            {found.invoiced + found.toCome === 0 ? (
              <p className="text-ink-soft">{m.export_preview_nothing()}</p>
            ) : (
              <DefinitionList
                items={[
                  { term: m.export_preview_invoiced(), value: found.invoiced },
                  { term: m.export_preview_sum(), value: <Money cents={found.invoicedCents} /> },
                  { term: m.export_preview_to_come({ day: formatDay(found.toComeUntil) }), value: found.toCome },
                ]}
              />
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}
