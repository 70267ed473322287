import { Undo2 } from 'lucide-react'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { FirewallEditing } from './use-firewall-editor.ts'

/** What was saved last can be taken back, as long as this page is open and nothing else is staged. */
export function UndoSaved({ editor: { saved, staging, save, undoSaved, keepSaved } }: { editor: FirewallEditing }) {
  if (!saved || staging.rows.length > 0) return null
  const { error } = save
  // Going back may take one's way in as well: a second press is for whoever is sure.
  const isSure = isApiError(error) && error.code === 'firewall_locks_you_out'
  return (
    <Banner
      meaning={error ? 'bad' : 'info'}
      title={m.firewall_saved()}
      onDismiss={keepSaved}
      actions={
        <Button
          size="small"
          icon={Undo2}
          look={isSure ? 'danger' : 'secondary'}
          isPending={save.isPending}
          onPress={() => void undoSaved(isSure).catch(() => undefined)}
        >
          {isSure ? m.firewall_undo_sure() : m.firewall_undo_saved()}
        </Button>
      }
    >
      {error ? errorText(error) : m.firewall_saved_help()}
    </Banner>
  )
}
