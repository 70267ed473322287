import { RefreshCw } from 'lucide-react'
import { IconButton } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { AskAgain } from './queries.ts'

type FactsAgeProps = { readAt: string | null; again: AskAgain; className?: string }

/** From when what is shown is, and the way to ask again. */
export const FactsAge = ({ readAt, again: { isPending, ask }, className }: FactsAgeProps) =>
  readAt && (
    <p className={cx('flex items-center gap-1 text-ink-soft text-sm', className)}>
      {m.web_space_as_of()} <MomentText moment={readAt} />
      <IconButton label={m.web_space_refresh()} icon={RefreshCw} size="small" isPending={isPending} onPress={ask} />
    </p>
  )
