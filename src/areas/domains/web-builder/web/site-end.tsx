import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import type { BuilderSite } from '../contract/calls.ts'
import { useRemoveSite, useRestoreSite } from './queries.ts'

/** A site that ends: until its day it can be taken back. */
export function Ending({ site, day }: { site: BuilderSite; day: string }) {
  const restore = useRestoreSite(site.domain)
  return (
    <Section title={m.web_builder_ending()}>
      <div className="flex flex-col gap-4">
        <p>{m.web_builder_ending_on({ day: formatDay(day) ?? day })}</p>
        {restore.error && <Banner meaning="bad">{errorText(restore.error)}</Banner>}
        <div>
          <Button look="primary" icon={Undo2} isPending={restore.isPending} onPress={() => restore.mutate()}>
            {m.web_builder_restore()}
          </Button>
        </div>
      </div>
    </Section>
  )
}

export function RemoveSite({ domain }: { domain: string }) {
  const remove = useRemoveSite(domain)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon={Trash2} onPress={() => setAsking(true)}>
        {m.web_builder_remove()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.web_builder_remove_title({ domain })}
        action={m.web_builder_remove()}
        danger
        onConfirm={() => remove.mutateAsync()}
      >
        <p>{m.web_builder_remove_help()}</p>
      </ConfirmDialog>
    </>
  )
}
