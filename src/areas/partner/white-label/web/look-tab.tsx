import { Card } from '#design/components/card.tsx'
import { m } from '#words'

export function LookTab() {
  return <Card>{m.white_label_look_help()}</Card>
}
