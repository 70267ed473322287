import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadWindows } from '#areas/windows-hosting/space/web/public.ts'
import { LogFormat, logFormats, Pipeline, pipelines, type Runtime, runtimes } from '#base/windows-space/iis.ts'
import { send } from '#design/api/client.ts'
import { FormSelect, FormSwitch } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { applicationCalls } from '../contract/calls.ts'
import { pipelineNames, runtimeNames } from './setting-words.ts'

/** An option without .NET has an empty version, which no option can have. */
const noRuntime = 'none'
const Typed = z.object({ runtime: z.string(), pipeline: Pipeline, is32bit: z.boolean(), logFormat: LogFormat })
type Typed = z.infer<typeof Typed>

/** Several settings as one change, so that the pool is started anew once. */
export function SettingsDialog({ space, onClose }: { space: ReadWindows; onClose: () => void }) {
  const { pool, site } = space.facts
  const before = { runtime: pool.runtime, pipeline: pool.pipeline, is32bit: pool.is32bit, logFormat: site.logFormat }
  const form = useAppForm<Typed>({
    schema: Typed,
    values: { ...before, runtime: before.runtime || noRuntime },
    submit: async ({ runtime, ...rest }) => {
      const wanted = { ...rest, runtime: (runtime === noRuntime ? '' : runtime) as Runtime }
      const settings = Object.fromEntries(
        Object.entries(wanted).filter(([name, value]) => before[name as keyof typeof before] !== value),
      )
      if (Object.keys(settings).length === 0) return
      await send(applicationCalls.saveIis, { params: { id: space.id }, body: { settings, before } })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.windows_app_together()} submitLabel={m.windows_app_save_all()} onClose={onClose}>
      <p>{m.windows_app_restarts()}</p>
      <FormSelect
        form={form}
        name="runtime"
        label={m.windows_app_runtime()}
        options={runtimes.map((each) => ({
          id: each || noRuntime,
          label: runtimeNames[each](),
          isDisabled: !pool.offered.includes(each),
        }))}
      />
      <FormSelect
        form={form}
        name="pipeline"
        label={m.windows_app_pipeline()}
        options={pipelines.map((each) => ({ id: each, label: pipelineNames[each]() }))}
      />
      <FormSelect
        form={form}
        name="logFormat"
        label={m.windows_app_log()}
        options={logFormats.map((each) => ({ id: each, label: each }))}
      />
      <FormSwitch form={form} name="is32bit">
        {m.windows_app_32bit()}
      </FormSwitch>
    </FormDialog>
  )
}
