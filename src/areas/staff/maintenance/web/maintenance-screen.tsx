import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Wrench } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader, Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type MaintenanceInput, maintenance, useSaveMaintenance } from './queries.ts'

type Words = MaintenanceInput['words']

const sentence = z.string().check(z.trim(), z.maxLength(300, { error: 'invalid' }))
/** All three languages or none, so that everybody can read it. */
const schema = z.object({ nl: sentence, en: sentence, fr: sentence }).check(
  z.superRefine((words, ctx) => {
    const given = Object.values(words).filter(Boolean).length
    if (given === 0 || given === 3) return
    for (const [language, text] of Object.entries(words))
      if (!text) ctx.addIssue({ code: 'custom', path: [language], message: 'required' })
  }),
)

function CloseDialog({ words, onClose }: { words: Words; onClose: () => void }) {
  const save = useSaveMaintenance()
  const form = useAppForm({
    schema,
    values: words ?? { nl: '', en: '', fr: '' },
    submit: async (given) => {
      await save.mutateAsync({ on: true, words: given.nl ? given : null })
      toast.good(m.maintenance_closed())
    },
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.maintenance_close_title()} submitLabel={m.maintenance_close()} onClose={onClose}>
      <p className="text-ink-soft">{m.maintenance_close_text()}</p>
      <FormTextField form={form} name="nl" label={m.maintenance_nl()} optional />
      <FormTextField form={form} name="en" label={m.maintenance_en()} optional />
      <FormTextField form={form} name="fr" label={m.maintenance_fr()} optional />
    </FormDialog>
  )
}

/** /staff/maintenance: closes the portal for everybody except staff. */
export function MaintenanceScreen() {
  const query = useQuery(maintenance())
  const save = useSaveMaintenance()
  const [asked, setAsked] = useState<'close' | 'open'>()
  const { data } = query
  return (
    <>
      <PageHeader title={m.maintenance_title()} help={m.maintenance_help()} />
      <Section title={m.maintenance_now()}>
        <Loaded query={query} waiting={<Skeleton lines={3} />}>
          {(data) =>
            data.on ? (
              <Banner
                meaning="warning"
                actions={
                  <Button look="primary" icon={CircleCheck} onPress={() => setAsked('open')}>
                    {m.maintenance_open()}
                  </Button>
                }
              >
                <p>{m.maintenance_is_closed({ moment: formatMoment(data.since ?? '') })}</p>
                {data.words && <p className="mt-1 break-words">{data.words.nl}</p>}
              </Banner>
            ) : (
              <Banner
                meaning="good"
                actions={
                  <Button icon={Wrench} onPress={() => setAsked('close')}>
                    {m.maintenance_close()}
                  </Button>
                }
              >
                {m.maintenance_is_open()}
              </Banner>
            )
          }
        </Loaded>
      </Section>
      {asked === 'close' && <CloseDialog words={data?.words ?? null} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        isOpen={asked === 'open'}
        onClose={() => setAsked(undefined)}
        title={m.maintenance_open_title()}
        action={m.maintenance_open()}
        onConfirm={async () => {
          await save.mutateAsync({ on: false, words: data?.words ?? null })
          toast.good(m.maintenance_opened())
        }}
      >
        <p>{m.maintenance_open_text()}</p>
      </ConfirmDialog>
    </>
  )
}
