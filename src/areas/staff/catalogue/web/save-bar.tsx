import { Button } from '#design/components/button.tsx'
import { m } from '#words'

/** A bar at the bottom while there are unsaved changes. */
export function SaveBar({
  count,
  wrong,
  isBusy,
  onUndo,
  onSave,
}: {
  count: number
  wrong: number
  isBusy: boolean
  onUndo: () => void
  onSave: () => void
}) {
  if (count === 0 && wrong === 0) return null
  return (
    <section
      aria-label={m.staff_catalogue_unsaved()}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-xl border border-line-strong bg-raised px-4 py-3 shadow-raised"
    >
      <p aria-live="polite" className="mr-auto font-medium">
        {wrong > 0 ? m.staff_catalogue_wrong({ count: wrong }) : m.staff_catalogue_to_save({ count })}
      </p>
      <Button look="quiet" onPress={onUndo} isDisabled={isBusy}>
        {m.staff_catalogue_undo_all()}
      </Button>
      <Button look="primary" onPress={onSave} isPending={isBusy} isDisabled={wrong > 0}>
        {m.staff_catalogue_save_prices()}
      </Button>
    </section>
  )
}
