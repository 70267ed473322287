import { RotateCcw } from 'lucide-react'
import { useOrderAgain } from '#areas/ordering/checkout/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'

/** Puts the requested items into the cart again. */
export function OrderAgain({ uuid }: { uuid: string }) {
  const again = useOrderAgain()
  if (!useMayBuy()) return null
  return (
    <Button look="primary" icon={RotateCcw} isPending={again.isPending} onPress={() => again.mutate(uuid)}>
      {m.approvals_again()}
    </Button>
  )
}
