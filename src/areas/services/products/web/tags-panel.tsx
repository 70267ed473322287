import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Badge } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { TagEditor } from '#design/components/tag-editor.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Tags } from '../contract/shapes.ts'
import { colourOfTag, maxTags, type TagColour, tagColours } from '../rules/tags.ts'
import { serviceTags, useSaveTags } from './queries.ts'

const colourWords: Record<TagColour, () => string> = {
  neutral: m.products_colour_neutral,
  brand: m.products_colour_brand,
  good: m.products_colour_good,
  warning: m.products_colour_warning,
  bad: m.products_colour_bad,
  info: m.products_colour_info,
}

type Tagged = { id: number; name: string }

/** A quick edit of the tags of one service; nothing without one. */
export const TagsPanel = ({ service, onClose }: { service: Tagged | undefined; onClose: () => void }) => (
  <SidePanel isOpen={service !== undefined} onClose={onClose} title={m.products_tags_of({ name: service?.name ?? '' })}>
    {service && <ServiceTagForm key={service.id} service={service} onSaved={onClose} />}
  </SidePanel>
)

/** The tags of one service, at most five (core §5), and the colour of each. */
export function ServiceTagForm({ service, onSaved }: { service: Tagged; onSaved?: () => void }) {
  const query = useQuery(serviceTags(service.id))
  return (
    <Loaded query={query} waiting={<Skeleton lines={3} />}>
      {(kept) => <TagsForm service={service} kept={kept} onSaved={onSaved} />}
    </Loaded>
  )
}

type TagsFormProps = { service: Tagged; kept: Tags; onSaved: (() => void) | undefined }

function TagsForm({ service, kept, onSaved }: TagsFormProps) {
  // Until somebody changes them here, they are those that are kept, whoever changes those.
  const [changed, setTags] = useState<string[]>()
  const tags = changed ?? kept.data
  const [chosen, setChosen] = useState<Record<string, TagColour>>({})
  const save = useSaveTags(service.id)
  const colourOf = (tag: string) => chosen[tag] ?? kept.colours[tag] ?? colourOfTag(tag)
  const send = () =>
    save.mutate(
      { tags, colours: chosen },
      {
        onSuccess: () => {
          setTags(undefined)
          setChosen({})
          toast.good(m.products_tags_saved({ name: service.name }))
          onSaved?.()
        },
      },
    )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{m.products_tags_help({ max: maxTags })}</p>
      <TagEditor label={m.products_tags()} tags={tags} onChange={setTags} known={kept.known} max={maxTags} />
      {tags.length > 0 && (
        <ul className="grid gap-3 small:grid-cols-2">
          {tags.map((tag) => (
            <li key={tag} className="flex flex-col items-start gap-1.5">
              <Select
                label={m.products_tags_colour({ tag })}
                options={tagColours.map((id) => ({ id, label: colourWords[id]() }))}
                value={colourOf(tag)}
                onChange={(colour) => setChosen({ ...chosen, [tag]: colour as TagColour })}
              />
              <Badge tone={colourOf(tag)}>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {save.error && <Banner meaning="bad">{errorText(save.error)}</Banner>}
      <div>
        <Button look="primary" isPending={save.isPending} onPress={send}>
          {m.products_tags_save()}
        </Button>
      </div>
    </div>
  )
}
