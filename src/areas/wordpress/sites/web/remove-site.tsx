import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
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
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="font-semibold text-lg">{m.wordpress_remove()}</h2>
        <p className="mt-0.5 text-ink-soft text-sm">{m.wordpress_remove_help()}</p>
      </div>
      <Button look="danger-quiet" icon={Trash2} isDisabled={!canChange} onPress={() => setAsking(true)}>
        {m.wordpress_remove()}
      </Button>
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
    </Card>
  )
}
