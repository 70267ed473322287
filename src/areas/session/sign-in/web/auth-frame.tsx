import type { ReactNode } from 'react'
import { Button } from '#design/components/button.tsx'

/** The frame of all sign-in pages: heading and help text. */
export function AuthFrame({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      {help && <p className="mt-1 text-ink-soft">{help}</p>}
      <div className="mt-5">{children}</div>
    </>
  )
}

/** The submit button of such a page, in full width. */
export const AuthSubmit = ({ isPending, children }: { isPending: boolean; children: ReactNode }) => (
  <Button type="submit" look="primary" size="large" className="w-full" isPending={isPending}>
    {children}
  </Button>
)
