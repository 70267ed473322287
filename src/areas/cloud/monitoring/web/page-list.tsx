import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { momentWords } from '#design/language/day-words.ts'
import { m } from '#words'
import type { MonitoringTold } from '../contract/shapes.ts'
import { everyWords, PageForm } from './page-form.tsx'
import { useDropPage } from './queries.ts'

type Page = MonitoringTold['scenarios'][number]
type Props = { server: PartOfServer; host: MonitoringTold }

/** The pages that are asked for by the clock, and what they answered last. */
export function PageList({ server, host: { scenarios: pages, abilities } }: Props) {
  const [edited, edit] = useState<Page | 'new'>()
  const [left, leave] = useState<Page>()
  const drop = useDropPage(server)
  return (
    <Section
      title={m.monitoring_pages()}
      help={m.monitoring_pages_help()}
      isFlush
      actions={
        <Button icon={Plus} isDisabled={!server.canChange} onPress={() => edit('new')}>
          {m.monitoring_add_page()}
        </Button>
      }
    >
      {pages.length === 0 ? (
        <p className="px-5 pb-5 text-ink-soft">{m.monitoring_no_pages()}</p>
      ) : (
        <ul>
          {pages.map((page) => (
            <PageRow
              key={page.id}
              page={page}
              canChange={server.canChange}
              onEdit={() => edit(page)}
              onDrop={() => leave(page)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <PageForm
          server={server}
          page={edited === 'new' ? undefined : edited}
          lack={abilities.redirects.because}
          onClose={() => edit(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={left !== undefined}
        onClose={() => leave(undefined)}
        title={left ? m.monitoring_remove_of({ name: left.name }) : ''}
        action={m.monitoring_remove_page()}
        danger
        onConfirm={() => (left ? drop.mutateAsync(left.id) : undefined)}
      >
        <p className="[overflow-wrap:anywhere]">{left && m.monitoring_remove_page_text({ url: left.url })}</p>
      </ConfirmDialog>
    </Section>
  )
}

type RowProps = { page: Page; canChange: boolean; onEdit: () => void; onDrop: () => void }

function PageRow({ page, canChange, onEdit, onDrop }: RowProps) {
  const { name, url, status, text, everySeconds } = page
  const expects = text ? m.monitoring_page_expects_text({ status, text }) : m.monitoring_page_expects({ status })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-2.5">
      <div className="min-w-0 flex-[1_1_16rem] [overflow-wrap:anywhere]">
        <div className="font-medium">{name}</div>
        <div className="text-ink-soft text-sm">{url}</div>
        <div className="text-ink-soft text-sm">
          {everyWords[everySeconds]?.()} · {expects}
        </div>
      </div>
      <LastAnswer page={page} />
      <div className="flex gap-1">
        <IconButton
          icon={Pencil}
          label={m.monitoring_change_of({ name })}
          size="small"
          isDisabled={!canChange}
          onPress={onEdit}
        />
        <IconButton
          icon={Trash2}
          label={m.monitoring_remove_of({ name })}
          size="small"
          isDisabled={!canChange}
          onPress={onDrop}
        />
      </div>
    </li>
  )
}

function LastAnswer({ page: { status, lastStatus, lastAt } }: { page: Page }) {
  if (lastStatus === null) return <Status tone="neutral">{m.monitoring_page_unread()}</Status>
  const isRight = lastStatus === status
  return (
    <div className="text-sm">
      <Status tone={isRight ? 'good' : 'bad'}>
        {lastStatus === 0 ? m.monitoring_page_silent() : m.monitoring_page_answered({ status: lastStatus })}
      </Status>
      {lastAt && <div className="text-ink-soft">{momentWords(lastAt)}</div>}
    </div>
  )
}
