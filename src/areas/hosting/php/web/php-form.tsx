import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import {
  effectivePhp,
  type PhpSetting,
  type PhpSettings,
  type PhpValue,
  phpRow,
  phpSettingNames,
  phpText,
} from '#base/web-space/php-settings.ts'
import { isSupported, type PhpVersion } from '#base/web-space/php-versions.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Select } from '#design/components/select.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { m } from '#words'
import { phpCalls } from '../contract/calls.ts'
import { phpPresetsOf } from './queries.ts'
import { SettingField } from './setting-field.tsx'

/** The version and the settings, changed together; what is going to change is said before it is saved. */
export function PhpForm({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, underWay } = space
  const before = { version: facts.php.version, settings: facts.php.settings as PhpSettings }
  const [version, setVersion] = useState<PhpVersion>(before.version)
  const [values, setValues] = useState(() => effectivePhp(before.settings))
  const presets = useQuery(phpPresetsOf(id)).data ?? []
  const save = useCall(phpCalls.configs, {
    refreshes: [spaceKeys.all],
    inPlace: true,
    done: () => toast.good(m.web_php_asked()),
  })
  const old = effectivePhp(before.settings)
  const changed = phpSettingNames.filter((name) => values[name] !== old[name])
  const isUnsaved = changed.length > 0 || version !== before.version
  const isShut = !canChange || underWay.includes('php')
  const today = (space.readAt ?? '').slice(0, 10)
  const reset = () => {
    setVersion(before.version)
    setValues(old)
  }
  return (
    <Section title={m.web_php_settings()} help={m.web_php_settings_help()}>
      <UnsavedGuard isUnsaved={() => isUnsaved && !save.isPending} />
      <div className="grid gap-x-5 gap-y-4 small:grid-cols-2">
        <Select
          label={m.web_php_version()}
          value={version}
          isDisabled={isShut}
          onChange={(chosen) => setVersion(chosen as PhpVersion)}
          options={facts.php.offered.toReversed().map((each) => ({
            id: each,
            label: isSupported(each, today) ? `PHP ${each}` : m.web_php_version_old({ version: each }),
          }))}
        />
        <Select
          label={m.web_php_preset()}
          help={m.web_php_preset_help()}
          value=""
          isDisabled={isShut}
          onChange={(chosen) => {
            const preset = presets.find((each) => each.id === chosen)
            if (preset) setValues((now) => ({ ...now, ...(preset.settings as PhpSettings) }))
          }}
          options={[
            { id: '', label: m.web_php_preset_none() },
            ...presets.map((each) => ({ id: each.id, label: each.name })),
          ]}
        />
        {phpSettingNames.map((name) => (
          <SettingField
            key={name}
            name={name}
            value={values[name]}
            isDisabled={isShut}
            onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </div>
      {save.error && (
        <Banner meaning="bad" className="mt-4">
          {errorText(save.error)}
        </Banner>
      )}
      {isUnsaved && (
        <div className="mt-5 border-line border-t pt-4" aria-live="polite">
          <h3 className="font-medium">{m.web_php_changes()}</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {version !== before.version && <ChangeLine name="PHP" from={before.version} to={version} />}
            {changed.map((name) => (
              <ChangeLine key={name} name={name} from={phpText(name, old[name])} to={phpText(name, values[name])} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              look="primary"
              isPending={save.isPending}
              isDisabled={isShut}
              onPress={() =>
                save.mutate({
                  params: { id },
                  body: { configs: { version, settings: differing(values) }, before },
                })
              }
            >
              {m.web_php_save()}
            </Button>
            <Button onPress={reset}>{m.web_php_undo()}</Button>
          </div>
        </div>
      )}
    </Section>
  )
}

const ChangeLine = ({ name, from, to }: { name: string; from: string; to: string }) => (
  <li className="flex flex-wrap gap-x-2">
    <Mono>{name}</Mono>
    <span className="text-ink-soft line-through">{from}</span>
    <span aria-hidden="true">→</span>
    <span className="font-medium">{to}</span>
  </li>
)

/** Only what differs from the usual is kept. */
const differing = (values: Record<PhpSetting, PhpValue>): PhpSettings =>
  Object.fromEntries(
    phpSettingNames.filter((name) => values[name] !== phpRow(name).usual).map((name) => [name, values[name]]),
  )
