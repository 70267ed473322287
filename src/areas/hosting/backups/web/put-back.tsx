import { useQueries } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CheckboxGroup } from '#design/components/choice.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { nameOfBackup } from './moment-words.ts'
import { PlanView } from './plan-view.tsx'
import { restorePlan, useRestore, type Wanted } from './queries.ts'

type Props = { space: ReadSpace; wanted: readonly Wanted[]; onDone: () => void }

/** What a restore will change, listed before it is pressed. */
export function PutBack({ space, wanted, onDone }: Props) {
  const [chosen, setChosen] = useState<string[]>(wanted.map(({ backup }) => backup.id))
  const restore = useRestore(space.id)
  // What was pressed is no plan any more: the space becomes as it says.
  const isAsking = !restore.isPending && !restore.isSuccess
  const parts = wanted.filter(({ backup }) => chosen.includes(backup.id))
  const plans = useQueries({ queries: parts.map((one) => ({ ...restorePlan(space.id, one), enabled: isAsking })) })
  const isReady = parts.length > 0 && plans.every(({ data }) => data?.fits)
  const changes = plans.map(({ data }) => data !== undefined && data.added + data.changed + data.removed > 0)
  const isIdle = isReady && !changes.includes(true)
  const isUndo = wanted.some(({ undoes }) => undoes !== undefined)
  const changesDatabase = parts.some(({ backup }, index) => backup.kind === 'database' && changes[index])
  return (
    <div className="flex flex-col gap-5">
      {isUndo && <p>{m.web_backups_undo_help()}</p>}
      {wanted.length > 1 && (
        <CheckboxGroup
          label={m.web_backups_what()}
          value={chosen}
          onChange={setChosen}
          choices={wanted.map(({ backup }) => ({
            value: backup.id,
            label: nameOfBackup(backup),
            help: byteText(backup.bytes),
          }))}
        />
      )}
      {parts.map(({ backup }, index) => {
        const query = plans[index]
        return query && <PlanView key={backup.id} query={query} backup={backup} />
      })}
      {changesDatabase && !isUndo && <Banner meaning="warning">{m.web_backups_database_warning()}</Banner>}
      {isIdle ? (
        <Banner meaning="info">{isUndo ? m.web_backups_nothing_to_undo() : m.web_backups_nothing_to_put_back()}</Banner>
      ) : (
        <p className="text-ink-soft text-sm">{m.web_backups_can_undo()}</p>
      )}
      {restore.error && <Banner meaning="bad">{errorText(restore.error)}</Banner>}
      <PanelFoot>
        <Button onPress={onDone}>{m.design_cancel()}</Button>
        <Button
          look="primary"
          icon={History}
          isPending={restore.isPending}
          isDisabled={!isReady || isIdle || !space.canChange}
          onPress={() => restore.mutate(parts, { onSuccess: onDone })}
        >
          {isUndo ? m.web_backups_undo() : m.web_backups_put_back()}
        </Button>
      </PanelFoot>
    </div>
  )
}
