import type { ReactNode } from 'react'
import { m } from '#words'
import { Anchor, Link } from '../components/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { mainId, SkipLink } from './skip-link.tsx'
import { SupportLine } from './support-line.tsx'

type Bar = {
  /** Language, theme, account. */ tools: ReactNode
  children: ReactNode
}

const Footer = () => (
  <footer className="page flex flex-wrap justify-between gap-x-6 gap-y-1 py-6 text-ink-soft text-sm">
    <span>{m.design_rights({ year: new Date().getFullYear() })}</span>
    <SupportLine />
    <Link to="/accessibility" look="plain">
      {m.design_accessibility()}
    </Link>
  </footer>
)

function TopBar({ tools }: Pick<Bar, 'tools'>) {
  return (
    <header className="border-line border-b bg-canvas">
      <div className="page flex h-14 items-center justify-between gap-4">
        <Anchor to="/" className="min-w-0 rounded-md no-underline">
          <BrandMark />
        </Anchor>
        <div className="flex items-center gap-1">{tools}</div>
      </div>
    </header>
  )
}

const main = 'outline-none!'

/** Sign-in, sign-up, passwords: one card in the middle and nothing else to look at but what the brand has to announce. */
export const AuthLayout = ({
  tools,
  children,
  tagline,
  announcement = '',
}: Bar & { tagline: string; announcement?: string }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <div className="flex justify-end gap-1 p-3">{tools}</div>
    <main
      id={mainId}
      tabIndex={-1}
      className={`${main} mx-auto flex w-full max-w-[26rem] flex-1 flex-col px-4 pt-[6vh] pb-10`}
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
      <div className="rounded-xl border border-line bg-surface p-6 shadow-card">{children}</div>
    </main>
    <Footer />
  </div>
)

/** Ordering and checkout: a bar with the cart, the page, and no menu that leads away. */
export const OrderLayout = ({ tools, children }: Bar) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <TopBar tools={tools} />
    <main id={mainId} tabIndex={-1} className={`${main} page flex-1 py-6 wide:py-8`}>
      {children}
    </main>
    <Footer />
  </div>
)

/** Public pages that stand on their own: a shared domain, the start page, the accessibility statement. */
export const DefaultLayout = OrderLayout

/** Pages that show rather than do: templates, the style guide. */
export const TemplateLayout = ({ tools, children }: Bar) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <TopBar tools={tools} />
    <main id={mainId} tabIndex={-1} className={`${main} page flex-1 py-8`}>
      {children}
    </main>
  </div>
)

/** Nothing around the page: errors, maintenance, single sign-on on its way. */
export const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <main id={mainId} tabIndex={-1} className={`${main} flex min-h-dvh flex-col items-center justify-center px-4 py-10`}>
    {children}
  </main>
)
