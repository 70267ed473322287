import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { InFrame } from './in-frame.ts'
import { mainId, SkipLink } from './skip-link.tsx'

type Parts = {
  /** Language and theme. */
  tools: ReactNode
  children: ReactNode
  tagline: string
  announcement?: string
}

/** Sign-in, sign-up, passwords: one card in the middle, and the brand's announcements. */
export const AuthLayout = ({ tools, children, tagline, announcement = '' }: Parts) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <div className="flex justify-end gap-1 p-3">{tools}</div>
    <main
      id={mainId}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col px-4 pt-[6vh] pb-10 outline-none!"
    >
      <div className="mb-6 flex flex-col items-start gap-1.5 px-1">
        <BrandMark />
        {tagline && <p className="text-ink-soft">{tagline}</p>}
      </div>
      {announcement && (
        <p className="mb-4 whitespace-pre-line break-words rounded-xl border border-info-line bg-info-tint px-4 py-3 text-sm">
          {announcement}
        </p>
      )}
      <div className="rounded-xl border border-line bg-surface p-6 shadow-card">
        <InFrame value={true}>{children}</InFrame>
      </div>
    </main>
    <div aria-hidden className="row-drawing" />
    <Footer />
  </div>
)
