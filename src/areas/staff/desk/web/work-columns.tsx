import { ArrowRight, RotateCcw, StickyNote } from 'lucide-react'
import { needsOwner } from '#areas/overview/home/web/public.ts'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { formatMoment } from '#base/dates.ts'
import { Button } from '#design/components/button.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { DayText, MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { WorkRow } from '../contract/work-shapes.ts'
import { ageText, canRetry, kindText, labelText, nowWord, whyText, workTarget } from './work-words.ts'

const What = ({ row }: { row: WorkRow }) => {
  const target = workTarget(row)
  return (
    <>
      <span className="wrap-anywhere font-medium">
        {target ? (
          <Link {...target} look="plain">
            {labelText(row)}
          </Link>
        ) : (
          labelText(row)
        )}
      </span>
      <span className="block text-ink-soft text-sm">{kindText(row)}</span>
    </>
  )
}

/** The reason, and below it the note. */
const Why = ({ row }: { row: WorkRow }) => (
  <>
    <span className="wrap-anywhere line-clamp-3">{whyText(row)}</span>
    {row.remark !== '' && (
      <span className="wrap-anywhere mt-0.5 flex items-baseline gap-1.5 text-ink-soft text-sm">
        <StickyNote aria-hidden size={13} className="shrink-0 translate-y-0.5" />
        <span className="line-clamp-2">{row.remark}</span>
      </span>
    )}
  </>
)

type Retry = { again: (rows: readonly WorkRow[]) => void; busy: readonly number[] }

/** The next action: retry where that may help, otherwise a link to where it is settled. */
function Now({ row, retry }: { row: WorkRow; retry: Retry }) {
  if (canRetry(row) && !(row.task && needsOwner(row.task)))
    return (
      <Button size="small" icon={RotateCcw} isPending={retry.busy.includes(row.id)} onPress={() => retry.again([row])}>
        {m.desk_jobs_retry()}
      </Button>
    )
  const target = workTarget(row)
  return (
    target && (
      <LinkButton {...target} size="small" iconAfter={ArrowRight}>
        {nowWord(row)}
      </LinkButton>
    )
  )
}

/** Bank entries have a day without a time: "2026-11-27". */
const dayLength = 10

/** The columns of all views; the client's only where it is known. */
export const workColumns = (isMoney: boolean, retry: Retry): Column<WorkRow>[] => [
  {
    id: 'what',
    header: m.desk_task_what(),
    cell: (row) => <What row={row} />,
    text: (row) => `${labelText(row)} (${kindText(row)})`,
  },
  ...(isMoney
    ? []
    : [
        {
          id: 'client',
          header: m.desk_task_client(),
          cell: (row: WorkRow) =>
            row.client && (
              <Link {...toClient(row.client.id)} look="plain">
                {row.client.name}
              </Link>
            ),
          text: (row: WorkRow) => row.client?.name,
        },
      ]),
  {
    id: 'since',
    header: m.desk_task_since(),
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">{ageText(row.since, new Date())}</span>
        <span className="block whitespace-nowrap text-ink-soft text-sm">
          {row.since.length === dayLength ? <DayText day={row.since} /> : <MomentText moment={row.since} />}
        </span>
      </>
    ),
    text: (row) => formatMoment(row.since),
    sortable: true,
  },
  { id: 'why', header: m.desk_job_why(), cell: (row) => <Why row={row} />, text: whyText, isLong: true },
  {
    id: 'assignee',
    header: m.desk_work_who(),
    cell: (row) => row.assignee?.name ?? <span className="text-ink-soft">{m.desk_work_nobody()}</span>,
    text: (row) => row.assignee?.name,
  },
  { id: 'now', header: m.desk_work_now(), cell: (row) => <Now row={row} retry={retry} />, text: () => '' },
]
