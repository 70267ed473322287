import { Download, History } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { m } from '#words'
import type { ChooseProps } from './choose-files.tsx'
import { usePrepare, type Wanted } from './queries.ts'

type Props = Pick<ChooseProps, 'space' | 'onChosen' | 'onDone'> & { wanted: Wanted; count: number }

/** What can be done with what is chosen of a backup. */
export function PartFoot({ space, wanted, count, onChosen, onDone }: Props) {
  const prepare = usePrepare(space.id)
  const isShut = count === 0 || !space.canChange
  return (
    <PanelFoot>
      <Button
        icon={Download}
        isDisabled={isShut}
        isPending={prepare.isPending}
        onPress={() => prepare.mutate(wanted, { onSuccess: onDone })}
      >
        {m.web_backups_download()}
      </Button>
      <Button look="primary" icon={History} isDisabled={isShut} onPress={() => onChosen(wanted)}>
        {m.web_backups_see_changes({ count })}
      </Button>
    </PanelFoot>
  )
}
