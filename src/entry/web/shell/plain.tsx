import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as layouts from '#design/layouts/plain-layouts.tsx'
import { ShellPartsProvider } from '#design/router/shell-parts.tsx'
import { shellParts } from './area-parts.ts'
import { ScopePart, tray } from './part.tsx'
import { Account, Language } from './tools.tsx'

const tools = () => (
  <>
    <Language />
    <Account />
  </>
)

export function Order() {
  return (
    <layouts.OrderLayout
      scope={<ScopePart content={shellParts.clientScope} />}
      tools={
        <>
          {tray(shellParts.cart)}
          {tools()}
        </>
      }
    >
      <Outlet />
    </layouts.OrderLayout>
  )
}

/** Brand, language and the way in around a page that is open to all. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <layouts.DefaultLayout tools={tools()}>
    <ShellPartsProvider parts={shellParts}>{children}</ShellPartsProvider>
  </layouts.DefaultLayout>
)

export const Default = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
)

export const Template = () => (
  <layouts.TemplateLayout tools={tools()}>
    <Outlet />
  </layouts.TemplateLayout>
)

export const Empty = () => (
  <layouts.EmptyLayout>
    <Outlet />
  </layouts.EmptyLayout>
)
