import { ArrowRight, CircleAlert, Plus, Rows3, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { m } from '#words'
import type { ImportPlan } from '../contract/shapes.ts'
import { useLookOver, useStartImport } from './queries.ts'

type Props = { id: number; database: string; onClose: () => void }
const mostBytes = 12 * 1024 * 1024

/** A file is brought, what it will do is told, and only then it is done. */
export function ImportDialog({ id, database, onClose }: Props) {
  const [files, setFiles] = useState<readonly File[]>([])
  const look = useLookOver(id, database)
  const start = useStartImport(id, onClose)
  const told = look.data?.data
  const again = () => {
    look.reset()
    start.reset()
    setFiles([])
  }
  const [file] = files
  const error = look.error ?? start.error
  const isBusy = look.isPending || start.isPending
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={m.web_db_import_name({ name: database })}
      footer={
        told ? (
          <>
            <Button look="quiet" isDisabled={isBusy} onPress={again}>
              {m.web_db_other_file()}
            </Button>
            <Button
              look={losesOf(told.plan).length > 0 ? 'danger' : 'primary'}
              isPending={start.isPending}
              isDisabled={!told.plan.fits}
              onPress={() => start.mutate(told.id)}
            >
              {m.web_db_start()}
            </Button>
          </>
        ) : (
          <>
            <Button look="quiet" isDisabled={isBusy} onPress={onClose}>
              {m.design_cancel()}
            </Button>
            <Button
              look="primary"
              isPending={look.isPending}
              isDisabled={!file}
              onPress={() => file && look.mutate(file)}
            >
              {m.web_db_look()}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner meaning="bad">{errorText(error)}</Banner>}
        {told ? (
          <Plan plan={told.plan} />
        ) : (
          <>
            <p>{m.web_db_import_help()}</p>
            <FileDrop
              label={m.web_db_import_file()}
              accept={['.sql', '.gz']}
              maxBytes={mostBytes}
              files={files}
              onChange={(chosen) => {
                look.reset()
                setFiles(chosen)
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

type Fate = ImportPlan['tables'][number]['becomes']
const tablesThat = ({ tables }: ImportPlan, ...fates: Fate[]): string[] =>
  tables.flatMap(({ name, becomes }) => (fates.includes(becomes) ? [name] : []))
const losesOf = (plan: ImportPlan): string[] => tablesThat(plan, 'replaced', 'removed')

const fates = {
  replaced: { icon: ArrowRight, tone: 'text-warning-ink', text: m.web_db_replaced },
  removed: { icon: Trash2, tone: 'text-bad-ink', text: m.web_db_removed },
  added: { icon: Plus, tone: 'text-good-ink', text: m.web_db_added },
  filled: { icon: Rows3, tone: 'text-info-ink', text: m.web_db_filled },
  missing: { icon: CircleAlert, tone: 'text-bad-ink', text: m.web_db_missing },
} as const

function Plan({ plan }: { plan: ImportPlan }) {
  const loses = losesOf(plan)
  const missing = tablesThat(plan, 'missing')
  const others = plan.others.map(({ what, count }) => (count > 1 ? `${what} (${count})` : what)).join(', ')
  return (
    <>
      {!plan.fits && <Banner meaning="bad">{m.web_db_no_room()}</Banner>}
      {loses.length > 0 && <Banner meaning="warning">{m.web_db_loses({ tables: loses.join(', ') })}</Banner>}
      {missing.length > 0 && <Banner meaning="bad">{m.web_db_fails({ tables: missing.join(', ') })}</Banner>}
      <h3 className="font-medium">{m.web_db_will()}</h3>
      <ul className="scroll-thin max-h-72 overflow-y-auto rounded-lg border border-line text-sm">
        {plan.tables.map(({ name, becomes, rows }) => {
          const { icon: Icon, tone, text } = fates[becomes]
          return (
            <li key={name} className="flex items-start gap-2.5 border-line border-t px-3 py-1.5 first:border-t-0">
              <Icon aria-hidden size={15} className={`mt-0.75 shrink-0 ${tone}`} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {name} <span className="text-ink-soft">{m.web_db_row_count({ count: rows })}</span>
              </span>
              <span className="shrink-0 text-ink-soft">{text()}</span>
            </li>
          )
        })}
      </ul>
      {others && <p className="text-sm [overflow-wrap:anywhere]">{m.web_db_others({ list: others })}</p>}
      <p className="text-ink-soft text-sm">{m.web_db_no_undo()}</p>
    </>
  )
}
