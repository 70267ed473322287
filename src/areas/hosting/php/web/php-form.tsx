import { useQuery } from '@tanstack/react-query'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import type { PhpSettings } from '#base/web-space/php-settings.ts'
import { isSupported, type PhpVersion } from '#base/web-space/php-versions.ts'
import { Section } from '#design/components/card.tsx'
import { Select } from '#design/components/select.tsx'
import { m } from '#words'
import { settingGroupNames, settingGroups } from '../rules/setting-groups.ts'
import { PhpChanges } from './php-changes.tsx'
import { phpPresetsOf } from './queries.ts'
import { SettingField } from './setting-field.tsx'
import { groupWords } from './setting-words.ts'
import { type PhpEdit, usePhpEdit } from './use-php-edit.ts'

/** The version and the settings, changed together; what is going to change is said before it is saved. */
export function PhpForm({ space }: { space: ReadSpace }) {
  const edit = usePhpEdit(space)
  const isShut = !space.canChange || space.underWay.includes('php')
  return (
    <>
      <Section title={m.web_php_settings()} help={m.web_php_settings_help()}>
        <VersionAndPreset space={space} edit={edit} isShut={isShut} />
        {settingGroupNames.map((group) => (
          <fieldset key={group} className="mt-6 border-line border-t pt-5">
            <legend className="float-left mb-3 w-full font-semibold">{groupWords[group]()}</legend>
            <div className="clear-left grid gap-x-5 gap-y-4 small:grid-cols-2">
              {settingGroups[group].map((name) => (
                <SettingField
                  key={name}
                  name={name}
                  value={edit.values[name]}
                  isDisabled={isShut}
                  onChange={(value) => edit.set({ [name]: value })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </Section>
      <PhpChanges space={space} edit={edit} />
    </>
  )
}

type Props = { space: ReadSpace; edit: PhpEdit; isShut: boolean }

function VersionAndPreset({ space: { id, facts, readAt }, edit, isShut }: Props) {
  const presets = useQuery(phpPresetsOf(id)).data ?? []
  const today = (readAt ?? '').slice(0, 10)
  return (
    <div className="grid gap-x-5 gap-y-4 small:grid-cols-2">
      <Select
        label={m.web_php_version()}
        help={m.web_php_version_help()}
        value={edit.version}
        isDisabled={isShut}
        onChange={(chosen) => edit.setVersion(chosen as PhpVersion)}
        options={facts.php.offered.toReversed().map((each) => ({
          id: each,
          label: isSupported(each, today) ? `PHP ${each}` : m.web_php_version_old({ version: each }),
        }))}
      />
      <Select
        label={m.web_php_preset()}
        help={m.web_php_preset_help()}
        placeholder={m.web_php_preset_none()}
        value={null}
        isDisabled={isShut || presets.length === 0}
        onChange={(chosen) => {
          const preset = presets.find((each) => each.id === chosen)
          if (preset) edit.set(preset.settings as PhpSettings)
        }}
        options={presets.map((each) => ({ id: each.id, label: each.name }))}
      />
    </div>
  )
}
