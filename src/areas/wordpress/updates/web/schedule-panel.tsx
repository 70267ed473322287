import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormRadioGroup, FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { NewSchedule, Schedule, SiteSchedule } from '../contract/shapes.ts'
import { type ScheduleExtent, scheduleExtents } from '../rules/extents.ts'
import { clockOf } from '../rules/schedule.ts'
import { saveSiteSchedule, saveUsualSchedule, siteSchedule, updateRefreshes, usualSchedule } from './queries.ts'
import { dayChoices, scheduleText } from './schedule-words.ts'
import { extentWords } from './update-words.ts'

/** A site that has no schedule of its own follows what its client has for all. */
const asUsual = 'usual'
const everyDay = 'every'
const first: NewSchedule = { extent: 'off', day: 2, time: '03:00' }

const Typed = z.object({ extent: z.enum([asUsual, ...scheduleExtents]), day: z.string(), time: z.string() })
type Typed = z.infer<typeof Typed>

const typedOf = (schedule: NewSchedule | null): Typed => {
  const { extent, day, time } = schedule ?? first
  return { extent, day: day === null ? everyDay : String(day), time }
}
const scheduleIn = ({ day, time }: Typed, extent: ScheduleExtent): NewSchedule => ({
  ...{ extent, day: day === everyDay ? null : Number(day), time },
})

type Done = { onDone: () => void }

/** When all sites of a client are updated by themselves that have nothing of their own. */
export const UsualSchedule = ({ clientId, onDone }: Done & { clientId: number }) => (
  <Loaded query={useQuery(usualSchedule(clientId))} waiting={<Skeleton lines={6} />}>
    {(schedule) => (
      <ScheduleForm
        values={typedOf(schedule)}
        next={schedule?.nextAt ?? null}
        help={m.wordpress_updates_schedule_usual_help()}
        save={(typed) => saveUsualSchedule(clientId, scheduleIn(typed, typed.extent as ScheduleExtent))}
        onDone={onDone}
      />
    )}
  </Loaded>
)

/** When one site is updated by itself. */
export const SchedulePanel = ({ site, onDone }: Done & { site: number }) => (
  <Loaded query={useQuery(siteSchedule(site))} waiting={<Skeleton lines={6} />}>
    {({ own, usual, nextAt }: SiteSchedule) => (
      <ScheduleForm
        values={own ? typedOf(own) : { ...typedOf(usual), extent: asUsual }}
        next={nextAt}
        usual={usual}
        help={m.wordpress_updates_schedule_help()}
        save={(typed) => saveSiteSchedule(site, typed.extent === asUsual ? null : scheduleIn(typed, typed.extent))}
        onDone={onDone}
      />
    )}
  </Loaded>
)

type FormProps = Done & {
  values: Typed
  next: string | null
  /** Offered for a site: what its client has for all, or nothing. */
  usual?: Schedule | null
  help: string
  save: (typed: Typed) => Promise<unknown>
}

function ScheduleForm({ values, next, usual, help, save, onDone }: FormProps) {
  const form = useAppForm({
    schema: Typed,
    values,
    submit: save,
    refreshes: updateRefreshes,
    done: () => {
      toast.good(m.wordpress_updates_schedule_saved())
      onDone()
    },
  })
  const extent = form.watch('extent')
  const hasTime = extent !== 'off' && extent !== asUsual
  return (
    <Form form={form} submitLabel={m.wordpress_updates_schedule_save()} onCancel={onDone} isInPanel>
      <p className="text-ink-soft text-sm">{help}</p>
      <FormRadioGroup form={form} name="extent" label={m.wordpress_updates_what()} choices={choicesOf(usual)} />
      {hasTime && (
        <>
          <FormSelect form={form} name="day" label={m.wordpress_updates_day()} options={dayChoices()} />
          <FormSelect
            form={form}
            name="time"
            label={m.wordpress_updates_time()}
            help={m.wordpress_updates_time_help()}
            options={times}
          />
        </>
      )}
      {next !== null && (
        <p className="text-sm">
          {m.design_colon({ label: m.wordpress_updates_next() })} <MomentText moment={next} />
        </p>
      )}
    </Form>
  )
}

const times = Array.from({ length: 96 }, (_, quarter) => clockOf(quarter * 15)).map((time) => ({
  ...{ id: time, label: time },
}))

function choicesOf(usual: Schedule | null | undefined) {
  const choices = scheduleExtents.map((extent) =>
    extent === 'off'
      ? { value: extent, label: m.wordpress_updates_off(), help: m.wordpress_updates_off_help() }
      : { value: extent, label: extentWords[extent].label(), help: extentWords[extent].help() },
  )
  if (usual === undefined) return choices
  return [{ value: asUsual, label: m.wordpress_updates_usual(), help: scheduleText(usual) }, ...choices]
}
