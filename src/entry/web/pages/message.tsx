import type { ReactNode } from 'react'
import { useSubject } from '#design/router/titles.tsx'

type MessageProps = {
  /** Above the title, smaller. */
  eyebrow?: string
  title: string
  text: string
  children?: ReactNode
}

/** A page that is no screen: what happened, in one sentence, and where to go from here. */
export function Message({ eyebrow, title, text, children }: MessageProps) {
  useSubject(title)
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center py-10 text-center">
      <div aria-hidden className="row-drawing mb-6 w-full max-w-lg" />
      {eyebrow && <p className="mb-1 text-ink-soft text-sm">{eyebrow}</p>}
      <h1 tabIndex={-1} className="title-large text-balance">
        {title}
      </h1>
      <p className="wrap-anywhere mt-2 max-w-md text-balance text-ink-soft text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}
