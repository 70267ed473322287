import { m } from '#words'
import { cx } from './cx.ts'

/** Old and new as a program shows a change: − and + before the lines. A line struck through would hide its own hyphens. */
export function ChangeLines({ before, after }: { before?: string | undefined; after?: string | undefined }) {
  return (
    <span className="flex min-w-0 max-w-full flex-col items-start gap-0.5">
      {before !== undefined && (
        <OneLine sign="−" word={m.design_line_before()} look="text-bad-ink bg-bad-tint" text={before} />
      )}
      {after !== undefined && (
        <OneLine sign="+" word={m.design_line_after()} look="text-good-ink bg-good-tint" text={after} />
      )}
    </span>
  )
}

const OneLine = ({ sign, word, look, text }: { sign: string; word: string; look: string; text: string }) => (
  <code className={cx('flex max-w-full gap-1.5 rounded-sm px-1.5 font-mono text-[0.9375em]', look)}>
    <span aria-hidden className="select-none">
      {sign}
    </span>
    <span className="sr-only">{word}</span>
    <span className="wrap-anywhere min-w-0">{text}</span>
  </code>
)
