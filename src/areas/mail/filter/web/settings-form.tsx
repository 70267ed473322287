import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { logDays } from '#areas/mail/log/rules/period.ts'
import { send } from '#design/api/client.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormRadioGroup, FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type FilterSettings, filterCalls } from '../contract/calls.ts'
import { holdDaysOffered, strengths } from '../rules/policy.ts'
import { filterKeys } from './keys.ts'

const Typed = z.object({
  strength: z.enum(strengths),
  does: z.enum(['hold', 'mark']),
  holdDays: z.string(),
})

const strengthWords = {
  'less strict': { label: m.filter_less_strict, help: m.filter_less_strict_help },
  normal: { label: m.filter_normal, help: m.filter_normal_help },
  strict: { label: m.filter_strict, help: m.filter_strict_help },
} as const

/** Another number of days may have come through the API. */
const daysOffered = (current: number): number[] =>
  [...new Set([...holdDaysOffered, current])].toSorted((one, other) => one - other)

type Props = { domain: string; settings: FilterSettings }

/** How strictly, and what happens to what is spam: both saved as one. */
export function SettingsForm({ domain, settings }: Props) {
  const { strength, holds, holdDays, canHold } = settings
  const form = useAppForm({
    schema: Typed,
    values: { strength, does: holds ? 'hold' : 'mark', holdDays: String(holdDays) } as const,
    submit: async ({ does, holdDays: days, ...typed }) => {
      const body = { ...typed, holds: does === 'hold', holdDays: Number(days) }
      await send(filterCalls.save, { params: { domain }, body })
      toast.good(m.filter_saved())
    },
    refreshes: [filterKeys.all],
    renamed: { holds: 'does' },
  })
  const does = useWatch({ control: form.control, name: 'does' })
  return (
    <Section title={m.filter_title()} actions={<Standing settings={settings} />}>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
      {settings.state === 'failed' && (
        <Banner meaning="bad" title={m.filter_failed()} className="mb-5">
          {[settings.reason, m.filter_failed_again()].filter(Boolean).join('. ')}
        </Banner>
      )}
      <Form form={form} submitLabel={m.filter_save()} className="gap-6">
        <FormRadioGroup
          form={form}
          name="strength"
          label={m.filter_strength()}
          help={m.filter_strength_help()}
          look="cards"
          orientation="horizontal"
          choices={strengths.map((value) => ({
            value,
            label: (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {strengthWords[value].label()}
                {value === 'normal' && <Badge tone="brand">{m.filter_usual()}</Badge>}
              </span>
            ),
            help: strengthWords[value].help(),
          }))}
        />
        <FormRadioGroup
          form={form}
          name="does"
          label={m.filter_spam()}
          look="cards"
          orientation="horizontal"
          choices={[
            {
              value: 'hold',
              label: m.filter_hold(),
              help: canHold.because ?? m.filter_hold_help(),
              isDisabled: !canHold.can,
            },
            { value: 'mark', label: m.filter_mark(), help: m.filter_mark_help() },
          ]}
        />
        {does === 'hold' && (
          <FormSelect
            form={form}
            name="holdDays"
            label={m.filter_days()}
            help={m.filter_days_help({ days: logDays })}
            options={daysOffered(holdDays).map((count) => ({
              id: String(count),
              label: m.filter_days_count({ count }),
            }))}
            className="max-w-96"
          />
        )}
      </Form>
    </Section>
  )
}

/** Whether the mail server has what is shown. */
function Standing({ settings: { state } }: { settings: FilterSettings }) {
  if (state === 'failed') return null
  return state === 'working' ? (
    <Status tone="info" isBusy>
      {m.filter_state_working()}
    </Status>
  ) : (
    <Status tone="good">{m.filter_state_kept()}</Status>
  )
}
