import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#words'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'
import { useHeldFocus } from './use-held-focus.ts'

const looks = {
  primary: 'bg-brand text-on-brand border-transparent shadow-card hover:bg-brand-hover active:bg-brand-hover',
  secondary: 'bg-surface text-ink border-line shadow-card hover:bg-hover active:bg-hover',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover active:bg-hover',
  danger: 'bg-bad text-on-bad border-transparent shadow-card hover:bg-bad-hover active:bg-bad-hover',
  'danger-quiet': 'bg-transparent text-bad-ink border-transparent hover:bg-bad-tint active:bg-bad-tint',
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
    'transition-colors duration-100 disabled:pointer-events-none disabled:opacity-45 disabled:shadow-none',
    'data-held:pointer-events-none data-held:opacity-45 data-held:shadow-none',
    sizes[size],
    square && { small: 'w-7 px-0!', medium: 'w-9 px-0!', large: 'w-11 px-0!' }[size],
    looks[look],
  )

type Native = Omit<ComponentProps<'button'>, 'className' | 'children' | 'disabled' | 'style'>

export type ButtonProps = Native & {
  /** One `primary` on a screen. */
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon | undefined
  iconAfter?: LucideIcon
  className?: string | undefined
  onPress?: (() => unknown) | undefined
  isDisabled?: boolean | undefined
  /** Running: the button keeps its text, shows a spinner, and ignores clicks. */
  isPending?: boolean | undefined
  /** What happens on pressing: "Add record", not "Submit". */
  children: ReactNode
}

type BareProps = Omit<ButtonProps, 'look' | 'size' | 'icon' | 'iconAfter'>

/** A native button: light enough for the first page, and usable inside menus, tips and dialogs. */
function BareButton({
  onPress,
  onClick,
  onMouseDown,
  onFocus,
  onBlur,
  isDisabled = false,
  isPending = false,
  type = 'button',
  children,
  ...rest
}: BareProps) {
  const { isHeld, onFocusChange } = useHeldFocus(isDisabled)
  const isIdle = isPending || isHeld
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled && !isHeld}
      aria-disabled={isIdle || undefined}
      data-held={isHeld || undefined}
      onFocus={(event) => {
        onFocusChange(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        onFocusChange(false)
        onBlur?.(event)
      }}
      onMouseDown={(event) => {
        // Keeps the focus in the field: an error shown on blur would move this button away from the pointer, and the
        // click would be lost.
        if (type === 'submit') event.preventDefault()
        onMouseDown?.(event)
      }}
      onClick={(event) => {
        if (isIdle) {
          event.preventDefault()
          return
        }
        onClick?.(event)
        onPress?.()
      }}
    >
      {children}
      {isPending && <span className="sr-only">{m.design_loading()}</span>}
    </button>
  )
}

/** A button with text. */
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
    <BareButton {...rest} className={cx(buttonClass(look, size), className)}>
      {rest.isPending ? (
        <Spinner size={glyph} />
      ) : (
        Icon && <Icon aria-hidden size={glyph} strokeWidth={2} className="shrink-0" />
      )}
      {children}
      {After && <After aria-hidden size={glyph} strokeWidth={2} className="shrink-0" />}
    </BareButton>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'iconAfter'> & {
  icon: LucideIcon
  /** Its accessible name. */
  label: string
}

/** A button with only an icon, and an accessible name. Put it in a `Tip` when the icon is not self-explanatory. */
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
    <BareButton {...rest} aria-label={label} className={cx(buttonClass(look, size, true), className)}>
      {rest.isPending ? (
        <Spinner size={glyph} />
      ) : (
        <Icon aria-hidden size={glyph} strokeWidth={1.75} className="shrink-0" />
      )}
    </BareButton>
  )
}
