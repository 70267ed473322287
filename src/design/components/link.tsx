import { Link as RouterLink } from '@tanstack/react-router'
import { ExternalLink as ExternalIcon, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#words'
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx'
import { cx } from './cx.ts'

/** The target: a path without language prefix (from the area's `links`), with search parameters. */
export type Target = {
  to: string
  search?: Record<string, unknown> | ((old: Record<string, unknown>) => Record<string, unknown>) | undefined
  hash?: string
  replace?: boolean
  resetScroll?: boolean
}

type Shared = Target & { children: ReactNode; className?: string; onClick?: () => void; 'aria-label'?: string }

/** A parent path does not count as open; the row marks its open link itself. */
const activeOptions = { exact: true }

/** The router's anchor with plain strings: paths come from `links` files, which are typed there. */
export function Anchor({ search, ...rest }: Shared & Omit<ComponentProps<'a'>, 'href' | 'search' | 'onClick' | 'ref'>) {
  return <RouterLink {...rest} activeOptions={activeOptions} search={search as never} />
}

const looks = {
  text: 'rounded-xs font-medium text-brand-ink underline decoration-brand-line underline-offset-3 hover:decoration-current',
  plain: 'rounded-xs text-inherit no-underline hover:underline',
} as const

/** A link inside the portal. `plain` inherits the colour of its surroundings, for names in tables. */
export function Link({ look = 'text', className, ...rest }: Shared & { look?: keyof typeof looks }) {
  return <Anchor {...rest} className={cx(looks[look], className)} />
}

export type LinkButtonProps = Shared & {
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
  iconAfter?: LucideIcon
}

/** A link that looks like a button. */
export function LinkButton({
  look = 'secondary',
  size = 'medium',
  icon: Icon,
  iconAfter: After,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const glyph = size === 'small' ? 14 : 16
  return (
    <Anchor {...rest} className={cx(buttonClass(look, size), className)}>
      {Icon && <Icon aria-hidden size={glyph} className="shrink-0" />}
      {children}
      {After && <After aria-hidden size={glyph} className="shrink-0" />}
    </Anchor>
  )
}

type ExternalButtonProps = Pick<LinkButtonProps, 'look' | 'size' | 'icon' | 'children'> & { href: string }

/** Leaves the portal but looks like a button; says that it opens a new window. */
export function ExternalLinkButton({
  href,
  look = 'secondary',
  size = 'medium',
  icon: Icon,
  children,
}: ExternalButtonProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass(look, size)}>
      {Icon && <Icon aria-hidden size={size === 'small' ? 14 : 16} className="shrink-0" />}
      {children}
      <span className="sr-only">{m.design_new_window()}</span>
    </a>
  )
}

/** An external link; says that it opens a new window. Its sign stands behind the last word, wherever that is: it takes no place of its own among the words. */
export function ExternalLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={cx(looks.text, 'pr-4', className)}>
      {children}
      <ExternalIcon aria-hidden size={12} className="absolute mt-1 ml-1 inline" />
      <span className="sr-only">{m.design_new_window()}</span>
    </a>
  )
}
