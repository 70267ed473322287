import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { BankEntry, Suggestion } from '../contract/shapes.ts'
import { useMatch, useUndo } from './queries.ts'

type Accepted = { entry: BankEntry; suggestion: Pick<Suggestion, 'clientId' | 'clientName' | 'invoices'> }

/** Accepts a suggestion, with an undo in the toast. */
export function useAccept() {
  const match = useMatch()
  const undo = useUndo()
  const mutate = ({ entry, suggestion }: Accepted, more: { onSuccess?: () => void } = {}) =>
    match.mutate(
      suggestion.invoices.length > 0
        ? { id: entry.id, invoiceIds: suggestion.invoices.map(({ id }) => id) }
        : { id: entry.id, clientId: suggestion.clientId },
      {
        onSuccess: () => {
          const canUndo = entry.cents > 0
          toast.good(
            m.statements_matched_toast({ client: suggestion.clientName }),
            canUndo ? { action: { label: m.statements_undo(), onPress: () => undo.mutate(entry.id) } } : undefined,
          )
          more.onSuccess?.()
        },
      },
    )
  return { mutate, isPending: match.isPending }
}
