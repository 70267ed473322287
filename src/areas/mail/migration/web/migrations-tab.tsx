import { useQuery } from '@tanstack/react-query'
import { FolderInput, Plus, Rows3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { MailTabNotices, mailboxesOf } from '#areas/mail/mailboxes/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Pagination } from '#design/components/pagination.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { Migration } from '../contract/calls.ts'
import { MigrationCard } from './migration-card.tsx'
import { migrationPage, pageAsked, perPage } from './queries.ts'

const MoveForm = lazy(() => import('./move-form.tsx').then((file) => ({ default: file.MoveForm })))
const MoveMany = lazy(() => import('./move-many.tsx').then((file) => ({ default: file.MoveMany })))

/** A count is obsolete once its mailbox is copied. */
const isMovedSince = ({ id, address, user, dryRun, state }: Migration, others: readonly Migration[]): boolean =>
  dryRun &&
  state === 'done' &&
  others.some((other) => other.id > id && !other.dryRun && other.address === address && other.user === user)

/** The migrations; a new one opens in a panel (`?move=new`, or the id of one to repeat), several in another. */
export function MigrationsTab({ domain }: { domain: string }) {
  const [asked, setPage] = useSearchParam('page')
  const page = pageAsked(asked)
  const query = useQuery(migrationPage(domain, page))
  const boxes = useQuery(mailboxesOf(domain))
  const panel = usePanel('move')
  const again = query.data?.data.find(({ id }) => String(id) === panel.value)
  const ready = boxes.data?.filter(({ state }) => state === 'ready') ?? []
  const actions = (
    <>
      <Button icon={Rows3} onPress={() => panel.open('many')} isDisabled={ready.length === 0}>
        {m.migration_many()}
      </Button>
      <Button look="primary" icon={Plus} onPress={() => panel.open('new')} isDisabled={ready.length === 0}>
        {m.migration_add()}
      </Button>
    </>
  )
  return (
    <>
      <Suspense fallback={null}>
        <MailTabNotices domain={domain} />
      </Suspense>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="font-semibold text-lg">{m.migration_heading()}</h2>
          <p className="mt-0.5 text-ink-soft">{m.migration_help()}</p>
        </div>
        {query.data?.total !== 0 && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <Loaded query={query} inCard>
        {({ data, total }) =>
          total === 0 ? (
            <Card isFlush>
              <EmptyState icon={FolderInput} title={m.migration_none()} actions={actions}>
                <p>{m.migration_none_help()}</p>
                {boxes.data && ready.length === 0 && <p className="mt-2">{m.migration_no_mailbox()}</p>}
              </EmptyState>
            </Card>
          ) : (
            <div className="flex flex-col gap-3">
              <ul aria-label={m.migration_heading()} className="flex flex-col gap-3">
                {data.map((migration) => (
                  <li key={migration.id}>
                    <MigrationCard
                      migration={migration}
                      isMovedSince={isMovedSince(migration, data)}
                      onAgain={() => panel.open(migration.id)}
                    />
                  </li>
                ))}
              </ul>
              {total > perPage && (
                <Pagination
                  page={page}
                  perPage={perPage}
                  total={total}
                  onPage={(next) => setPage(next === 1 ? undefined : String(next))}
                />
              )}
            </div>
          )
        }
      </Loaded>
      <SidePanel
        isOpen={panel.isOpen && ready.length > 0}
        onClose={panel.close}
        title={panel.value === 'many' ? m.migration_many() : m.migration_add()}
        width={panel.value === 'many' ? 'wide' : 'normal'}
      >
        {panel.value === 'many' ? (
          <MoveMany domain={domain} boxes={ready} onClose={panel.close} />
        ) : (
          <MoveForm key={panel.value} domain={domain} boxes={ready} again={again} onClose={panel.close} />
        )}
      </SidePanel>
    </>
  )
}
