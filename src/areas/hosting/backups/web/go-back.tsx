import { Database, Download, FolderOpen, History, Save } from 'lucide-react'
import { useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { dayOf } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Link } from '#design/components/link.tsx'
import { Menu } from '#design/components/menu.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { dayWords, momentIn, timeOf } from '#design/language/day-words.ts'
import { useIsSmall } from '#design/table/use-is-small.ts'
import { m } from '#words'
import type { Backup } from '../rules/backup.ts'
import { firstOf, isAloneIn, type Moment, usualMoment } from '../rules/moments.ts'
import type { Opened } from './backups.tsx'
import { exactTimeOf, nameOfBackup } from './moment-words.ts'
import { usePrepare, useTake } from './queries.ts'

/** So many moments stand there at first: a week of nights and one more; on a phone those that are wanted most. */
const atFirst = { wide: 8, small: 4 } as const

type Props = { space: ReadSpace; moments: readonly Moment[]; lacks: boolean; onOpen: (opened: Opened) => void }

/** The moments to which a site can go back, and one button that does. */
export function GoBack({ space, moments, lacks, onOpen }: Props) {
  const { id, canChange, abilities } = space
  const [chosen, choose] = useState<string>()
  const [isLong, setLong] = useState(false)
  const isSmall = useIsSmall()
  const take = useTake(id)
  const moment = moments.find((each) => each.id === chosen) ?? usualMoment(moments)
  const shown = isLong ? moments : firstOf(moments, isSmall ? atFirst.small : atFirst.wide, moment)
  return (
    <Section
      title={m.web_backups_go_back()}
      help={m.web_backups_go_back_help()}
      actions={
        <Button
          icon={Save}
          isDisabled={!canChange || space.underWay.includes('backup')}
          isPending={take.isPending}
          onPress={() => take.mutate(abilities.restoreTables.can ? ['files', 'database'] : ['files'])}
        >
          {m.web_backups_take()}
        </Button>
      }
      footer={
        <p className="text-ink-soft text-sm">
          {m.web_backups_kept()} <Link to="/support">{m.web_backups_ask_support()}</Link>
        </p>
      }
    >
      {moment === undefined ? (
        <EmptyState icon={History} title={m.web_backups_none()}>
          {canChange ? m.web_backups_none_help() : m.web_backups_none_asleep()}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          {lacks && <Banner meaning="warning">{m.web_backups_databases_unread()}</Banner>}
          {!abilities.restoreTables.can && <Banner meaning="info">{abilities.restoreTables.because}</Banner>}
          <RadioGroup
            label={m.web_backups_moment()}
            labelHidden
            look="cards"
            orientation="horizontal"
            className="small:[&>div]:grid small:[&>div]:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
            value={moment.id}
            onChange={choose}
            choices={shown.map((each) => ({
              value: each.id,
              label: dayWords(each.day, dayOf(new Date())),
              help: <MomentHelp moment={each} isAlone={isAloneIn(each, moments)} />,
            }))}
          />
          {moments.length > shown.length && (
            <Button look="quiet" size="small" onPress={() => setLong(true)} className="self-start">
              {m.web_backups_older({ count: moments.length - shown.length })}
            </Button>
          )}
          <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
            <Button
              look="primary"
              icon={History}
              isDisabled={!canChange}
              onPress={() => onOpen({ does: 'moment', moment })}
            >
              {m.web_backups_back_to({ moment: momentIn(moment.at) })}
            </Button>
            <OnlyPart moment={moment} space={space} onOpen={onOpen} />
          </div>
        </div>
      )}
    </Section>
  )
}

/** What was saved then, and why where that was not by night. */
function MomentHelp({ moment: { at, because, backups }, isAlone }: { moment: Moment; isAlone: boolean }) {
  const databases = backups.filter(({ kind }) => kind === 'database').length
  const hasFiles = databases < backups.length
  const what = hasFiles
    ? databases > 0
      ? m.web_backups_has_both()
      : m.web_backups_has_files()
    : m.web_backups_has_databases({ count: databases })
  return (
    <>
      <span className="tabular block">
        {isAlone ? timeOf(at) : exactTimeOf(at)} · {what}
      </span>
      {because !== 'schedule' && (
        <span className="block">
          {because === 'asked' ? m.web_backups_by_hand() : m.web_backups_before_restore({ time: timeOf(at) })}
        </span>
      )}
    </>
  )
}

/** A file, a table, or something to keep: for whoever knows what is missing. */
function OnlyPart({ moment, space, onOpen }: Pick<Props, 'space' | 'onOpen'> & { moment: Moment }) {
  const prepare = usePrepare(space.id)
  const files = moment.backups.find(({ kind }) => kind === 'files')
  const databases = moment.backups.filter(({ kind }) => kind === 'database')
  const entryOf = (backup: Backup, onAction: () => void) => ({ id: backup.id, label: nameOfBackup(backup), onAction })
  const openTables = (backup: Backup) => onOpen({ does: 'tables', backup })
  const [only] = databases
  return (
    <>
      {files && (
        <Button icon={FolderOpen} onPress={() => onOpen({ does: 'files', backup: files })}>
          {m.web_backups_only_files()}
        </Button>
      )}
      {only && databases.length === 1 && (
        <Button icon={Database} onPress={() => openTables(only)}>
          {m.web_backups_only_tables()}
        </Button>
      )}
      {databases.length > 1 && (
        <Menu
          trigger={<Button icon={Database}>{m.web_backups_only_tables()}</Button>}
          entries={databases.map((backup) => entryOf(backup, () => openTables(backup)))}
        />
      )}
      <Menu
        trigger={
          <Button icon={Download} isDisabled={!space.canChange} isPending={prepare.isPending}>
            {m.web_backups_download()}
          </Button>
        }
        entries={moment.backups.map((backup) => entryOf(backup, () => prepare.mutate({ backup })))}
      />
    </>
  )
}
