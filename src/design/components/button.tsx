import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const looks = {
  primary:
    'bg-brand text-on-brand border-transparent shadow-card data-hovered:bg-brand-hover data-pressed:bg-brand-hover',
  secondary: 'bg-surface text-ink border-line shadow-card data-hovered:bg-hover data-pressed:bg-hover',
  quiet: 'bg-transparent text-ink border-transparent data-hovered:bg-hover data-pressed:bg-hover',
  danger: 'bg-bad text-on-bad border-transparent shadow-card data-hovered:bg-bad-hover data-pressed:bg-bad-hover',
  'danger-quiet': 'bg-transparent text-bad-ink border-transparent data-hovered:bg-bad-tint data-pressed:bg-bad-tint',
} as const
export type ButtonLook = keyof typeof looks

const sizes = {
  small: 'h-7 px-2 text-sm gap-1.5 rounded-md',
  medium: 'h-9 px-3 text-base gap-2 rounded-md',
  large: 'h-11 px-4 text-lg gap-2 rounded-lg',
} as const
export type ButtonSize = keyof typeof sizes

/** Shared with links that look like buttons. */
export const buttonClass = (look: ButtonLook, size: ButtonSize, square = false): string =>
  cx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap border font-medium no-underline',
    'transition-colors duration-100 data-disabled:opacity-45 data-disabled:shadow-none',
    sizes[size],
    square && { small: 'w-7 px-0!', medium: 'w-9 px-0!', large: 'w-11 px-0!' }[size],
    looks[look],
  )

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  /** One `primary` on a screen. */
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
  iconAfter?: LucideIcon
  className?: string
  /** What happens on pressing: "Add record", not "Submit". */
  children: ReactNode
}

/** A button with words. `isPending` keeps its width, shows a spinner and says so to screen readers. */
export function Button({
  look = 'secondary',
  size = 'medium',
  icon: Icon,
  iconAfter: After,
  className,
  children,
  ...rest
}: ButtonProps) {
  const glyph = size === 'small' ? 14 : 16
  return (
    <AriaButton {...rest} className={cx(buttonClass(look, size), className)}>
      {({ isPending }) => (
        <>
          {isPending ? <Spinner size={glyph} /> : Icon && <Icon aria-hidden size={glyph} strokeWidth={2} />}
          {children}
          {After && <After aria-hidden size={glyph} strokeWidth={2} />}
        </>
      )}
    </AriaButton>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconAfter'> & {
  icon: LucideIcon
  /** Read out, and shown as a tip by the browser's own means through `title` of the icon's button. */
  label: string
}

/** A button with only a picture; its name is read out. Put it in a `Tip` when the picture is not plain to everybody. */
export function IconButton({
  look = 'quiet',
  size = 'medium',
  icon: Icon,
  label,
  className,
  ...rest
}: IconButtonProps) {
  const glyph = size === 'small' ? 15 : 18
  return (
    <AriaButton {...rest} aria-label={label} className={cx(buttonClass(look, size, true), className)}>
      {({ isPending }) => (isPending ? <Spinner size={glyph} /> : <Icon aria-hidden size={glyph} strokeWidth={1.75} />)}
    </AriaButton>
  )
}
