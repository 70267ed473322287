import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { FormCheckbox } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { cacheCalls } from '../contract/calls.ts'

type DialogProps = { space: ReadSpace; onClose: () => void }
const pathsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const seconds = z.number({ error: 'required' })
const Policy = z.object({
  ttlSeconds: seconds,
  graceSeconds: seconds,
  keepsStatic: z.boolean(),
  ignoresTracking: z.boolean(),
  passes: z.string(),
})

/** How long pages are kept, and which never. */
export function PolicyDialog({ space: { id, facts }, onClose }: DialogProps) {
  const { policy } = facts.cache.varnish
  const form = useAppForm({
    schema: Policy,
    values: { ...policy, passes: policy.passes.join('\n') },
    submit: async ({ passes, ...rest }) => {
      const configs = { ...rest, passes: pathsIn(passes) }
      await send(cacheCalls.configureVarnish, { params: { id }, body: { configs, before: policy } })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_caches_set()} submitLabel={m.web_caches_save()} onClose={onClose}>
      <FormNumberField
        form={form}
        name="ttlSeconds"
        label={m.web_caches_ttl()}
        help={m.web_caches_ttl_help()}
        unit={m.web_caches_unit()}
        minValue={1}
        maxValue={86_400}
      />
      <FormNumberField
        form={form}
        name="graceSeconds"
        label={m.web_caches_grace()}
        help={m.web_caches_grace_help()}
        unit={m.web_caches_unit()}
        minValue={0}
        maxValue={86_400}
      />
      <FormCheckbox form={form} name="keepsStatic">
        {m.web_caches_static()}
      </FormCheckbox>
      <FormCheckbox form={form} name="ignoresTracking">
        {m.web_caches_tracking()}
      </FormCheckbox>
      <FormTextArea
        form={form}
        name="passes"
        label={m.web_caches_passes()}
        help={m.web_caches_passes_help()}
        mono
        rows={5}
      />
    </FormDialog>
  )
}

/** Forgets every page, or those below some paths. */
export function ClearDialog({ space: { id }, onClose }: DialogProps) {
  const form = useAppForm({
    schema: z.object({ paths: z.string() }),
    values: { paths: '' },
    submit: async ({ paths }) => {
      const named = pathsIn(paths)
      await send(cacheCalls.clearVarnish, { params: { id }, body: named.length > 0 ? { paths: named } : {} })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_caches_clear()} submitLabel={m.web_caches_clear()} onClose={onClose}>
      <FormTextArea
        form={form}
        name="paths"
        label={m.web_caches_paths()}
        help={m.web_caches_paths_help()}
        optional
        mono
        rows={3}
      />
    </FormDialog>
  )
}
