import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { WindowsDatabase } from '#areas/windows-hosting/space/contract/shapes.ts'
import { type CompatibilityLevel, levelNames } from '#base/windows-space/database.ts'
import { send } from '#design/api/client.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { windowsAccessCalls } from '../contract/calls.ts'

const Typed = z.object({ level: z.coerce.number() })
type Props = { id: number; database: WindowsDatabase; onClose: () => void }

/** As which version a database behaves: of those that its server knows. */
export function LevelDialog({ id, database, onClose }: Props) {
  const { level: before, levels, version } = database
  const form = useAppForm({
    schema: Typed,
    values: { level: before as number },
    submit: async ({ level }) => {
      const body = { level: level as CompatibilityLevel, before }
      await send(windowsAccessCalls.setLevel, { params: { id }, body })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.windows_access_change_level()}
      submitLabel={m.windows_access_save()}
      onClose={onClose}
    >
      <FormSelect
        form={form}
        name="level"
        label={m.windows_access_level()}
        help={m.windows_access_level_help({ version })}
        options={levels.toReversed().map((level) => ({
          id: level,
          label: m.windows_access_level_of({ level: String(level), version: levelNames[level] }),
        }))}
      />
    </FormDialog>
  )
}
