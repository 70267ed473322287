import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen, History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { dayOf, formatDay, isDay } from '#base/dates.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { dayWords, momentIn, timeOf } from '#design/language/day-words.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { ServerBackups, ServerRestorePoint } from '../contract/shapes.ts'
import { restorePoints } from './queries.ts'

// Neither is needed to see the points.
const DateField = lazy(() => import('#design/components/date-field.tsx').then((file) => ({ default: file.DateField })))
const PointPanel = lazy(() => import('./point-panel.tsx').then((file) => ({ default: file.PointPanel })))

type Props = { server: PartOfServer; abilities: ServerBackups['abilities']; isBusy: boolean }

/** The moments to which a server can go back, by day; a day of the calendar leads to those up to it. */
export function PointList({ server, abilities, isBusy }: Props) {
  const [asked, setDay] = useSearchParam('day')
  const day = isDay(asked) ? asked : undefined
  const query = useInfiniteQuery(restorePoints(server, day))
  const panel = usePanel('point')
  const points = query.data?.pages.flat() ?? []
  const opened = points.find(({ id }) => id === panel.value)
  return (
    <Section
      title={m.cloud_backups_points()}
      help={m.cloud_backups_points_help()}
      isFlush
      actions={
        <div className="flex items-end gap-2">
          <div className="min-h-16 w-44">
            <Suspense>
              <DateField
                label={m.cloud_backups_day()}
                value={day ?? null}
                latest={dayOf(new Date())}
                onChange={(next) => setDay(next ?? undefined)}
              />
            </Suspense>
          </div>
          {day && (
            <Button look="quiet" onPress={() => setDay(undefined)}>
              {m.cloud_backups_every_day()}
            </Button>
          )}
        </div>
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {() =>
          points.length === 0 ? (
            <EmptyState icon={History} title={day ? m.cloud_backups_no_points_day() : m.cloud_backups_no_points()}>
              {day ? undefined : m.cloud_backups_no_points_help()}
            </EmptyState>
          ) : (
            <Days points={points} onOpen={panel.open} />
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <div className="border-line border-t px-5 py-3">
          <Button
            look="quiet"
            size="small"
            isPending={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            {m.cloud_backups_older()}
          </Button>
        </div>
      )}
      <SidePanel
        isOpen={panel.isOpen}
        onClose={panel.close}
        width="wide"
        focusAfter={panel.opener}
        title={opened ? m.cloud_backups_point_of({ moment: momentIn(opened.takenAt) }) : m.cloud_backups_points()}
      >
        {panel.value !== undefined && (
          <PointPanel
            key={panel.value}
            server={server}
            point={panel.value}
            takenAt={opened?.takenAt}
            abilities={abilities}
            isBusy={isBusy}
            onDone={panel.close}
          />
        )}
      </SidePanel>
    </Section>
  )
}

function Days({ points, onOpen }: { points: readonly ServerRestorePoint[]; onOpen: (point: string) => void }) {
  const days = Map.groupBy(points, ({ takenAt }) => dayOf(new Date(takenAt)))
  return (
    <div>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="border-line border-t">
          <h3 className="bg-canvas px-5 py-1.5 font-medium text-sm">{dayWords(day, dayOf(new Date()))}</h3>
          <ul>
            {ofDay.map((point) => (
              <Point key={point.id} point={point} onOpen={() => onOpen(point.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const becauseWords = { asked: m.cloud_backups_by_hand, before_restore: m.cloud_backups_before_restore } as const

function Point({ point, onOpen }: { point: ServerRestorePoint; onOpen: () => void }) {
  const { takenAt, because, bytes, keptUntil, databases } = point
  const about = [
    ...(because === 'schedule' ? [] : [becauseWords[because]()]),
    ...(databases.length > 0 ? [m.cloud_backups_with_databases({ count: databases.length })] : []),
    byteText(bytes),
    m.cloud_backups_kept({ day: formatDay(dayOf(new Date(keptUntil))) }),
  ]
  return (
    <li className="flex items-center gap-4 border-line border-t px-5 py-2">
      <span className="tabular w-14 shrink-0 font-medium">{timeOf(takenAt)}</span>
      <span className="tabular min-w-0 flex-1 text-ink-soft text-sm">{about.join(' · ')}</span>
      <Button
        size="small"
        look="quiet"
        icon={FolderOpen}
        aria-label={m.cloud_backups_look_at({ moment: momentIn(takenAt) })}
        onPress={onOpen}
      >
        {m.cloud_backups_look()}
      </Button>
    </li>
  )
}
