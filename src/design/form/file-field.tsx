import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FileDrop } from '../components/file-drop.tsx'
import { type Bound, useBound } from './bound.ts'

/** Holds an array of files. */
export function FormFileDrop<V extends FieldValues>({
  form,
  name,
  ...rest
}: Omit<Bound<V, ComponentProps<typeof FileDrop>>, 'files' | 'onChange'>) {
  const { field, error, files } = useBound(form, name)
  return <FileDrop {...rest} files={files} onChange={field.onChange} error={error} />
}
