import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as layouts from '#design/layouts/plain-layouts.tsx'
import { ShellPartsProvider } from '#design/router/shell-parts.tsx'
import { shellParts } from './area-parts.ts'
import { Account, Language } from './tools.tsx'

const tools = () => (
  <>
    <Language />
    <Account />
  </>
)

export function Order() {
  const Cart = shellParts.cart
  return (
    <layouts.OrderLayout
      tools={
        <>
          {Cart && (
            <Suspense fallback={null}>
              <Cart />
            </Suspense>
          )}
          {tools()}
        </>
      }
    >
      <Outlet />
    </layouts.OrderLayout>
  )
}

export const Default = () => (
  <layouts.DefaultLayout tools={tools()}>
    <ShellPartsProvider parts={shellParts}>
      <Outlet />
    </ShellPartsProvider>
  </layouts.DefaultLayout>
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
