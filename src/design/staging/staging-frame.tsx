import { m } from '#words'
import { Banner } from '../components/banner.tsx'
import { UnsavedGuard } from '../form/unsaved-guard.tsx'

type StagingFrameProps = {
  count: number
  /** What was put back after a reload is said to be. */
  isRestored: boolean
  /** The owner of the changes, for the question on leaving: "Changes to halm.be not saved". */
  leaveTitle: string
  /** Discards the staged changes. */
  onLeave: () => void
  /** Keeps the staged changes for the next visit. */
  onKeep: () => void
  /** Said to screen readers while nothing is staged: that it was saved. */
  said?: string
}

/**
 * Around every staged list: asks on leaving whether to keep the staged changes, announces their number, and reports
 * those restored after a reload.
 */
export const StagingFrame = ({ count, isRestored, leaveTitle, onLeave, onKeep, said = '' }: StagingFrameProps) => (
  <>
    <UnsavedGuard
      isUnsaved={() => count > 0}
      title={leaveTitle}
      text={m.design_staged_leave({ count })}
      action={m.design_staged_leave_action()}
      onLeave={onLeave}
      keep={{ action: m.design_staged_keep_action(), onLeave: onKeep }}
    />
    <p role="status" className="sr-only">
      {count > 0 ? m.design_staged({ count }) : said}
    </p>
    {isRestored && (
      <Banner meaning="info" className="mb-4">
        {m.design_kept_work()}
      </Banner>
    )}
  </>
)
