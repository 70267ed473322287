import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { TagEditor } from '#design/components/tag-editor.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { maxTags } from '../contract/shapes.ts'
import { saveTags, useDomainMutation } from './queries.ts'

/** The tags of a domain, with suggestions from other domains. */
export function Tags({
  domain,
  kept,
  known,
  onClose,
}: {
  domain: string
  kept: readonly string[]
  known: readonly string[]
  onClose: () => void
}) {
  const [tags, setTags] = useState<string[]>([...kept])
  const save = useDomainMutation(saveTags)
  const send = () =>
    save.mutate(
      { domain, tags },
      {
        onSuccess: () => {
          toast.good(m.portfolio_tags_saved({ domain }))
          onClose()
        },
      },
    )
  return (
    <div className="flex flex-col gap-5">
      <TagEditor label={m.portfolio_tags()} tags={tags} onChange={setTags} known={known} max={maxTags} />
      {save.error && <Banner meaning="bad">{errorText(save.error)}</Banner>}
      <div className="flex justify-end gap-2">
        <Button look="quiet" onPress={onClose}>
          {m.design_cancel()}
        </Button>
        <Button look="primary" isPending={save.isPending} onPress={send}>
          {m.portfolio_save_tags()}
        </Button>
      </div>
    </div>
  )
}
