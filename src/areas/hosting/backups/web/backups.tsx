import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { PathWithin } from '#base/web-space/relative-path.ts'
import { Banner } from '#design/components/banner.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { momentIn, momentWords } from '#design/language/day-words.ts'
import { usePatchSearch, useSearchAll } from '#design/router/search-state.ts'
import { m } from '#words'
import type { BackupJob } from '../contract/shapes.ts'
import type { Backup } from '../rules/backup.ts'
import { type Moment, momentsOf } from '../rules/moments.ts'
import { ChooseFiles } from './choose-files.tsx'
import { ChooseTables } from './choose-tables.tsx'
import { GoBack } from './go-back.tsx'
import { JobList } from './job-list.tsx'
import { LastRestore } from './last-restore.tsx'
import { PutBack } from './put-back.tsx'
import { backupJobs, backupList, choiceOf, type Wanted } from './queries.ts'

/** What is open beside the page. */
export type Opened =
  | { does: 'moment'; moment: Moment }
  | { does: 'files' | 'tables'; backup: Backup }
  | { does: 'part'; wanted: Wanted }
  | { does: 'undo'; wanted: readonly Wanted[] }

/** The lists are read again within this time of a restore. */
const justMs = 10 * 60_000
const hasJustEnded = ({ endedAt }: BackupJob): boolean => Date.now() - Date.parse(endedAt ?? '') < justMs

/** The backups of a space: the moments to go back to, what was put back, and the way to undo that. */
export function Backups({ space }: { space: ReadSpace }) {
  const { id, abilities } = space
  const files = useQuery(backupList(id, 'files'))
  const hasDatabases = abilities.restoreTables.can
  const databases = useQuery({ ...backupList(id, 'database'), enabled: hasDatabases })
  const jobs = useQuery(backupJobs(id))
  const [pressed, open] = useState<Opened>()
  const [linked, leave] = useLinked(files.data)
  const opened = pressed ?? linked
  const known = [...(files.data ?? []), ...(databases.data ?? [])]
  const isComplete = !hasDatabases || databases.data !== undefined || databases.error !== null
  const close = () => {
    open(undefined)
    leave()
  }
  /**
   * The way back of restores, as far as how it stood before is still kept. Of one that has just ended that is kept, and in no list yet: half of
   * what was put back is not offered for undoing meanwhile.
   */
  const undo = (done: readonly BackupJob[]) => {
    const isMissing = ({ restored }: BackupJob) =>
      restored?.undo && !known.some(({ id: each }) => each === restored.undo)
    if (done.some((each) => isMissing(each) && hasJustEnded(each))) return undefined
    const wanted = done.flatMap(({ job, restored, part }): Wanted[] => {
      const backup = known.find((each) => each.id === restored?.undo)
      return backup ? [{ backup, ...choiceOf(part), undoes: job }] : []
    })
    // Files first, as everywhere.
    const sorted = wanted.toSorted((one, other) => other.backup.kind.localeCompare(one.backup.kind))
    return sorted.length > 0 ? () => open({ does: 'undo', wanted: sorted }) : undefined
  }
  return (
    <>
      {space.backupLateSince && (
        <Banner meaning="warning" title={m.web_backups_late()}>
          {m.web_backups_late_help({ moment: formatMoment(space.backupLateSince) })}
        </Banner>
      )}
      {jobs.data && <LastRestore jobs={jobs.data} space={space.facts} undo={undo} canChange={space.canChange} />}
      <Loaded query={files} inCard waiting={<Skeleton lines={8} />}>
        {() =>
          isComplete && (
            <GoBack space={space} moments={momentsOf(known)} lacks={databases.error !== null} onOpen={open} />
          )
        }
      </Loaded>
      <Loaded query={jobs} inCard waiting={<Skeleton lines={3} />}>
        {(rows) => <JobList space={space} jobs={rows} undo={undo} />}
      </Loaded>
      <SidePanel isOpen={opened !== undefined} onClose={close} title={opened ? titleOf(opened) : ''} width="wide">
        {opened && <Content space={space} opened={opened} onOpen={open} onClose={close} />}
      </SidePanel>
    </>
  )
}

function titleOf(opened: Opened): string {
  if (opened.does === 'undo') return m.web_backups_undo_title()
  if (opened.does === 'moment') return m.web_backups_back_to({ moment: momentIn(opened.moment.at) })
  const { backup } = opened.does === 'part' ? opened.wanted : opened
  if (opened.does === 'files') return m.web_backups_files_of({ moment: momentIn(backup.takenAt) })
  if (opened.does === 'tables') return m.web_backups_tables_of({ moment: momentIn(backup.takenAt) })
  return momentWords(backup.takenAt)
}

/** The file of a backup that an address asks for (`toPutBack`), and the way to leave it. */
function useLinked(backups: readonly Backup[] | undefined): [Opened | undefined, () => void] {
  const { 'backup-of': id, 'backup-file': file } = useSearchAll()
  const patch = usePatchSearch()
  const backup = backups?.find((each) => each.id === id)
  const path = PathWithin.safeParse(file)
  return [
    backup && path.success ? { does: 'part', wanted: { backup, paths: [path.data] } } : undefined,
    () => id !== undefined && patch({ 'backup-of': undefined, 'backup-file': undefined }, { replace: true }),
  ]
}

type ContentProps = { space: ReadSpace; opened: Opened; onOpen: (next: Opened) => void; onClose: () => void }

function Content({ space, opened, onOpen, onClose: close }: ContentProps) {
  const chosen = (wanted: Wanted) => onOpen({ does: 'part', wanted })
  switch (opened.does) {
    case 'files':
      return <ChooseFiles space={space} backup={opened.backup} onChosen={chosen} onDone={close} />
    case 'tables':
      return <ChooseTables space={space} backup={opened.backup} onChosen={chosen} onDone={close} />
    case 'part':
      return <PutBack space={space} wanted={[opened.wanted]} onDone={close} />
    case 'undo':
      return <PutBack space={space} wanted={opened.wanted} onDone={close} />
    default:
      return <PutBack space={space} wanted={opened.moment.backups.map((backup) => ({ backup }))} onDone={close} />
  }
}
