import { Square } from 'lucide-react'
import { useState } from 'react'
import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { ListedJob } from '../contract/shapes.ts'
import { stepsOf } from './job-words.ts'
import { useStop } from './queries.ts'

/** What is being put back or made ready, how far it is, and the way to stop it. */
export function RunningJob({ server, job }: { server: PartOfServer; job: ListedJob }) {
  const [isAsking, setAsking] = useState(false)
  const stop = useStop({ server, point: job.point })
  const { label, steps } = stepsOf(job)
  return (
    <Section title={label}>
      <LongWork
        label={label}
        steps={steps}
        actions={
          <>
            <Button size="small" icon={Square} isDisabled={!server.canChange} onPress={() => setAsking(true)}>
              {m.cloud_backups_stop()}
            </Button>
            <ConfirmDialog
              isOpen={isAsking}
              onClose={() => setAsking(false)}
              title={m.cloud_backups_stop_title()}
              action={m.cloud_backups_stop()}
              onConfirm={() => stop.mutateAsync()}
            >
              <p>{job.kind === 'restore' ? m.cloud_backups_stop_restore() : m.cloud_backups_stop_download()}</p>
            </ConfirmDialog>
          </>
        }
      />
    </Section>
  )
}
