import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { keepWork, keptWork } from '#design/api/kept-work.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { fileCalls } from '../contract/calls.ts'
import type { FileText } from '../contract/shapes.ts'
import { asEdited, asKept } from '../rules/text-form.ts'
import { fileText } from './queries.ts'

type Draft = { text: string; version: string; before: string }
const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'text' in kept && 'version' in kept && 'before' in kept

/** A text while somebody changes it: what it was, what it is, and what becomes of it at saving. What was typed survives a reload. */
export function useEdited(spaceId: number, file: FileText) {
  const client = useQueryClient()
  const keptAs = `web-file:${spaceId}:${file.path}`
  const [opened, setOpened] = useState(() => asEdited(file.text))
  const [draft] = useState(() => keptWork(keptAs))
  const restored = isDraft(draft) && draft.text !== opened.text ? draft : undefined
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [version, setVersion] = useState(restored?.version ?? file.version)
  const [before, setBefore] = useState(restored?.before ?? opened.text)
  const [text, set] = useState(restored?.text ?? opened.text)
  const [conflict, setConflict] = useState(false)
  const [problem, setProblem] = useState<string>()
  const write = useCall(fileCalls.save, { refreshes: [spaceKeys.one(String(spaceId), 'files')], inPlace: true })
  const isChanged = text !== before
  const now = useRef(isChanged)
  now.current = isChanged

  const setText = (next: string) => {
    set(next)
    keepWork(keptAs, next === before ? undefined : { text: next, version, before })
  }
  /** The file as it stands now, with nothing of one's own left. */
  const take = (theirs: FileText) => {
    const fresh = asEdited(theirs.text)
    keepWork(keptAs, undefined)
    client.setQueryData(fileText(spaceId, file.path).queryKey, theirs)
    setOpened(fresh)
    setBefore(fresh.text)
    set(fresh.text)
    setVersion(theirs.version)
    setConflict(false)
    setProblem(undefined)
    setRestored(false)
    now.current = false
  }
  return {
    ...{ text, setText, before, isChanged, form: opened.form, conflict, isRestored, problem, take },
    isPending: write.isPending,
    isUnsaved: () => now.current,
    discard: () => take(file),
    leaveConflict: () => setConflict(false),
    /** @param over the version that it may replace, where that is another than was read */
    save: async (over = version): Promise<boolean> => {
      setProblem(undefined)
      const kept = asKept(text, opened.form)
      try {
        const body = { path: file.path, text: kept, expected: over }
        const { data } = await write.mutateAsync({ params: { id: spaceId }, body })
        take({ ...data, text: kept })
        toast.good(m.web_files_saved({ name: file.name }))
        return true
      } catch (error) {
        if (isApiError(error) && error.code === 'file_changed') setConflict(true)
        else setProblem(errorText(error))
        return false
      }
    },
  }
}
