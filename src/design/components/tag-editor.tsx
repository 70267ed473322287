import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { m } from '#words'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

export type TagEditorProps = {
  label: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** Tags used before; the first dozen are suggested. */
  known?: readonly string[]
  /** Core §5: at most five. */
  max?: number
  help?: string
  isDisabled?: boolean
}

/** A short list of tags: Enter adds one, Backspace or the cross removes one. */
export function TagEditor({ label, tags, onChange, known = [], max = 5, help, isDisabled }: TagEditorProps) {
  const [typed, setTyped] = useState('')
  const full = tags.length >= max
  const add = () => {
    const tag = typed.trim()
    if (tag && !full && !tags.includes(tag)) onChange([...tags, tag])
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-2">
      {tags.length > 0 && (
        <TagGroup onRemove={(keys) => onChange(tags.filter((tag) => !keys.has(tag)))} className="flex flex-col gap-1.5">
          <Label className="font-medium text-sm">{label}</Label>
          <TagList className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Tag
                key={tag}
                id={tag}
                textValue={tag}
                className="inline-flex h-6.5 items-center gap-1 rounded-sm border border-line bg-sunken pl-2 text-sm"
              >
                {tag}
                <AriaButton
                  slot="remove"
                  isDisabled={isDisabled}
                  className="inline-flex size-6 items-center justify-center rounded-sm text-ink-soft data-hovered:text-ink"
                >
                  <X aria-hidden size={12} />
                </AriaButton>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
      <div className="flex items-end gap-2">
        <TextField
          label={tags.length > 0 ? m.design_add_tag() : label}
          help={full ? m.design_tags_full({ max }) : help}
          value={typed}
          onChange={setTyped}
          isDisabled={isDisabled || full}
          className="flex-1"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        {!full && (
          <Button onPress={add} isDisabled={isDisabled || typed.trim() === ''}>
            {m.design_add()}
          </Button>
        )}
      </div>
      {!full && !isDisabled && (
        <Offered tags={known.filter((tag) => !tags.includes(tag))} onAdd={(tag) => onChange([...tags, tag])} />
      )}
    </div>
  )
}

const Offered = ({ tags, onAdd }: { tags: readonly string[]; onAdd: (tag: string) => void }) =>
  tags.length > 0 && (
    <fieldset className="mt-2">
      <legend className="mb-1.5 font-medium text-sm">{m.design_tags_known()}</legend>
      <div className="flex flex-wrap gap-1.5">
        {tags.slice(0, 12).map((tag) => (
          <Button key={tag} size="small" icon={Plus} onPress={() => onAdd(tag)}>
            {tag}
          </Button>
        ))}
      </div>
    </fieldset>
  )
