import { Play, ScrollText } from 'lucide-react'
import { Button, IconButton } from '#design/components/button.tsx'
import { m } from '#words'

type Props = { name: string; canRun: boolean; onRun: () => void; onOutput: () => void }

/** Starts what the clock starts now, and shows what it said. */
export const RunButtons = ({ name, canRun, onRun, onOutput }: Props) => (
  <>
    <Button size="small" icon={Play} isDisabled={!canRun} onPress={onRun} aria-label={m.web_tasks_run_name({ name })}>
      {m.web_tasks_run()}
    </Button>
    <IconButton size="small" icon={ScrollText} label={m.web_tasks_output({ name })} onPress={onOutput} />
  </>
)
