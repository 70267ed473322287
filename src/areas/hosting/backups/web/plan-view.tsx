import { FilePen, FilePlus, FileX } from 'lucide-react'
import { useId } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Loaded, type LoadedQuery } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { RestorePlan } from '../contract/shapes.ts'
import type { Backup } from '../rules/backup.ts'
import { nameOfBackup } from './moment-words.ts'

type Props = { query: LoadedQuery<RestorePlan>; backup: Backup }

/** What comes, becomes as it was, and goes: in numbers, and by name. */
export function PlanView({ query, backup }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium">
        {nameOfBackup(backup)}
      </h3>
      <Loaded query={query} waiting={<Skeleton lines={4} />}>
        {(plan) => <Plan plan={plan} />}
      </Loaded>
    </section>
  )
}

const kinds = {
  added: { icon: FilePlus, tone: 'text-good-ink', text: m.web_backups_comes },
  changed: { icon: FilePen, tone: 'text-info-ink', text: m.web_backups_becomes },
  removed: { icon: FileX, tone: 'text-bad-ink', text: m.web_backups_goes },
} as const

const countsOf = {
  files: {
    added: m.web_backups_count_added,
    changed: m.web_backups_count_changed,
    removed: m.web_backups_count_removed,
  },
  database: {
    added: m.web_backups_tables_added,
    changed: m.web_backups_count_tables,
    removed: m.web_backups_tables_removed,
  },
} as const

function Plan({ plan }: { plan: RestorePlan }) {
  const { added, changed, removed, examples, backup } = plan
  const counts = countsOf[backup.kind]
  const total = added + changed + removed
  if (!plan.fits) return <Banner meaning="bad">{m.web_backups_no_room()}</Banner>
  if (total === 0) return <p className="text-ink-soft">{m.web_backups_nothing_changes()}</p>
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {added > 0 && <li>{counts.added({ count: added })}</li>}
        {changed > 0 && <li>{counts.changed({ count: changed })}</li>}
        {removed > 0 && <li>{counts.removed({ count: removed })}</li>}
      </ul>
      <ul className="scroll-thin max-h-72 overflow-y-auto rounded-lg border border-line text-sm">
        {examples.map(({ path, becomes }) => {
          const { icon: Icon, tone, text } = kinds[becomes]
          return (
            <li
              key={`${becomes} ${path}`}
              className="flex items-start gap-2.5 border-line border-t px-3 py-1.5 first:border-t-0"
            >
              <Icon aria-hidden size={15} className={`mt-0.75 shrink-0 ${tone}`} />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{path}</span>
              <span className="shrink-0 text-ink-soft">{text()}</span>
            </li>
          )
        })}
      </ul>
      {total > examples.length && (
        <p className="text-ink-soft text-sm">{m.web_backups_and_more({ count: total - examples.length })}</p>
      )}
    </>
  )
}
