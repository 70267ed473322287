import type { ReactNode } from 'react'
import { Anchor } from '../components/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { InFrame } from './in-frame.ts'
import { ScopeRow } from './scope-row.tsx'
import { mainId, SkipLink } from './skip-link.tsx'

type Bar = {
  /** Language, theme, account. */ tools: ReactNode
  /** The client in which the user works: in the bar, and on a phone below it. */
  scope?: ReactNode
  children: ReactNode
}

function TopBar({ tools, scope }: Pick<Bar, 'tools' | 'scope'>) {
  return (
    <header className="border-line border-b bg-canvas">
      <div className="page flex h-14 items-center gap-4">
        <Anchor to="/" className="min-w-0 rounded-md no-underline">
          <BrandMark />
        </Anchor>
        <span className="contents phone:hidden">{scope}</span>
        <div className="ml-auto flex items-center gap-1">{tools}</div>
      </div>
      <ScopeRow>{scope}</ScopeRow>
    </header>
  )
}

const main = 'outline-none!'

/** Ordering and checkout: a bar with the cart, the page, and no menu. */
export const OrderLayout = ({ tools, scope, children }: Bar) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <TopBar tools={tools} scope={scope} />
    <main id={mainId} tabIndex={-1} className={`${main} page flex-1 py-6 wide:py-8`}>
      <InFrame value={true}>{children}</InFrame>
    </main>
    <Footer />
  </div>
)

/** Public standalone pages: a shared domain, the start page, the accessibility statement. */
export const DefaultLayout = OrderLayout

/** Pages that show rather than do: templates, the style guide. */
export const TemplateLayout = ({ tools, children }: Bar) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <TopBar tools={tools} />
    <main id={mainId} tabIndex={-1} className={`${main} page flex-1 py-8`}>
      <InFrame value={true}>{children}</InFrame>
    </main>
  </div>
)

/** No frame: errors, maintenance, single sign-on redirects. */
export const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <main id={mainId} tabIndex={-1} className={`${main} flex min-h-dvh flex-col items-center justify-center px-4 py-10`}>
    <InFrame value={true}>{children}</InFrame>
  </main>
)
