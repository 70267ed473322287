import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import { leaveFor } from './leave-for.ts'
import { goBack } from './queries.ts'

/** In the strip that says for whom one acts. */
export function WayBack() {
  const back = useMutation({ mutationFn: () => goBack(leaveFor) })
  return (
    <Button size="small" icon={Undo2} isPending={back.isPending} onPress={() => back.mutate()}>
      {m.switch_back()}
    </Button>
  )
}
