import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { maxAtOnce } from '../contract/editor-calls.ts'
import type { Staging } from '../rules/staging.ts'
import type { Saved } from '../rules/undo-saved.ts'
import { useSaveStaging } from './queries.ts'

/**
 * Undoes the last save. When others changed the same sets since, or more changed than was staged or than a call can
 * have, the snapshots are opened instead, where the user sees what would be restored.
 */
export function useUndoSaved(domain: string, toSnapshots: () => void) {
  const save = useSaveStaging(domain)
  return async (staging: Staging, saved: Saved): Promise<void> => {
    const { undoOf } = await import('../rules/undo-saved.ts')
    const undo = undoOf(staging, saved)
    if (!undo || Object.keys(undo.expected).length > maxAtOnce) return toSnapshots()
    try {
      await save.mutateAsync(undo)
      toast.good(m.dns_undone())
    } catch (error) {
      if (!isApiError(error) || error.code !== 'rrset_changed') return void toast.bad(errorText(error))
      toast.warning(m.dns_undo_overtaken())
      toSnapshots()
    }
  }
}
