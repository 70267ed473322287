import { useInfiniteQuery } from '@tanstack/react-query'
import { RefreshCw, ScrollText, X } from 'lucide-react'
import { type ReadSpace, SpaceTab } from '#areas/hosting/space/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { secondsText } from '#design/language/seconds-text.ts'
import { usePatchSearch } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { LogLine } from '../contract/shapes.ts'
import { type LogKind, logKinds } from '../rules/log-kinds.ts'
import { kindIn, logPages } from './queries.ts'

/** What a web hosting wrote into its logs, with addresses of visitors shortened. */
export const LogTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={[]}>
    {(space) =>
      space.abilities.logs.can ? (
        <LogTable space={space} />
      ) : (
        <Section title={m.web_stats_logs()}>
          <p className="text-ink-soft">{space.abilities.logs.because}</p>
        </Section>
      )
    }
  </SpaceTab>
)

const kindWords: Record<LogKind, () => string> = {
  access: m.web_stats_log_access,
  error: m.web_stats_log_error,
  php: m.web_stats_log_php,
  cron: m.web_stats_log_cron,
  ftp: m.web_stats_log_ftp,
}

const columns = (): Column<LogLine>[] => [
  {
    id: 'text',
    header: m.web_stats_line(),
    fixed: true,
    text: ({ text }) => text,
    cell: ({ text, isError }) => (
      <Mono className={`text-sm [overflow-wrap:anywhere] ${isError ? 'text-bad-ink' : ''}`}>{text}</Mono>
    ),
  },
  {
    id: 'seconds',
    header: m.web_stats_took(),
    align: 'end',
    width: 'w-24',
    text: ({ seconds }) => (seconds === null ? '' : String(seconds)),
    cell: ({ seconds }) => (seconds === null ? '' : secondsText(seconds)),
  },
  {
    id: 'at',
    header: m.web_stats_at(),
    width: 'w-40',
    text: ({ at }) => at,
    cell: ({ at }) => <MomentText moment={at} />,
  },
]

type Span = { from?: string; to?: string }
const isMoment = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text))
/** What stands in the address may be typed by hand: what is no moment is none. */
const spanOf = ({ from, to }: Readonly<Record<string, string | undefined>>): Span => ({
  ...(isMoment(from) && { from: new Date(from).toISOString() }),
  ...(isMoment(to) && { to: new Date(to).toISOString() }),
})
const spanText = ({ from, to }: Span): string =>
  m.web_stats_between({ from: formatMoment(from) || '…', to: formatMoment(to) || '…' })

function LogTable({ space: { id } }: { space: ReadSpace }) {
  const state = useTableState({ prefix: 'log-', filterIds: ['kind', 'errors', 'from', 'to'] })
  const kind = kindIn(state.filters.kind)
  const isErrorsOnly = state.filters.errors === '1'
  const span = spanOf(state.filters)
  const patch = usePatchSearch()
  const query = useInfiniteQuery(
    logPages(id, { kind, ...(state.q ? { q: state.q } : {}), ...(isErrorsOnly && { errors: '1' as const }), ...span }),
  )
  const lines = query.data?.pages.flatMap(({ data }) => data)
  const upTo = query.data?.pages[0]?.upTo
  return (
    <>
      <DataTable
        name="web-log"
        label={m.web_stats_logs()}
        columns={columns().filter((column) => kind === 'access' || column.id !== 'seconds')}
        state={state}
        query={{ ...query, data: lines }}
        rowId={({ id: line }) => line}
        searchLabel={m.web_stats_log_search()}
        filters={[
          {
            id: 'kind',
            label: m.web_stats_log_kind(),
            type: 'radio',
            choices: logKinds.map((value) => ({ value, label: kindWords[value]() })),
          },
        ]}
        toolbar={
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <Button
              aria-pressed={isErrorsOnly}
              className={isErrorsOnly ? 'border-brand-line! bg-brand-tint! text-brand-ink!' : undefined}
              onPress={() => state.setFilter('errors', isErrorsOnly ? undefined : '1')}
            >
              {m.web_stats_errors_only()}
            </Button>
            {(span.from || span.to) && (
              <Button
                iconAfter={X}
                aria-label={`${spanText(span)}. ${m.web_stats_any_time()}`}
                className="border-brand-line! bg-brand-tint! text-brand-ink!"
                onPress={() => patch({ 'log-from': undefined, 'log-to': undefined })}
              >
                {spanText(span)}
              </Button>
            )}
            <span className="inline-flex items-center gap-1 text-ink-soft text-sm">
              {upTo && (
                <>
                  {m.web_stats_up_to()} <MomentText moment={upTo} />
                </>
              )}
              <IconButton
                label={m.web_stats_refresh()}
                icon={RefreshCw}
                size="small"
                isPending={query.isFetching}
                onPress={() => query.refetch()}
              />
            </span>
          </span>
        }
        empty={
          <EmptyState icon={ScrollText} title={m.web_stats_log_empty()}>
            {m.web_stats_log_empty_help()}
          </EmptyState>
        }
      />
      {query.hasNextPage && (
        <p className="mt-3 flex justify-center">
          <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
            {m.web_stats_older()}
          </Button>
        </p>
      )}
    </>
  )
}
