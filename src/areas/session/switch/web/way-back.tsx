import { Undo2 } from 'lucide-react'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import { leaveFor } from './leave-for.ts'
import { goBack } from './queries.ts'

/** In the bar that names the user acted for. */
export function WayBack() {
  const back = useCall(() => goBack(leaveFor), { inPlace: true })
  return (
    <Button size="small" icon={Undo2} isPending={back.isPending} onPress={() => back.mutate()}>
      {m.switch_back()}
    </Button>
  )
}
