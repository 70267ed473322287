import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TagEditor } from '../components/tag-editor.tsx'
import { type Bound, useBound } from './bound.ts'

export function FormTagEditor<V extends FieldValues>({
  form,
  name,
  ...rest
}: Omit<Bound<V, ComponentProps<typeof TagEditor>>, 'tags' | 'onChange'>) {
  const { field, list } = useBound(form, name)
  return <TagEditor {...rest} tags={list} onChange={field.onChange} />
}
