import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import { siteRefreshes } from './queries.ts'
import type { ReadSite } from './site-frame.tsx'

/** Takes WordPress away with its tables, once the name of the hosting is typed. */
export function RemoveSite({ site: { id, name, canChange } }: { site: ReadSite }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(siteCalls.switchState, { refreshes: siteRefreshes, inPlace: true })
  return (
    <Section
      title={m.wordpress_remove()}
      help={m.wordpress_remove_help()}
      actions={
        <Button look="danger-quiet" icon={Trash2} isDisabled={!canChange} onPress={() => setAsking(true)}>
          {m.wordpress_remove()}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.wordpress_remove_name({ name })}
        action={m.wordpress_remove()}
        danger
        typeToConfirm={name}
        onConfirm={() => remove.mutateAsync({ params: { id }, body: { state: false, confirm: name } })}
      >
        <p>{m.wordpress_remove_text()}</p>
      </ConfirmDialog>
    </Section>
  )
}
