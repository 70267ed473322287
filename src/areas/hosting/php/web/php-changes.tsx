import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { type BarChange, ChangesBar } from '#design/components/changes-bar.tsx'
import { m } from '#words'
import { phpCalls } from '../contract/calls.ts'
import { valueWord } from './setting-words.ts'
import type { PhpEdit } from './use-php-edit.ts'

type Props = { space: ReadSpace; edit: PhpEdit }

/** What waits to be saved of PHP; it goes when the web server has it. */
export function PhpChanges({ space, edit }: Props) {
  const { id, canChange, underWay } = space
  const save = useCall(phpCalls.configs, {
    refreshes: [spaceKeys.all],
    inPlace: true,
  })
  const { before, wanted } = edit
  return (
    <ChangesBar
      title={m.web_php_changes()}
      changes={changesOf(edit)}
      areCode
      overtaken={edit.isOvertaken && m.web_php_overtaken()}
      error={save.error}
      isSaving={save.isPending}
      isUnderWay={underWay.includes('php')}
      busy={<UnderWay when />}
      undo={{ label: m.web_php_undo(), onPress: edit.undo }}
      save={{
        label: m.web_php_save(),
        isDisabled: !canChange || !edit.isFine,
        onPress: () => save.mutate({ params: { id }, body: { configs: wanted, before } }),
      }}
    />
  )
}

const changesOf = ({ before, version, changed, old, values }: PhpEdit): BarChange[] => [
  ...(version === before.version ? [] : [{ id: 'PHP', name: 'PHP', from: before.version, to: version }]),
  ...changed.map((name) => ({
    id: name,
    name,
    from: valueWord(name, old[name]),
    to: valueWord(name, values[name]),
  })),
]
