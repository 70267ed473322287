import * as z from 'zod/mini'
import { SpaceCronJob } from '#areas/hosting/space/contract/shapes.ts'
import { asOneLine, oneLine } from '#base/one-line.ts'
import { type CronField, isCronCommand, mostCronJobs, splitArguments } from '#base/web-space/cron.ts'
import { cronFieldIn } from '#base/web-space/cron-text.ts'
import { ProgramRun } from '#base/web-space/program-run.ts'

const time = (field: CronField) =>
  z.string().check(
    z.maxLength(100),
    z.refine((text) => cronFieldIn(field, text) !== undefined, { error: 'cron_field' }),
  )
const command = oneLine(300).check(
  z.minLength(1, { error: 'required' }),
  z.refine(isCronCommand, { error: 'invalid_program' }),
)
const given = oneLine(1_000).check(z.refine((text) => splitArguments(text) !== undefined, { error: 'open_quote' }))
const name = z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(80))

/** A job as somebody writes it: names of months and weekdays (`jan`, `mon-fri`) are taken as well. */
export const CronTyped = z.object({
  name,
  command,
  arguments: z._default(given, ''),
  minute: time('minute'),
  hour: time('hour'),
  day: time('day'),
  month: time('month'),
  weekday: time('weekday'),
  isOn: z._default(z.boolean(), true),
})
export type CronTyped = z.infer<typeof CronTyped>

export const ToldCronJob = z.extend(SpaceCronJob, {
  /** The next three moments; none while it is off, or where its times never come. */
  nextRuns: z.array(z.string()),
})
export type ToldCronJob = z.infer<typeof ToldCronJob>

/** What somebody who started a program by hand is told about it. */
export const ToldRun = z.object({
  /** One that somebody started has not ended yet. */
  isRunning: z.boolean(),
  /** The last one did not come about, for this reason. */
  failed: z.nullable(z.string()),
  run: z.nullable(ProgramRun),
})
export type ToldRun = z.infer<typeof ToldRun>

const id = oneLine(40)
/** What becomes of the jobs of a space, all of it or nothing. `before`: as it was when somebody looked; refused where it is otherwise by now. */
export const CronChanges = z
  .object({
    add: z._default(z.array(CronTyped).check(z.maxLength(mostCronJobs)), []),
    change: z._default(
      z.array(z.object({ id, before: z.optional(CronTyped), to: CronTyped })).check(z.maxLength(mostCronJobs)),
      [],
    ),
    remove: z._default(z.array(z.object({ id, before: z.optional(CronTyped) })).check(z.maxLength(mostCronJobs)), []),
  })
  .check(z.refine((all) => all.add.length + all.change.length + all.remove.length > 0, { error: 'required' }))
export type CronChanges = z.infer<typeof CronChanges>
