import { MailPlus, RotateCcw } from 'lucide-react'
import { m } from '#words'
import { Button } from '../components/button.tsx'
import { LongWork, type WorkStep } from '../long-work/long-work.tsx'

const name = 'zeilschool-voorbeeld.be'
const moment = '2026-11-20T09:00:00.000Z'

const waiting = (): WorkStep[] => [
  { id: 'asked', label: m.design_guide_work_asked(), state: 'done', at: moment },
  {
    id: 'holder',
    label: m.design_guide_work_holder(),
    state: 'waits',
    at: moment,
    waitsFor: 'you',
    text: m.design_guide_work_holder_text(),
  },
  { id: 'ready', label: m.design_guide_work_ready(), state: 'ahead' },
]

/** Work that takes longer: all its steps, one line of several, and in a box above what it is about. */
export const WorkSample = () => (
  <div className="grid gap-8 wide:grid-cols-2">
    <LongWork
      label={name}
      steps={waiting()}
      actions={
        <Button size="small" icon={MailPlus}>
          {m.design_guide_work_mail()}
        </Button>
      }
    />
    <div className="flex flex-col gap-5">
      <LongWork label={name} look="line" steps={waiting()} />
      <LongWork
        label={m.design_guide_work_moving()}
        look="notice"
        steps={[
          { id: 'moving', label: m.design_guide_work_moving(), state: 'now', waitsFor: 'registry', progress: 40 },
        ]}
      />
      <LongWork
        label={m.design_guide_work_failed()}
        look="notice"
        steps={[
          {
            id: 'failed',
            label: m.design_guide_work_failed(),
            state: 'failed',
            text: m.design_guide_work_failed_text(),
          },
        ]}
        actions={
          <Button size="small" icon={RotateCcw}>
            {m.design_retry()}
          </Button>
        }
      />
    </div>
  </div>
)
